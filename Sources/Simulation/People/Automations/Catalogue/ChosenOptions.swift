/// The values that a scenario sets for a trigger's options, with the standard values for the
/// others.
struct ChosenOptions {
  private let kind: TriggerKind
  private let chosen: [String: String]

  init(_ chosen: [String: String], of kind: TriggerKind) throws(TriggerError) {
    self.kind = kind
    self.chosen = chosen
    let names = kind.options.map(\.name)
    for name in chosen.keys.sorted() where !names.contains(name) {
      throw TriggerError(
        option: name,
        problem: "a \(kind.name) trigger has no option \(name)",
        hint: names.isEmpty ? "leave it out" : "say " + names.joined(separator: ", ")
      )
    }
    for option in kind.options where option.isRequired && chosen[option.name] == nil {
      throw TriggerError(
        option: nil,
        problem: "a \(kind.name) trigger lacks the option \(option.name)",
        hint: "say \(Self.hint(for: option))"
      )
    }
  }

  /// The option's value: the set one, else the standard one; nil if there is neither.
  subscript(_ name: String) -> String? {
    chosen[name] ?? kind.options.first { $0.name == name }?.standard
  }

  func text(_ name: String) throws(TriggerError) -> String {
    guard let text = self[name] else { throw wrong(name, "") }
    return text
  }

  func choice<Choice: RawRepresentable<String>>(_ name: String) throws(TriggerError) -> Choice {
    try choice(name, of: text(name))
  }

  func choiceIfAny<Choice: RawRepresentable<String>>(
    _ name: String
  ) throws(TriggerError) -> Choice? {
    guard let text = self[name] else { return nil }
    return try choice(name, of: text)
  }

  func choices<Choice: RawRepresentable<String>>(_ name: String) throws(TriggerError) -> [Choice] {
    var found: [Choice] = []
    for part in parts(name) { found.append(try choice(name, of: part)) }
    return found
  }

  func parts(_ name: String) -> [String] {
    (self[name] ?? "").split(separator: ",")
      .map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
  }

  func number(_ name: String) throws(TriggerError) -> Int? {
    guard let text = self[name] else { return nil }
    guard case .number(let range, _)? = option(name)?.values, let number = Int(text),
      range.contains(number)
    else { throw wrong(name, text) }
    return number
  }

  func isOn() throws(TriggerError) -> Bool {
    switch self["is"] {
    case "turned-on"?: true
    case "turned-off"?: false
    default: throw wrong("is", self["is"] ?? "")
    }
  }

  func option(_ name: String) -> TriggerOption? { kind.options.first { $0.name == name } }

  func wrong(_ name: String, _ text: String) -> TriggerError {
    TriggerError(
      option: name,
      problem: "the option \(name) of a \(kind.name) trigger can't be \"\(text)\"",
      hint: "say " + (option(name).map { Self.hint(for: $0) } ?? "something else")
    )
  }

  private func choice<Choice: RawRepresentable<String>>(
    _ name: String,
    of text: String
  ) throws(TriggerError) -> Choice {
    guard let choice = Choice(rawValue: text) else { throw wrong(name, text) }
    return choice
  }

  private static func hint(for option: TriggerOption) -> String {
    switch option.values {
    case .one(let names): "\(option.name): one of " + names.joined(separator: ", ")
    case .some(let names): "\(option.name): some of " + names.joined(separator: ", ")
    case .time(let names): "\(option.name): a time such as 09:30, " + names.joined(separator: ", ")
    case .timeRange: "\(option.name): a part of the day such as 09:00-17:30"
    case .number(let range, let unit):
      "\(option.name): a whole number of \(unit)s from \(range.lowerBound) to \(range.upperBound)"
    case .text: "\(option.name): a text"
    }
  }
}

/// Times and apps.
extension ChosenOptions {
  func timeRange(_ name: String) throws(TriggerError) -> TimeRange? {
    guard let text = self[name] else { return nil }
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard ends.count == 2 else { throw wrong(name, text) }
    return TimeRange(from: try time(name, ends[0]), to: try time(name, ends[1]))
  }

  func app(_ name: String) throws(TriggerError) -> AutomationApp {
    guard let app = AutomationApp.named(name) else { throw wrong("app", name) }
    return app
  }

  /// Hours and minutes of a clock, as in `09:30`.
  func time(_ name: String, _ text: String) throws(TriggerError) -> LocalTime {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let digits = parts.allSatisfy { $0.count == 2 && $0.allSatisfy { ("0"..."9").contains($0) } }
    guard parts.count == 2, digits, let hours = Int(parts[0]), let minutes = Int(parts[1]),
      hours < 24, minutes < 60
    else { throw wrong(name, text) }
    return .seconds(Double(hours * 3600 + minutes * 60))
  }
}

/// Why a trigger can't be made from its name and options.
package struct TriggerError: Error, Hashable, CustomStringConvertible {
  /// The invalid option; nil if the trigger's name is unknown or a required option is missing.
  package let option: String?
  /// The mistake.
  package let problem: String
  /// How to correct it.
  package let hint: String

  package var description: String { "\(problem); hint: \(hint)" }
}
