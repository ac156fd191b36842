import Foundation
import History
import Phones
import Reports
import Results
import Runner
import Scenarios
import TrialRun
import VirtualTime

extension TrialRunCommand {
  private static let watchOptions = [
    Arguments.CommandOption(
      name: "--participant",
      value: "NAME",
      help: "plays back this participant; by default the first"
    ),
    Arguments.CommandOption(
      name: "--pace",
      value: "PACE",
      help:
        "virtual time per second, as 10min/s; by default 1h/s; 0 pauses"
    ),
    Arguments.CommandOption(
      name: "--from",
      value: "MOMENT",
      help: "starts at this time, as \"day 3 20:00\""
    ),
    Arguments.CommandOption(name: "--seed", value: "N", help: "runs with another seed"),
  ]

  static let watchCommand = Command(
    name: "watch",
    operands: "SCENARIO",
    summary: "plays back one participant's run on the terminal; keys change the pace",
    about: """
      Plays back one participant's run on the terminal; ? lists the keys. Without a terminal, it
      prints a line for each event.
      """,
    options: watchOptions,
    completes: .files([".yaml"])
  ) { command, words throws(HintedError) in try command.watchScenario(words) }

  /// Runs one participant, and plays the run back.
  func watchScenario(_ words: [String]) throws(HintedError) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.watchOptions)
    if arguments.has("--help") {
      console.print(Self.watchCommand.help(of: name))
      return ExitStatus.passed
    }
    guard arguments.plain.count == 1 else {
      throw HintedError(
        arguments.plain.isEmpty
          ? "no scenario is named" : "only one scenario can be watched at a time",
        hint: "as in \(name) watch scenarios/first-study.yaml"
      )
    }
    let from = try from(arguments)
    var options = StudyOptions()
    options.seed = try arguments.number("--seed", in: UInt64.min...UInt64.max)
    options.only = arguments.texts("--participant")
    options.printsOutput = false
    let study: Study
    let run: StudyRun
    do {
      study = try Study(scenarioAt: arguments.plain[0], apps: apps)
      run = try study.prepare(options)
    } catch {
      console.printMessage("\(error)\n")
      return ExitStatus.wrong
    }
    let start = try from.map { moment throws(HintedError) in
      try Self.instant(moment, in: study.scenario, of: "--from", arguments.text("--from") ?? "")
    }
    let pace = try pace(arguments, for: study.scenario.lasts)
    do throws(RunError) {
      let playback = try playback(of: study, run)
      show(playback, from: start ?? 0, pace) { question, width in
        answer(question, about: playback, of: arguments.plain[0], seed: options.seed, width: width)
      }
      return ExitStatus.passed
    } catch { return report(error) }
  }

  private func pace(
    _ arguments: Arguments,
    for length: Duration
  ) throws(HintedError) -> Pace? {
    guard let text = arguments.text("--pace") else { return .standard(for: length.inSeconds) }
    return try Pace.parse(text)
  }

  private func from(_ arguments: Arguments) throws(HintedError) -> Scenario.Moment? {
    guard let text = arguments.text("--from") else { return nil }
    if let moment = Scenario.Moment(scenarioText: text) { return moment }
    throw HintedError(
      "--from is '\(text)'",
      hint: "it takes a moment of the study such as \"day 3\" or \"day 3 20:00\""
    )
  }

  /// The playback of a run, which takes place first.
  private func playback(of study: Study, _ run: StudyRun) throws(RunError) -> Playback {
    // The run of a long study takes some seconds.
    if console.isErrorTerminal {
      console.printMessage("running one participant of \(study.name) …")
    }
    defer { if console.isErrorTerminal { console.printMessage("\r\u{1B}[K") } }
    let recorded = try run.recordedRun()
    return Playback(
      recorded,
      of: PlaybackStudy(study.scenario, for: recorded.participant),
      whereabouts: Whereabouts(run.firstDays),
      trajectory: run.dockTrajectory(of: recorded),
      counts: run.counts(of: Playback.stretches(of: recorded, study.scenario.clock))
    )
  }

  /// Repeats the run with an action, and compares both runs.
  private func answer(
    _ question: Player.Question,
    about playback: Playback,
    of path: String,
    seed: UInt64?,
    width: Int
  ) -> [String] {
    let text: String
    do {
      let whatIf = try WhatIf(
        scenarioAt: path,
        participant: playback.participant.participant,
        seed: seed,
        apps: apps
      )
      let action = WhatIf.Action(
        text: question.action,
        moment: playback.clock.moment(question.time)
      )
      text = try whatIf.answer(to: whatIf.document(doing: [action])).text(width: width)
    } catch { text = message(ofComparison: error) }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func show(
    _ playback: Playback,
    from start: Double,
    _ pace: Pace?,
    answer: (Player.Question, Int) -> [String]
  ) {
    let session = PlaybackSession(
      glyphs: Glyphs(environment: ProcessInfo.processInfo.environment),
      isColoured: console.outputStyle.isColoured
    )
    if isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1,
      session.run(
        Player(
          playback,
          from: start,
          pace: pace,
          actions: TimelineActions.written.map { $0.key }
        ),
        answer: answer
      )
    {
      return
    }
    PlaybackSession.printEvents(of: playback, from: start, console.print)
  }
}
