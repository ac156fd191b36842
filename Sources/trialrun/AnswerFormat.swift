import Scenarios

/// The formats of answers about a sweep.
enum AnswerFormat: String, CaseIterable {
  /// Tables for people.
  case text
  /// One JSON object on a line.
  case json

  /// The option that chooses a format.
  static let option = Arguments.CommandOption(
    name: "--format",
    value: "FORMAT",
    help: "the format of the answer: \(allCases.map(\.rawValue).joined(separator: ", "))",
    choices: allCases.map(\.rawValue)
  )

  /// Reads the option `--format`; the default is text.
  init(_ arguments: Arguments) throws(HintedError) {
    let name = try arguments.choice(Self.option.name, of: Self.allCases.map(\.rawValue))
    self = name.flatMap(Self.init(rawValue:)) ?? .text
  }
}
