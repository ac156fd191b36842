public import Phones

extension Scenario {
  /// The study app, with its entitlements and Info.plist.
  public struct App: Codable, Hashable, Sendable {
    /// When the app asks for consent.
    public typealias Asks = StudyAppSettings.Asks

    /// What an app shares its process with.
    public enum Isolation: String, Codable, Hashable, Sendable, CaseIterable {
      /// Nothing: each participant's world has a process of its own, whatever the app does there.
      case process
      /// The worlds of other participants, one after the other: faster by a process's start each.
      case worker
    }

    /// The app's name in the vocabulary.
    public var name: String

    /// The names of the sensors that the app reads; at least one, each once.
    public var sensors: [String]

    /// The entitlements, as a property list; made from the scenario where it names no file.
    public var entitlements: PropertyListFile

    /// The Info.plist; made from the scenario where it names no file.
    public var infoPlist: PropertyListFile

    /// Those of the sensors whose usage detail says that the study depends on them.
    public var required: [String]

    /// When the app asks for consent.
    public var asks: Asks

    /// What it shares its process with; nil: nothing, unless it is built in.
    public var isolation: Isolation?

    /// How long after joining it stops recording; nil: when the study is as good as over.
    public var recordsFor: Duration?

    /// Whether it fetches the deletion records of its sensors as well.
    public var deletionRecords: Bool

    /// The values of its options, in the order of the file.
    public var options: [Option]

    /// When the app fetches, and what; nil if it reads no sensor and nothing is said.
    public var fetch: Fetch?
  }

  /// A setting that an app or a trigger defines.
  public struct Option: Codable, Hashable, Sendable {
    /// Its name.
    public var name: String

    /// What it is set to, as text; of a list, each item is on a line.
    public var value: String

    /// Where that stands in the file.
    public var location: Location
  }

  /// When an app fetches what was recorded, and which part of it.
  public struct Fetch: Codable, Hashable, Sendable {
    /// Where the fetched range begins.
    public enum Window: Codable, Hashable, Sendable {
      /// Where the last fetch ended.
      case sinceLast
      /// That long before the range's end.
      case last(Duration)
    }

    /// Where the fetched range ends.
    public enum UpTo: String, Codable, Hashable, Sendable, CaseIterable {
      /// At the moment of the fetch.
      case now
      /// Where the 24-hour hold begins.
      case hold
    }

    /// Time between two fetches; more than zero.
    public var every: Duration

    /// The time of day, by the phone's clock; nil: counted from when the app was installed.
    public var at: ClockTime?

    /// Where the fetched range begins.
    public var window: Window

    /// Where the fetched range ends.
    public var upTo: UpTo

    /// The moment of the first fetch; nil: the first that `every` and `at` allow.
    public var first: Moment?
  }
}
