import Phones

extension Scenario {
  /// A rule by which the study's team watches over the data, and reminds those who are silent.
  public struct MonitorRule: Codable, Hashable, Sendable {
    /// The dates without data after which a participant is reminded.
    public var silence: Int

    /// The probability that the participant opens the app after a reminder, in thousandths.
    public var works: Int

    /// The participants whom the rule is about.
    public var who: Who

    /// The word for a reminder in `actions`.
    package static let action = MonitorReminder.key
  }
}
