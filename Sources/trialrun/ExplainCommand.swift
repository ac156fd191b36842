import History
import Reports
import Results
import Runner
import Scenarios
import TrialRun

extension TrialRunCommand {
  private static let explainOptions = [
    Arguments.CommandOption(
      name: "--participant",
      value: "NAME",
      help: "explains this participant; by default the first"
    ),
    Arguments.CommandOption(
      name: "--why",
      value: "EVENT",
      help:
        "explains an event, as fetch-17, a kind, as fetch, or an invalid day, as day-12"
    ),
    Arguments.CommandOption(
      name: "--all",
      help: "describes each event by itself"
    ),
    Arguments.CommandOption(
      name: logOption,
      help: "also describes each line that the app prints or logs"
    ),
    Arguments.CommandOption(name: "--seed", value: "N", help: "runs with another seed"),
  ]

  static let explainCommand = Command(
    name: "explain",
    operands: "SCENARIO",
    summary: "explains one participant's run, with the rule behind each decision",
    about:
      "Runs one participant's world and explains it in sentences, with the rule behind each decision.",
    options: explainOptions,
    completes: .files([".yaml"])
  ) { command, words throws(HintedError) in try command.explainRun(words) }

  /// Runs one participant's world and explains its events.
  func explainRun(_ words: [String]) throws(HintedError) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.explainOptions)
    if arguments.has("--help") {
      console.print(Self.explainCommand.help(of: name))
      return ExitStatus.passed
    }
    guard let path = arguments.plain.first, arguments.plain.count == 1 else {
      throw HintedError(
        arguments.plain.isEmpty ? "no scenario is named" : "one scenario at a time",
        hint: "as in \(name) explain scenarios/first-study.yaml"
      )
    }
    if arguments.has("--all"), arguments.has("--why") {
      throw HintedError(
        "--all and --why exclude each other",
        hint: "give one of them"
      )
    }
    var options = StudyOptions()
    options.seed = try arguments.number("--seed", in: UInt64.min...UInt64.max)
    options.only = arguments.texts("--participant")
    options.recordsLog = arguments.has(Self.logOption)
    let day = arguments.text("--why").flatMap(Explanation.day)
    options.recordsDays = day != nil
    let study: Study
    do {
      study = try Study(scenarioAt: path, apps: apps)
    } catch {
      console.printMessage("\(error)\n")
      return ExitStatus.wrong
    }
    let recorded: RecordedRun
    let counts: [SampleStretch: Int]
    do throws(RunError) {
      let run = try study.prepare(options)
      recorded = try run.recordedRun()
      let stretches = Explanation.stretches(
        of: recorded.participant,
        recorded.rows,
        in: study.scenario
      )
      counts = day == nil ? run.counts(of: stretches) : [:]
    } catch {
      return report(error)
    }
    let width = console.outputStyle.width
    if let day {
      console.print(
        try Explanation.answer(
          toDay: day,
          of: recorded.participant,
          recorded.rows,
          in: study.scenario,
          width: width
        )
      )
      return ExitStatus.passed
    }
    let explanation = Explanation(
      of: recorded.participant,
      recorded.rows,
      in: study.scenario,
      counts: counts
    )
    console.print(
      try arguments.text("--why").map { event throws(HintedError) in
        try explanation.answer(to: event, width: width)
      } ?? explanation.text(whole: arguments.has("--all"), width: width)
    )
    return ExitStatus.passed
  }
}
