import Results
import StudyDesign
import Sweeps

extension TrialRunCommand {
  static let recruitOptions = [
    Arguments.CommandOption(
      name: "--complete",
      value: "N",
      help: "how many participants must be complete"
    ),
    Arguments.CommandOption(
      name: "--where",
      value: "SQL",
      help: "the condition of a complete participant over the measures, as \"valid_days >= 20\""
    ),
    Arguments.CommandOption(
      name: "--confidence",
      value: "SHARE",
      help: "the probability that enough of them are complete; by default 95%"
    ),
    AnswerFormat.option,
  ]

  static let recruitCommand = Command(
    name: "recruit",
    operands: "DIR --complete N --where SQL",
    summary: "says how many participants to recruit so that enough of them are complete",
    about: """
      Says how many participants to recruit so that, with a confidence, at least N of them meet a
      condition over the measures of a sweep, with the curve and the assumptions; for each alternative.
      """,
    options: recruitOptions,
    completes: .folders
  ) { command, words throws(Arguments.ArgumentError) in try command.recruit(words) }

  /// The largest number of complete participants that can be asked for; our choice, some seconds of work.
  private static let mostComplete = 100_000

  /// Says how many participants to recruit.
  func recruit(_ words: [String]) throws(Arguments.ArgumentError) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.recruitOptions)
    if arguments.has("--help") {
      console.print(Self.recruitCommand.help(of: name))
      return ExitStatus.passed
    }
    let example = "as in \(name) recruit sweep --complete 100 --where \"valid_days >= 20\""
    guard let path = arguments.plain.first, arguments.plain.count == 1 else {
      throw Arguments.ArgumentError(
        message: arguments.plain.isEmpty ? "no folder is named" : "one sweep at a time",
        hint: example
      )
    }
    guard let wanted = try arguments.number("--complete", in: 1...Self.mostComplete) else {
      throw Arguments.ArgumentError(message: "--complete is missing", hint: example)
    }
    guard let condition = arguments.text("--where") else {
      throw Arguments.ArgumentError(message: "--where is missing", hint: example)
    }
    let format = try AnswerFormat(arguments)
    do throws(DesignError) {
      let question = RecruitmentAnswer.Question(
        wanted: wanted,
        where: condition,
        confidence: try RecruitmentAnswer.Question.confidence(
          arguments.text("--confidence") ?? "95%"
        )
      )
      try answer(question, format, sweepAt: path)
      return ExitStatus.passed
    } catch { throw Arguments.ArgumentError(error) }
  }

  /// Answers for each alternative of a sweep.
  private func answer(
    _ question: RecruitmentAnswer.Question,
    _ format: AnswerFormat,
    sweepAt path: String
  ) throws(DesignError) {
    let sweep: SweepDatabase
    do throws(ResultsError) { sweep = try SweepDatabase(at: path) } catch {
      throw DesignError(error)
    }
    for alternative in sweep.alternatives {
      let answer = try RecruitmentAnswer(question, in: sweep, of: alternative.number)
      switch format {
      case .text:
        let heading = sweep.alternatives.count > 1 ? "\(alternative.name)\n\n" : ""
        console.print(heading + answer.text(width: console.outputStyle.width))
        if alternative != sweep.alternatives.last { console.print("\n") }
      case .json: console.print(answer.json)
      }
    }
  }
}
