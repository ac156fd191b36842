package import Scenes

extension Scenario {
  /// What happens in front of a docked phone's camera, from the study's start on.
  public struct Scene: Codable, Hashable, Sendable {
    /// How well subjects are found in a frame.
    public var detector: Detector

    /// Who and what is there; at least one.
    public var subjects: [Subject]
  }

  /// How well subjects are found in a frame of the camera.
  public struct Detector: Codable, Hashable, Sendable {
    /// Time from a frame to what was found in it.
    public var latency: Duration

    /// How far a box is off, in thousandths of its own size, as a standard deviation.
    public var noise: Int

    /// How many of a thousand subjects in view are missed.
    public var misses: Int

    /// How many of a thousand frames have something that isn't there.
    public var falseAlarms: Int
  }

  /// Somebody or something in front of the camera.
  public struct Subject: Codable, Hashable, Sendable {
    /// The subject's name; no two share one.
    public var name: String

    /// What it is.
    package var kind: Scenes.SceneSubject.SubjectKind

    /// How tall it is, in metres.
    public var height: Double

    /// Where it is at first.
    public var from: Point

    /// What it does, one thing after the other; afterwards it stays where it is.
    public var path: [Step]

    /// A file of positions that it goes through instead, from the scenario's folder.
    public var recorded: String?

    /// Where it stands in the scenario.
    public var location: Location
  }

  /// A place on the floor, in metres from the dock as it points at zero.
  public struct Point: Codable, Hashable, Sendable {
    /// To the right.
    public var right: Double

    /// Away from the dock.
    public var ahead: Double
  }

  /// One thing that a subject does.
  public struct Step: Codable, Hashable, Sendable {
    /// How it moves, or not.
    public enum Action: Codable, Hashable, Sendable {
      /// Stays where it is.
      case stay(Duration)
      /// Goes straight to a place, in metres per second.
      case walk(to: Point, speed: Double)
      /// Goes around the dock in the distance that it has, to the right first if the speed is positive.
      case circle(speed: Double, Duration)
      /// Sits down, or stays seated, for that long.
      case sit(Duration)
      /// Is out of sight for that long.
      case leave(Duration)
    }

    /// What it does.
    public var action: Action

    /// Whether it speaks meanwhile.
    public var speaks: Bool

    /// Whether it looks at the camera meanwhile.
    public var looks: Bool
  }
}
