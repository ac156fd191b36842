extension Scenario {
  /// A participant's motorised dock.
  public struct Dock: Codable, Hashable, Sendable {
    /// Differences from the profile, in radians, seconds and hertz.
    public struct Changes: Codable, Hashable, Sendable {
      /// The maximum speed of both axes, in radians per second.
      public var maximumSpeed: Double?
      /// The maximum acceleration of both axes, in radians per second squared.
      public var acceleration: Double?
      /// The time from a command to the motors.
      public var latency: Duration?
      /// The time after which a velocity command lapses.
      public var velocityTimeout: Duration?
      /// The rate at which the dock reports its position, in hertz.
      public var feedbackRate: Double?
      /// The drift of the dock's clock in parts per billion, ±1_000_000; positive if the clock is fast.
      public var clockDrift: Int?
      /// The lower end of the tilt's range, in radians; positive angles are downwards.
      public var pitchFrom: Double?
      /// The upper end of the tilt's range, in radians.
      public var pitchTo: Double?
      /// The mean time between spontaneous losses of the connection.
      public var flapsEvery: Duration?
      /// The delay until system tracking changes after an app's call.
      public var trackingDelay: Duration?
      /// Whether the dock's button turns system tracking on and off.
      public var buttonTurnsTracking: Bool?
      /// Whether a state change reports to apps that system tracking has changed.
      public var tellsOfTracking: Bool?
      /// Whether each docking turns system tracking on.
      public var dockingTurnsTrackingOn: Bool?
    }

    /// The orientations of a phone on its dock, named as in `UIDevice.orientation`.
    public enum Orientation: String, Codable, Hashable, Sendable, CaseIterable {
      case portrait
      case landscapeLeft = "landscape left"
      case landscapeRight = "landscape right"
    }

    /// The profile's name in the vocabulary.
    public var profile: String

    /// Whether the phone is on the dock from the first opening of the app on.
    public var isDocked: Bool

    /// The orientation of the phone on the dock.
    public var orientation: Orientation

    /// The differences from the profile.
    public var changes: Changes
  }
}
