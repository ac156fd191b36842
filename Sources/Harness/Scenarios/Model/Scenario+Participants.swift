public import Participants
public import Phones

extension Scenario {
  /// People who are alike in all that the scenario says of them.
  ///
  /// What is nil was not said: the run then chooses.
  public struct Group: Codable, Hashable, Sendable {
    /// The group's name; its people are called `name-1`, `name-2` and so on.
    public var name: String

    /// The number of people, 1...1_000_000.
    public var count: Int

    /// The phone model's name in the vocabulary.
    public var phone: String?

    /// The models of the watches paired with it, at most two.
    public var watches: [String]

    /// How far their watches' clocks are ahead of their phones', and how they drift away from them; nil: as
    /// watches do.
    public var watchClock: ClockError?

    /// The dock that they have, if they have one.
    public var dock: Dock?

    /// The version of iOS, such as `26.1`.
    public var system: String?

    /// The identifier of the locale in their phones' settings; nil: the standard one.
    public var locale: String?

    /// How many bytes their phones have left for the app's files; nil: more than a study fills.
    public var freeStorage: Int?

    /// The routine's name in the vocabulary.
    public var routine: String?

    /// The IANA name of the time zone in which they start.
    public var timeZone: String?

    /// Time from the study's start to when they install the app; shorter than the study.
    public var joins: Duration

    /// Time from then to when they first open it; zero: at once.
    public var opensAfter: Duration

    /// When they open it after that, besides what the timeline says.
    public var opens: Opening

    /// Whether they allow the app to notify them.
    public var allowsNotifications: Bool

    /// Whether they let the app refresh in the background.
    public var refreshesInBackground: Bool

    /// How wrong their phones' clocks are.
    public var clock: ClockError

    /// What they answer when they are asked.
    public var consent: Consent

    /// Whether they allow a refused sensor when the sheet warns that the study requires it.
    public var reconsiders: Bool

    /// What their phones do by themselves.
    public var automations: [Automation]

    /// How reliably that runs.
    public var reality: ReliabilitySettings

    /// When their phones have no connection.
    public var offline: [Span]

    /// Where the group stands in the file.
    public var location: Location

    /// The name of one of the people; `number` counts from 1.
    public func participantName(_ number: Int) -> String { "\(name)-\(number)" }
  }

  /// When somebody opens the app by themselves.
  public typealias Opening = OpeningHabit

  /// How wrong a device's wall clock is.
  public struct ClockError: Codable, Hashable, Sendable {
    /// How far it is ahead of true time when the study starts; negative: behind.
    public var offset: Duration

    /// How much faster than true time it runs, in parts per billion, ±1_000_000.
    public var driftPartsPerBillion: Int
  }

  /// What somebody answers to the consent sheet.
  public typealias Consent = Participants.Consent

  /// What somebody answers for one sensor.
  public typealias SensorAnswer = Participants.SensorAnswer
}
