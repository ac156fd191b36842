import Experiments
import Foundation
import Reports
import Results
import Runner
import Scenarios
import Verdicts

extension TrialRunCommand {
  static let recruitOptions =
    [
      Arguments.CommandOption(
        name: "--complete",
        value: "N",
        help: "how many must be complete"
      ),
      Arguments.CommandOption(
        name: "--where",
        value: "SQL",
        help: "the condition over the measures, as \"valid_days >= 20\""
      ),
      Arguments.CommandOption(
        name: "--confidence",
        value: "SHARE",
        help: "the probability that enough are complete; by default 95%"
      ),
      Arguments.CommandOption(
        name: "--runs",
        value: "N",
        help: "runs the scenario with this many seeds; by default \(defaultRecruitRuns)"
      ),
    ] + untilOptions("the share of complete participants", example: "2%") + [
      Arguments.CommandOption(
        name: "--jobs",
        value: "N",
        help: "runs this many worlds at once; by default at most one per processor"
      ),
      AnswerFormat.option, Arguments.CommandOption(name: "--quiet", help: "prints no progress"),
    ]

  static let recruitCommand = Command(
    name: "recruit",
    operands: "SCENARIO|DIR",
    summary: "says how many participants to recruit so that enough of them are complete",
    about: """
      Says how many participants to recruit so that, with a confidence, at least N of them meet a
      condition over their measures. Runs a scenario with several seeds, or reads the folder of a sweep.
      """,
    options: recruitOptions,
    completes: .files([".yaml"])
  ) { command, words throws(HintedError) in try command.recruit(words) }

  /// The number of runs without `--runs`; our choice.
  private static let defaultRecruitRuns = 50

  /// The largest number of complete participants that can be asked for; our choice, some seconds of work.
  private static let mostComplete = 100_000

  /// Says how many participants to recruit.
  func recruit(_ words: [String]) throws(HintedError) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.recruitOptions)
    if arguments.has("--help") {
      console.print(Self.recruitCommand.help(of: name))
      return ExitStatus.passed
    }
    let example =
      "as in \(name) recruit scenarios/population.yaml --complete 100 --where \"valid_days >= 20\""
    guard let path = arguments.plain.first, arguments.plain.count == 1 else {
      throw HintedError(
        arguments.plain.isEmpty
          ? "no scenario and no sweep is named" : "one scenario or sweep at a time",
        hint: example
      )
    }
    guard let wanted = try arguments.number("--complete", in: 1...Self.mostComplete) else {
      throw HintedError("--complete is missing", hint: example)
    }
    guard let condition = arguments.text("--where") else {
      throw HintedError("--where is missing", hint: example)
    }
    var options = Sweep.Options()
    options.replicates =
      try arguments.number("--runs", in: 1...SweepPlan.mostReplicates) ?? Self.defaultRecruitRuns
    options.jobs = try arguments.number("--jobs", in: 1...1024)
    options.measures = RecruitmentAnswer.Question.namedMeasures(in: condition)
    // A misspelt measure is then told with the name that it resembles.
    options.usualMeasures = Measure.named.map(\.name)
    let format = try AnswerFormat(arguments)
    let isSweep = Self.isSweep(path)
    for option in ["--runs", "--until", "--most", "--jobs"] where isSweep && arguments.has(option) {
      throw HintedError(
        "\(option) is for a scenario, and \(path) is a sweep",
        hint: "leave it out, or name the scenario"
      )
    }
    let confidence = arguments.text("--confidence") ?? "95%"
    let question = RecruitmentAnswer.Question(
      wanted: wanted,
      where: condition,
      confidence: try RecruitmentAnswer.Question.confidence(confidence)
    )
    let sweep: SweepDatabase
    var progress: StoppingProgress?
    if isSweep {
      sweep = try .named(path)
    } else {
      let rule = try rule(question, arguments)
      if let rule { options.replicates = rule.most }
      guard let prepared = prepareSweep(of: path, options) else { return ExitStatus.wrong }
      try rule?.check(prepared.measures.map { ($0.name, $0.unit) })
      try question.check(over: prepared.measures, of: prepared.sensors)
      do throws(RunError) {
        (sweep, progress) = try runSweep(
          prepared,
          until: rule,
          quiet: arguments.has("--quiet")
        )
      } catch { return report(error) }
    }
    try answer(question, format, sweep, progress)
    return progress?.isReached ?? true ? ExitStatus.passed : ExitStatus.notJudged
  }

  /// The rule of `--until`; nil without one.
  private func rule(
    _ question: RecruitmentAnswer.Question,
    _ arguments: Arguments
  ) throws(HintedError) -> StoppingRule? {
    do throws(HintedError) {
      let rule = try stoppingRule(.share(question), arguments, instead: ["--runs"])
      return rule
    } catch { throw HintedError(error.message, hint: error.hint) }
  }

  /// Whether a path is a folder, or a file of SQLite.
  private static func isSweep(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return path.hasSuffix(".sqlite") || exists && isFolder.boolValue
  }

  /// Answers for each alternative of a sweep.
  private func answer(
    _ question: RecruitmentAnswer.Question,
    _ format: AnswerFormat,
    _ sweep: SweepDatabase,
    _ progress: StoppingProgress?
  ) throws(HintedError) {
    for alternative in sweep.alternatives {
      let answer = try RecruitmentAnswer(question, in: sweep, of: alternative.number)
      switch format {
      case .text:
        let heading = sweep.alternatives.count > 1 ? "\(alternative.name)\n\n" : ""
        console.print(heading + answer.text(width: console.outputStyle.width))
        if alternative != sweep.alternatives.last { console.print("\n") }
      case .json: console.print(answer.json(progress: progress))
      }
    }
    if let progress, format == .text {
      console.print("\n" + progress.text(width: console.outputStyle.width))
    }
  }
}
