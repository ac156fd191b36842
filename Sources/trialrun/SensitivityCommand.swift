import Experiments
import Reports
import Results
import Scenarios

extension TrialRunCommand {
  static let sensitivityOptions = [AnswerFormat.option]

  static let sensitivityCommand = Command(
    name: "sensitivity",
    operands: "DIR",
    summary: "shows which keys of a sweep matter most to its measures",
    about: """
      Shows which keys of a sweep matter most to each measure, with 95 % intervals. The sweep's design
      is morris, for the size of effects, or sobol, for shares of the variance.
      """,
    options: sensitivityOptions,
    completes: .folders
  ) { command, words throws(HintedError) in try command.showSensitivity(words) }

  /// Shows which keys matter most.
  func showSensitivity(_ words: [String]) throws(HintedError) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.sensitivityOptions)
    if arguments.has("--help") {
      console.print(Self.sensitivityCommand.help(of: name))
      return ExitStatus.passed
    }
    guard let folder = arguments.plain.first, arguments.plain.count == 1 else {
      throw HintedError(
        arguments.plain.isEmpty ? "no folder is named" : "one sweep at a time",
        hint: "as in \(name) sensitivity sweep"
      )
    }
    let format = try AnswerFormat(arguments)
    let answer = try SensitivityAnswer(of: .named(folder))
    switch format {
    case .text: console.print(answer.text(width: console.outputStyle.width))
    case .json: console.print(answer.json)
    }
    return ExitStatus.passed
  }
}
