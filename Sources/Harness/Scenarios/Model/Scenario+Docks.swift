extension Scenario {
  /// The motorised dock that somebody has.
  public struct Dock: Codable, Hashable, Sendable {
    /// What is different from the profile, in units of radians, seconds and hertz.
    public struct Changes: Codable, Hashable, Sendable {
      /// Fastest turn of both axes, in radians per second.
      public var maximumSpeed: Double?
      /// Fastest change of that, in radians per second squared.
      public var acceleration: Double?
      /// Time from a command to the motors.
      public var latency: Duration?
      /// How long a velocity lasts.
      public var velocityTimeout: Duration?
      /// How often it tells where it points, in hertz.
      public var feedbackRate: Double?
      /// How much faster than true time its clock runs, in parts per billion, ±1_000_000.
      public var clockDrift: Int?
      /// Where it can tilt, in radians; positive: downwards.
      public var pitchFrom: Double?
      /// The other end.
      public var pitchTo: Double?
      /// How long it stays attached on average, until it loses the phone for a while by itself.
      public var flapsEvery: Duration?
      /// How long after an app has asked for it system tracking changes.
      public var trackingDelay: Duration?
      /// Whether the dock's button turns system tracking on and off.
      public var buttonTurnsTracking: Bool?
      /// Whether a state change tells apps that system tracking has changed.
      public var tellsOfTracking: Bool?
      /// Whether each docking turns system tracking on.
      public var dockingTurnsTrackingOn: Bool?
    }

    /// How a phone stands on its dock, by the names that `UIDevice.orientation` has.
    public enum Orientation: String, Codable, Hashable, Sendable, CaseIterable {
      case portrait
      case landscapeLeft = "landscape left"
      case landscapeRight = "landscape right"
    }

    /// The profile's name in the vocabulary.
    public var profile: String

    /// Whether the phone is on it as soon as the app is first opened.
    public var isDocked: Bool

    /// How the phone stands on it.
    public var orientation: Orientation

    /// What is different from the profile.
    public var changes: Changes
  }
}
