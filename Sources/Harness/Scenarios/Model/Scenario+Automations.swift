package import Automations

extension Scenario {
  /// Something that somebody's phone does by itself when something happens.
  public struct Automation: Codable, Hashable, Sendable {
    /// What sets it off, by its name in the vocabulary.
    public var trigger: String

    /// What is chosen about the trigger.
    public var options: [Option]

    /// Whether it waits for a tap.
    package var runs: AutomationMode

    /// Whether it shows that it has run.
    public var notifies: Bool

    /// The URL that it opens; nil: it performs the app's intent, with what is said below.
    public var opens: String?

    /// What is recorded.
    public var fields: Fields

    /// Where it stands in the file.
    public var location: Location

    /// The parameters of the app's intent.
    public struct Fields: Codable, Hashable, Sendable {
      /// The event's name.
      public var event: String
      /// Empty unless said.
      public var automationName: String?
      /// Empty unless said.
      public var shortcutName: String?
      /// What is told of the trigger; its name unless said.
      public var trigger: String?
      /// Empty unless said.
      public var input: String?
      /// Empty unless said.
      public var valueKey: String?
      /// Empty unless said.
      public var value: String?
      /// Empty unless said.
      public var payload: String?
    }
  }

  /// How reliably somebody's automations run.
  public struct AutomationReality: Codable, Hashable, Sendable {
    /// What holds where nothing else is said.
    package var standard: Automations.AutomationReliability.Preset

    /// What is different, by names of the simulation's.
    public var changes: [Option]
  }
}
