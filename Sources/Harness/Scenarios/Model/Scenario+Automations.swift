package import Automations

extension Scenario {
  /// An automation of Shortcuts on the phones of a group.
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

  /// How reliably a group's automations run.
  public struct ReliabilitySettings: Codable, Hashable, Sendable {
    /// The preset for all parameters.
    package var standard: Automations.AutomationReliability.Preset

    /// Parameters that differ from the preset, by their names.
    public var changes: [Option]
  }
}
