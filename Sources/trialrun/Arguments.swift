import Wording

/// What stands on the command line, taken apart by what a command knows.
struct Arguments {
  /// An option that a command knows.
  struct CommandOption {
    /// With its dashes.
    var name: String
    /// What its value is called in the help; nil if it has none.
    var value: String?
    /// What it does, for the help.
    var help: String
    /// Whether it may stand more than once.
    var repeats = false
  }

  /// What is wrong with a call.
  struct ArgumentError: Error {
    var message: String
    var hint: String?
  }

  private(set) var plain: [String] = []
  private var values: [String: [String]] = [:]

  /// Takes a command line apart.
  ///
  /// - Parameters:
  ///   - words: The words after the command.
  ///   - options: The options that it knows; `--help` is always known.
  /// - Throws: What is wrong with the call.
  init(_ words: [String], knowing options: [CommandOption]) throws(ArgumentError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        plain += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        plain.append(word)
        continue
      }
      if word == "--help" || word == "-h" {
        values["--help", default: []].append("")
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = options.first(where: { $0.name == name }) else {
        throw ArgumentError(
          message: "unknown option '\(name)'",
          hint: Spelling.hint(name, among: options.map(\.name) + ["--help"])
        )
      }
      if values[name] != nil, !option.repeats {
        throw ArgumentError(message: "\(name) stands twice", hint: "give it once")
      }
      guard let value = option.value else {
        if parts.count > 1 { throw ArgumentError(message: "\(name) takes no value") }
        values[name, default: []].append("")
        continue
      }
      guard let text = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
        throw ArgumentError(message: "\(name) needs a value", hint: "as in \(name) \(value)")
      }
      values[name, default: []].append(text)
    }
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  func texts(_ name: String) -> [String] { values[name] ?? [] }

  func text(_ name: String) -> String? { values[name]?.first }

  /// A whole number within bounds; nil if the option isn't there.
  func number<Number: FixedWidthInteger>(
    _ name: String,
    in range: ClosedRange<Number>
  ) throws(ArgumentError) -> Number? {
    guard let text = text(name) else { return nil }
    if let number = Number(text), range.contains(number) { return number }
    throw ArgumentError(
      message: "\(name) is '\(text)'",
      hint: "it takes a whole number from \(range.lowerBound) to \(range.upperBound)"
    )
  }

  /// One of some words; nil if the option isn't there.
  func choice(_ name: String, of choices: [String]) throws(ArgumentError) -> String? {
    guard let text = text(name) else { return nil }
    if choices.contains(text) { return text }
    throw ArgumentError(
      message: "\(name) is '\(text)'",
      hint: Spelling.hint(text, among: choices)
    )
  }
}
