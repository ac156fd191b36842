extension Scenario {
  /// The values that differ among the participants of a group, each of whom draws their own.
  ///
  /// nil means that all participants have the value of the group.
  public struct Population: Codable, Hashable, Sendable {
    /// The shares of the time zones, by their IANA names.
    public var timeZone: [Share]?

    /// The shares of the phone models.
    public var phone: [Share]?

    /// The shares of the models of the first watch; `none` stands for participants without a watch.
    public var watch: [Share]?

    /// The shares of the times at which watches are charged.
    public var chargesWatch: [Share]?

    /// The shares of the answers to the whole consent sheet: `allow`, `deny`, `later` and `never`.
    public var consent: [Share]?

    /// The sensors for which a share of the participants answers differently.
    public var sensors: [SensorShares]?

    /// The length of the time from the study's start in which the participants install the app.
    public var joinsWithin: Duration?

    /// The median of the periods in which participants open the app.
    public var opensAboutEvery: Duration?

    /// The time from joining by which half of the participants have left the study.
    public var halfLeaveBy: Duration?

    /// The time from joining by which nine in ten have left; nil if a constant share leaves each day.
    public var nineInTenLeaveBy: Duration?

    /// How many times longer or shorter the time of ``halfLeaveBy`` is in one study in three than in the median study,
    /// at least; nil if it is the same in all studies.
    public var leavingDiffersBy: Double?

    /// The share of the days on which watches are worn, which differs between studies.
    public var wearsWatch: StudyShare?

    /// The share of notifications that are followed, which differs between studies.
    public var followsReminders: StudyShare?

    /// The median of the times in which the participants' engagement halves.
    public var engagementHalvesIn: Duration?

    /// The participants as a table lists them; a participant beyond its last row has a row by chance.
    public var people: People?

    /// The name that stands for no watch.
    package static let noWatch = "none"

    /// A population without differences.
    package init() {}

    /// Whether participants draw nothing.
    var isUniform: Bool { self == Population() }
  }

  /// A share that is the same for all participants of a study, and differs between studies.
  public struct StudyShare: Codable, Hashable, Sendable {
    /// The share in the median study, in thousandths.
    public var thousandths: Int

    /// By how much its odds are larger or smaller in one study in three, at least: a factor from 1.
    public var differsBy: Double
  }

  /// A value with the share of the participants that have it.
  public struct Share: Codable, Hashable, Sendable {
    /// The value, as the scenario writes it.
    public var value: String

    /// The share, in thousandths; more than zero.
    public var thousandths: Int
  }

  /// The shares of the answers for one sensor, `allow` and `deny`.
  public struct SensorShares: Codable, Hashable, Sendable {
    /// The sensor's name in the vocabulary.
    public var sensor: String

    /// The shares, which add up to the whole.
    public var answers: [Share]
  }

  /// Something in a participant's days at which they perform an action.
  public enum Occasion: String, Codable, CaseIterable, Hashable, Sendable {
    /// The participant comes home for the last time of a day.
    case getsHome = "when they get home"
  }

  /// The occasions at which a participant performs an action, each time that they happen.
  public struct Occasions: Codable, Hashable, Sendable {
    /// What happens.
    public var kind: Occasion

    /// The time from the study's start from which it means nothing.
    public var until: Duration
  }

  /// What each participant draws of an event.
  public struct EventDraw: Codable, Hashable, Sendable {
    /// The name of the random stream, which no other event has.
    public var name: String

    /// The share of the participants that perform the action, in thousandths; nil: all.
    public var thousandths: Int?

    /// The end of the range of moments, exclusive, from the study's start; nil if the moment is fixed.
    public var until: Duration?
  }
}
