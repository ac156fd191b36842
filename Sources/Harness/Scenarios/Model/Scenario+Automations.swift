extension Scenario {
  /// Something that somebody's phone does by itself when something happens.
  public struct Automation: Codable, Hashable, Sendable {
    /// Whether it waits for a tap.
    public enum Runs: String, Codable, Hashable, Sendable, CaseIterable {
      case immediately
      case afterConfirmation = "after confirmation"
    }

    /// What sets it off, by its name in the vocabulary.
    public var trigger: String

    /// What is chosen about the trigger.
    public var options: [Option]

    /// Whether it waits for a tap.
    public var runs: Runs

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
    public enum Standard: String, Codable, Hashable, Sendable, CaseIterable {
      /// Each runs whenever it is set off.
      case ideal
      /// As people report of their phones.
      case realistic
    }

    /// What holds where nothing else is said.
    public var standard: Standard

    /// What is different, by names of the simulation's.
    public var changes: [Option]
  }
}
