package import DockKit
import Foundation

/// The properties of a dock model.
///
/// Two profiles are built in: ``stand`` and ``gimbal``. Any property can be changed before a dock
/// is made from the profile; ``DockBounds`` lists what a scenario can change, and the bounds.
package struct DockProfile: Hashable, Sendable {
  /// Its name in scenarios.
  package var name: String
  /// The model name that apps see; nil if the dock reports none.
  package var hardwareModel: String?
  /// Major, minor and revision; nil if the dock reports none.
  package var firmwareVersion: String?

  /// The motor that pans; nil if the dock has none.
  package var yaw: MotorLimits?
  /// The motor that tilts.
  package var pitch: MotorLimits?
  /// The motor that rolls.
  package var roll: MotorLimits?

  /// How much its clock gains, in parts per billion; negative if the clock loses.
  package var clockDrift: Int64 = 0

  /// The time between a command and its effect on the motors.
  package var commandLatency: Duration
  /// How long a velocity command lasts unless it is repeated; nil: until the next command.
  package var velocityTimeout: Duration?
  /// The time without a command after which the dock sleeps; nil: it never sleeps.
  package var sleepsAfter: Duration?

  /// How often the dock reports its position, in hertz; nil: every query gets the exact position.
  package var feedbackRate: Double?
  /// The step of reported positions, in radians; 0: they are not rounded.
  package var feedbackStep: Double

  /// Whether apps receive events of its buttons.
  package var hasEvents: Bool
  /// The number of events for one press of the shutter.
  package var shutterEvents: Int
  /// The time between these events.
  package var shutterInterval: Duration
  /// Whether its tracking button is on when a phone is put on it for the first time.
  package var trackingButtonAtDocking: Bool
  /// Whether the button keeps its state until the phone is put on the dock again.
  package var remembersTrackingButton: Bool
  /// How the system's tracking works with the dock.
  package var tracking: DockDescription.Tracking

  /// Its batteries; empty if the dock reports none.
  package var batteries: [DockBattery]
  /// Whether it is plugged in, so that its batteries charge all the time.
  package var isPluggedIn: Bool

  /// The spontaneous losses of the connection; nil: none.
  package var flaps: DockFlaps?
}

extension DockProfile {
  /// Creates a profile that differs from another one in name only.
  package init(_ name: String, basedOn base: DockProfile) {
    self = base
    self.name = name
  }
}

/// A battery of a dock: it empties at one rate while a phone is on the dock, and charges at another.
package struct DockBattery: Hashable, Sendable {
  /// The battery's name.
  package var name: String
  /// How long it lasts from full to empty, with a phone on the dock.
  package var lifetime: Duration
  /// How long it takes from empty to full, plugged in or with no phone on the dock.
  ///
  /// Our choice: its owner plugs an unused dock in.
  package var recharge: Duration
  /// The level at the world's start, from 0 to 1.
  package var level: Double
  /// The step of the levels that the dock shows.
  package var step: Double
  /// The largest shown level that the dock reports as low.
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

/// Spontaneous losses of the connection while the phone stays on the dock.
///
/// Source: measured on a Flow 2 Pro: about 10 s each, sometimes followed by a jump of the tilt.
package struct DockFlaps: Hashable, Sendable {
  /// The mean time on the dock between two losses, which are independent of each other.
  package var meanInterval: Duration
  /// The shortest duration.
  package var shortest: Duration
  /// The longest duration; durations are uniformly distributed.
  package var longest: Duration
  /// The probability that the dock recentres itself during a loss, from 0 to 1.
  package var recentringChance: Double
  /// The change of the tilt if the dock recentres itself, in radians.
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
  /// Creates the description that a dock with a profile sends to the phone.
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

/// The bounds of the dock properties that a scenario can change, in radians, seconds and hertz.
///
/// Our choice: the bounds fit any dock, and no computation within them overflows.
package enum DockBounds {
  /// The fastest turn of an axis, in radians per second.
  package static let maximumSpeed = 0.001...50.0
  /// The fastest change of an axis's speed, in radians per second squared.
  package static let acceleration = 0.01...1000.0
  /// How often the dock reports its position, in hertz.
  package static let feedbackRate = 0.1...1000.0
  /// The ends of the tilt's range, in radians.
  package static let pitch = -1.58...1.58
  /// The longest time between a command and its effect on the motors, in days.
  package static let longestLatencyInDays: Int64 = 1
  /// The longest time until a change of system tracking, in days.
  package static let longestTrackingDelayInDays: Int64 = 1
}
