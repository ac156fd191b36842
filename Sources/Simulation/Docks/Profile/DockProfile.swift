package import DockKit
import Foundation

/// The properties of a dock model.
///
/// Two are built in: ``stand`` and ``gimbal``. Any property can be changed before a dock is made from the
/// profile; ``DockBounds`` has what a scenario can change and within which bounds.
package struct DockProfile: Hashable, Sendable {
  /// Its name in scenarios.
  package var name: String
  /// What it tells apps of its make; nil if it tells none.
  package var hardwareModel: String?
  /// Major, minor and revision; nil if it tells none.
  package var firmwareVersion: String?

  /// The motor that pans; nil if it has none.
  package var yaw: MotorLimits?
  /// The motor that tilts.
  package var pitch: MotorLimits?
  /// The motor that rolls.
  package var roll: MotorLimits?

  /// How much its clock gains, in parts per billion; negative if the clock loses.
  package var clockDrift: Int64 = 0

  /// How long a command takes to the motors.
  package var commandLatency: Duration
  /// How long a velocity command lasts unless it is repeated; nil: until the next command.
  package var velocityTimeout: Duration?
  /// How long without a command until it sleeps; nil: it never does.
  package var sleepsAfter: Duration?

  /// How often it tells where it points, in hertz; nil: never.
  package var feedbackRate: Double?
  /// The step of the positions that it tells, in radians; 0: none.
  package var feedbackStep: Double

  /// Whether it has buttons that apps are told of.
  package var hasEvents: Bool
  /// How many events one press of the shutter gives.
  package var shutterEvents: Int
  /// The time between them.
  package var shutterInterval: Duration
  /// Whether its tracking button is on when a phone is put on it for the first time.
  package var trackingButtonAtDocking: Bool
  /// Whether the button is as it was left when the phone is put on it again.
  package var remembersTrackingButton: Bool
  /// How the system's tracking goes along with it.
  package var tracking: DockDescription.Tracking

  /// Its batteries; empty if it tells of none.
  package var batteries: [DockBattery]
  /// Whether it is plugged in, so that its batteries charge all the time.
  package var isPluggedIn: Bool

  /// The connections that it loses by itself; nil: none.
  package var flaps: DockFlaps?
}

extension DockProfile {
  /// A dock that differs from another one in name only, for a start.
  package init(_ name: String, basedOn base: DockProfile) {
    self = base
    self.name = name
  }
}

/// A battery of a dock: it empties at one rate while a phone is on the dock, and charges at another.
package struct DockBattery: Hashable, Sendable {
  /// What the dock calls it.
  package var name: String
  /// How long it lasts from full to empty, with a phone on the dock.
  package var lifetime: Duration
  /// How long it takes from empty to full, plugged in or with no phone on the dock.
  ///
  /// Our choice: its owner plugs an unused dock in.
  package var recharge: Duration
  /// How full it is at the world's start, from 0 to 1.
  package var level: Double
  /// The step of the levels that it shows.
  package var step: Double
  /// The shown level from which on the dock calls it low.
  package var lowLevel: Double

  package init(
    name: String,
    lifetime: Duration,
    recharge: Duration,
    level: Double,
    step: Double,
    lowLevel: Double
  ) {
    self.name = name
    self.lifetime = lifetime
    self.recharge = recharge
    self.level = level
    self.step = step
    self.lowLevel = lowLevel
  }
}

/// Connections that a dock loses by itself, though the phone stays on it.
///
/// Source: measured on a Flow 2 Pro: about 10 s each, at times with a jump of the tilt after them.
package struct DockFlaps: Hashable, Sendable {
  /// The mean time on the dock between two of them; they come independently of each other.
  package var meanInterval: Duration
  /// How long the shortest one lasts.
  package var shortest: Duration
  /// How long the longest one lasts; those between are as likely.
  package var longest: Duration
  /// How often it centres itself anew meanwhile, from 0 to 1.
  package var recentringChance: Double
  /// How far its tilt is from where it was then, in radians.
  package var recentringJump: Double

  package init(
    meanInterval: Duration,
    shortest: Duration,
    longest: Duration,
    recentringChance: Double,
    recentringJump: Double
  ) {
    self.meanInterval = meanInterval
    self.shortest = shortest
    self.longest = longest
    self.recentringChance = recentringChance
    self.recentringJump = recentringJump
  }
}

extension DockDescription {
  /// What a dock with a profile tells the phone of itself.
  init(_ profile: DockProfile, name: String, identifier: UUID) {
    func axis(_ motor: MotorLimits?) -> Axis? {
      motor.map { Axis(range: $0.range, maximumSpeed: $0.maximumSpeed) }
    }
    self.init(
      name: name,
      identifier: identifier,
      firmwareVersion: profile.firmwareVersion,
      hardwareModel: profile.hardwareModel,
      yaw: axis(profile.yaw),
      pitch: axis(profile.pitch),
      roll: axis(profile.roll),
      feedbackRate: profile.feedbackRate,
      hasEvents: profile.hasEvents,
      hasBatteries: !profile.batteries.isEmpty,
      tracking: profile.tracking
    )
  }
}

/// The bounds of what a scenario can change of a dock, in radians, seconds and hertz.
///
/// Our choice: wide enough for any dock, and such that no computation overflows.
package enum DockBounds {
  /// The fastest turn of an axis, in radians per second.
  package static let maximumSpeed = 0.001...50.0
  /// The fastest change of an axis's speed, in radians per second squared.
  package static let acceleration = 0.01...1000.0
  /// How often the dock reports where it points, in hertz.
  package static let feedbackRate = 0.1...1000.0
  /// Either end of the tilt, in radians.
  package static let pitch = -1.58...1.58
  /// The longest time from a command to the motors, in days.
  package static let longestLatencyInDays: Int64 = 1
  /// The longest time until a change of system tracking, in days.
  package static let longestTrackingDelayInDays: Int64 = 1
}
