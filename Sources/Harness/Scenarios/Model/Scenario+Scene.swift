package import Docks

extension Scenario {
  /// The scene in front of a docked phone's camera, from the study's start on.
  public struct Scene: Codable, Hashable, Sendable {
    /// How accurately the phone detects subjects in a frame.
    public var detector: Detector

    /// The people and objects in the scene; at least one.
    public var subjects: [Subject]
  }

  /// How accurately the phone detects subjects in a frame of the camera.
  public struct Detector: Codable, Hashable, Sendable {
    /// The time from a frame to its detections.
    public var latency: Duration

    /// The standard deviation of a box's position, in thousandths of the box's size.
    public var noise: Int

    /// The number of missed subjects per thousand in view.
    public var misses: Int

    /// The number of frames with a false detection, per thousand.
    public var falseAlarms: Int
  }

  /// A person or an object in front of the camera.
  public struct Subject: Codable, Hashable, Sendable {
    /// The subject's name, which is unique in the scene.
    public var name: String

    /// The kind of subject.
    package var kind: Docks.SceneSubject.SubjectKind

    /// The subject's height, in metres.
    public var height: Double

    /// The subject's position at the start.
    public var from: Point

    /// The subject's actions, one after the other; after the last, the subject stays where it is.
    public var path: [Step]

    /// The path of a file of positions that replace the actions, relative to the scenario's folder.
    public var recorded: String?

    /// The subject's place in the scenario's text.
    public var location: Location
  }

  /// A place on the floor, in metres from the dock; `ahead` is the direction of yaw 0.
  public struct Point: Codable, Hashable, Sendable {
    /// The distance to the right.
    public var right: Double

    /// The distance ahead of the dock.
    public var ahead: Double
  }

  /// One action of a subject.
  public struct Step: Codable, Hashable, Sendable {
    /// The ways to move or to stay.
    public enum Action: Codable, Hashable, Sendable {
      /// Stays for a time.
      case stay(Duration)
      /// Walks straight to a place, at a speed in metres per second.
      case walk(to: Point, speed: Double)
      /// Walks around the dock at its current distance, to the right at first if the speed is positive.
      case circle(speed: Double, Duration)
      /// Sits for a time.
      case sit(Duration)
      /// Is out of sight for a time.
      case leave(Duration)
    }

    /// The action.
    public var action: Action

    /// Whether the subject speaks meanwhile.
    public var speaks: Bool

    /// Whether the subject looks at the camera meanwhile.
    public var looks: Bool
  }
}
