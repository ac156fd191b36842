package import DockKit

/// What kind of dock it is: every number of it.
///
/// The two that are built in are ``stand`` and ``gimbal``; any number can be changed before a dock is
/// made from it, and ``validated()`` tells what can't be.
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
