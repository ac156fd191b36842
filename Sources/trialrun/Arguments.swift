import Results
import Scenarios

/// The words of a command line, divided into options and plain arguments.
struct Arguments {
  /// An option of a command.
  struct CommandOption: Sendable {
    /// The name, with its dashes.
    var name: String
    /// The name of the value in the help; nil if the option takes no value.
    var value: String?
    /// The description in the help.
    var help: String
    /// Whether the option may be given more than once.
    var repeats = false
    /// All values that the option takes; empty if there are too many to list.
    var choices: [String] = []
  }

  private(set) var plain: [String] = []
  private var values: [String: [String]] = [:]

  /// Parses a command line.
  ///
  /// - Parameters:
  ///   - words: The words after the command.
  ///   - options: The options of the command; `--help` is always one.
  /// - Throws: If an option is unknown, repeated, or lacks its value.
  init(_ words: [String], knowing options: [CommandOption]) throws(HintedError) {
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
        throw HintedError(
          "unknown option '\(name)'",
          hint: Spelling.hint(name, among: options.map(\.name) + ["--help"])
        )
      }
      if values[name] != nil, !option.repeats {
        throw HintedError("\(name) is given twice", hint: "give it once")
      }
      guard let value = option.value else {
        if parts.count > 1 { throw HintedError("\(name) takes no value") }
        values[name, default: []].append("")
        continue
      }
      guard let text = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
        throw HintedError("\(name) needs a value", hint: "as in \(name) \(value)")
      }
      values[name, default: []].append(text)
    }
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  /// What the call's output may replace.
  var replacement: Replacement { Replacement(isForced: has(Replacement.option)) }

  func texts(_ name: String) -> [String] { values[name] ?? [] }

  func text(_ name: String) -> String? { values[name]?.first }

  /// The value of an option as a path, which is not empty; nil if the option is not given.
  func path(_ name: String) throws(HintedError) -> String? {
    guard let path = text(name) else { return nil }
    guard !path.isEmpty else {
      throw HintedError("\(name) is ''", hint: "it takes a path")
    }
    return path
  }

  /// The value of an option as a whole number within bounds; nil if the option is not given.
  func number<Number: FixedWidthInteger>(
    _ name: String,
    in range: ClosedRange<Number>
  ) throws(HintedError) -> Number? {
    guard let text = text(name) else { return nil }
    if let number = Number(text), range.contains(number) { return number }
    throw HintedError(
      "\(name) is '\(text)'",
      hint: "it takes a whole number from \(range.lowerBound) to \(range.upperBound)"
    )
  }

  /// The value of an option, one of several words; nil if the option is not given.
  func choice(_ name: String, of choices: [String]) throws(HintedError) -> String? {
    guard let text = text(name) else { return nil }
    if choices.contains(text) { return text }
    throw HintedError(
      "\(name) is '\(text)'",
      hint: Spelling.hint(text, among: choices)
    )
  }
}
