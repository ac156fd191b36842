public import Phones

extension Scenario {
  /// The study app.
  ///
  /// In a definition, the keys of its two parts are side by side.
  @dynamicMemberLookup
  public struct App: Hashable, Sendable {
    /// What the scenario says of the app.
    public var declaration = Declaration()

    /// What the app is told as the scenario says it, without what depends on the participant.
    public var settings = StudyAppSettings(sensors: [])

    /// Accesses a property of the declaration.
    public subscript<Value>(dynamicMember property: WritableKeyPath<Declaration, Value>) -> Value {
      get { declaration[keyPath: property] }
      set { declaration[keyPath: property] = newValue }
    }
  }
}

extension Scenario.App: Codable {
  public init(from decoder: any Decoder) throws {
    declaration = try Declaration(from: decoder)
    settings = try StudyAppSettings(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    try declaration.encode(to: encoder)
    try settings.encode(to: encoder)
  }
}

extension Scenario.App {
  /// The process in which a participant's world runs.
  public enum Isolation: String, Codable, Hashable, Sendable, CaseIterable {
    /// A separate process for each participant's world, so that no app affects other participants.
    case process
    /// A worker process, which runs the worlds of several participants one after the other, and starts faster.
    case worker
  }

  /// What a scenario says of its app, besides the settings that the app receives as they are.
  public struct Declaration: Codable, Hashable, Sendable {
    /// The app's name in the vocabulary.
    public var name = ""

    /// The names of the sensors that the app reads; at least one, each once.
    public var sensors: [String] = []

    /// The entitlements, as a property list; made from the scenario where it names no file.
    public var entitlements = PropertyListFile([:])

    /// The Info.plist; made from the scenario where it names no file.
    public var infoPlist = PropertyListFile([:])

    /// The sensors whose usage detail states that the study requires them.
    public var required: [String] = []

    /// The process of each world; nil for a separate process, or for a worker if the app is built in.
    public var isolation: Isolation?

    /// The time from joining until the app stops recording; nil for shortly before the study's end.
    public var recordsFor: Duration?

    /// The values of the app's options, in the order of the file.
    public var options: [Scenario.Option] = []

    /// The times and ranges of the app's fetches; nil if the app reads no sensor and the key is absent.
    public var fetch: Scenario.Fetch?
  }
}

extension Scenario {
  /// A setting that an app or a trigger defines.
  public struct Option: Codable, Hashable, Sendable {
    /// The name of the setting.
    public var name: String

    /// The value as text; each item of a list is on its own line.
    public var value: String

    /// The setting's place in the file.
    public var location: Location
  }

  /// The times and ranges of an app's fetches.
  public struct Fetch: Codable, Hashable, Sendable {
    /// The beginnings of a fetched range.
    public enum Window: Codable, Hashable, Sendable {
      /// At the end of the last fetch's range.
      case sinceLast
      /// A duration before the end of the range.
      case last(Duration)
    }

    /// The ends of a fetched range.
    public enum UpTo: String, Codable, Hashable, Sendable, CaseIterable {
      /// At the moment of the fetch.
      case now
      /// At the beginning of the 24-hour hold.
      case hold
    }

    /// Time between two fetches; more than zero.
    public var every: Duration

    /// The time of day, by the phone's clock; nil: counted from when the app was installed.
    public var at: ClockTime?

    /// The beginning of the fetched range.
    public var window: Window

    /// The end of the fetched range.
    public var upTo: UpTo

    /// The moment of the first fetch; nil: the first that `every` and `at` allow.
    public var first: Moment?
  }
}
