import Routines

/// What was said of a trigger's options, and what holds where nothing was.
struct SaidOptions {
  private let entry: TriggerEntry
  private let said: [String: String]

  init(_ said: [String: String], of entry: TriggerEntry) throws(TriggerError) {
    self.entry = entry
    self.said = said
    let names = entry.options.map(\.name)
    for name in said.keys.sorted() where !names.contains(name) {
      throw TriggerError(
        option: name,
        problem: "a \(entry.name) trigger has no option \(name)",
        hint: names.isEmpty ? "leave it out" : "say " + names.joined(separator: ", ")
      )
    }
    for option in entry.options where option.isRequired && said[option.name] == nil {
      throw TriggerError(
        option: nil,
        problem: "a \(entry.name) trigger lacks the option \(option.name)",
        hint: "say \(Self.hint(for: option))"
      )
    }
  }

  /// The text that holds for an option, if any does.
  subscript(_ name: String) -> String? {
    said[name] ?? entry.options.first { $0.name == name }?.standard
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

  func option(_ name: String) -> TriggerOption? { entry.options.first { $0.name == name } }

  func wrong(_ name: String, _ text: String) -> TriggerError {
    TriggerError(
      option: name,
      problem: "the option \(name) of a \(entry.name) trigger can't be \"\(text)\"",
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
