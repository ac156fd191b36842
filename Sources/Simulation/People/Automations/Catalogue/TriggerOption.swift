/// An option of a trigger.
package struct TriggerOption: Hashable, Sendable {
  /// The values that an option can have.
  package enum AllowedValues: Hashable, Sendable {
    /// One of these names.
    case one([String])
    /// One or more of these names, separated by commas.
    case some([String])
    /// A time such as `09:30`, or one of these names.
    case time(or: [String])
    /// A part of the day, such as `09:00-17:30`.
    case timeRange
    /// A whole number of this unit, within bounds.
    case number(ClosedRange<Int>, unit: String)
    /// Any text.
    case text
  }

  package var name: String
  package var values: AllowedValues
  /// The value if the scenario sets none; nil: any value matches.
  package var standard: String?
  /// Whether the scenario must set the option.
  package var isRequired: Bool
  /// What it means, in one sentence.
  package var summary: String

  init(
    _ name: String,
    _ values: AllowedValues,
    standard: String? = nil,
    isRequired: Bool = false,
    _ summary: String
  ) {
    self.name = name
    self.values = values
    self.standard = standard
    self.isRequired = isRequired
    self.summary = summary
  }
}

/// Options that several triggers have.
extension TriggerOption {
  static let onOrOff = TriggerOption(
    "is",
    .one(["turned-on", "turned-off"]),
    standard: "turned-on",
    "Whether it is turned on or off."
  )

  static let connection = choice("is", ConnectionEvent.self, .connected, "What happens.")

  /// An option whose value is one of a type's cases, with a standard value.
  static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String,
    _ type: Choice.Type,
    _ standard: Choice,
    _ summary: String
  ) -> TriggerOption {
    TriggerOption(name, .one(type.names), standard: standard.rawValue, summary)
  }

  /// A required option whose value is one of a type's cases.
  static func required<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String,
    _ type: Choice.Type,
    _ summary: String
  ) -> TriggerOption {
    TriggerOption(name, .one(type.names), isRequired: true, summary)
  }

  /// Options that each name a text which the message or payment must contain.
  static func texts(_ names: String...) -> [TriggerOption] {
    names.map { TriggerOption($0, .text, "Only what has this text there.") }
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The names of all cases.
  static var names: [String] { allCases.map(\.rawValue) }
}

extension Weekday {
  /// The days' names in scenarios.
  static let allNames = allCases.map { "\($0)" }
}
