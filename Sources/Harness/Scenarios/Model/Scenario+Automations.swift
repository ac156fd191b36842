package import People

extension Scenario {
  /// An automation of Shortcuts on the phones of a group.
  public struct Automation: Codable, Hashable, Sendable {
    /// The name of the trigger, from the vocabulary.
    public var trigger: String

    /// The options of the trigger.
    public var options: [Option]

    /// Whether the automation runs at once or waits for a tap.
    package var runs: AutomationMode

    /// Whether the automation shows a notification when it runs.
    public var notifies: Bool

    /// The URL that the automation opens; nil if it performs the app's intent with the fields.
    public var opens: String?

    /// The parameters of the app's intent.
    public var fields: Fields

    /// The automation's place in the file.
    public var location: Location

    /// The parameters of the app's intent.
    public struct Fields: Codable, Hashable, Sendable {
      /// The event's name.
      public var event: String
      /// The parameter of this name; empty by default.
      public var automationName: String?
      /// The parameter of this name; empty by default.
      public var shortcutName: String?
      /// The trigger's description; the trigger's name by default.
      public var trigger: String?
      /// The parameter of this name; empty by default.
      public var input: String?
      /// The parameter of this name; empty by default.
      public var valueKey: String?
      /// The parameter of this name; empty by default.
      public var value: String?
      /// The parameter of this name; empty by default.
      public var payload: String?
    }
  }

  /// The reliability of a group's automations.
  public struct ReliabilitySettings: Codable, Hashable, Sendable {
    /// The preset for all parameters.
    package var standard = AutomationReliability.Preset.ideal

    /// Parameters that differ from the preset, by their names.
    public var changes: [Option] = []
  }
}
