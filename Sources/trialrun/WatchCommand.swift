import Foundation
import RecordedRuns
import Reports
import Runner
import Scenarios
import StudyOutcomes
import TrialRun
import TerminalPlayback
import VirtualTime

extension TrialRunCommand {
  private static let watchOptions = [
    Arguments.Option(
      name: "--participant",
      value: "NAME",
      help: "plays back this participant's run; by default the first participant's"
    ),
    Arguments.Option(
      name: "--pace",
      value: "PACE",
      help:
        "virtual time per second, such as 10min/s; by default 1h/s, or less for a short study; 0 pauses"
    ),
    Arguments.Option(
      name: "--from",
      value: "MOMENT",
      help: "starts the playback at this time, such as \"day 3\" or \"day 3 20:00\""
    ),
    Arguments.Option(name: "--seed", value: "N", help: "runs with another seed"),
  ]

  /// Runs one participant's world, and plays it back.
  func watchScenario(_ words: [String]) throws(Arguments.Wrong) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.watchOptions)
    if arguments.has("--help") {
      console.print(
        Help.text(
          "\(name) watch SCENARIO [options]",
          """
          Plays back one participant's run on the terminal: the phone, the watch, the dock, the app's
          calls. Keys pause, step, change the pace and jump; ? lists them. Without a terminal, it
          prints a line for each event.
          """,
          Self.watchOptions
        )
      )
      return ExitStatus.passed
    }
    guard arguments.plain.count == 1 else {
      throw Arguments.Wrong(
        message: arguments.plain.isEmpty
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
      console.note("\(error)\n")
      return ExitStatus.wrong
    }
    let start = try start(from, in: study, arguments)
    let pace = try pace(arguments, for: study.scenario.lasts)
    do throws(RunError) {
      show(try playback(of: study, run), from: start, pace)
      return ExitStatus.passed
    } catch { return report(error) }
  }

  private func start(
    _ moment: Scenario.Moment?,
    in study: Study,
    _ arguments: Arguments
  ) throws(Arguments.Wrong) -> Double {
    guard let moment else { return 0 }
    let length = study.scenario.lasts
    let start = moment.sinceStart(study.scenario.starts)
    guard start <= length else {
      throw Arguments.Wrong(
        message: "--from is '\(arguments.text("--from") ?? "")': the study is over by then",
        hint: "it ends on \(StudyClock(study.scenario.starts).moment(length.inSeconds))"
      )
    }
    return max(0, start.inSeconds)
  }

  private func pace(
    _ arguments: Arguments,
    for length: Duration
  ) throws(Arguments.Wrong) -> Pace? {
    guard let text = arguments.text("--pace") else { return .standard(for: length.inSeconds) }
    do throws(Pace.Wrong) { return try Pace.parse(text) } catch {
      throw Arguments.Wrong(message: error.message, hint: error.hint)
    }
  }

  private func from(_ arguments: Arguments) throws(Arguments.Wrong) -> Scenario.Moment? {
    guard let text = arguments.text("--from") else { return nil }
    if let moment = Scenario.Moment(written: text) { return moment }
    throw Arguments.Wrong(
      message: "--from is '\(text)'",
      hint: "it takes a moment of the study such as \"day 3\" or \"day 3 20:00\""
    )
  }

  /// Runs the participant's world as fast as possible, and makes the playback.
  private func playback(of study: Study, _ run: StudyRun) throws(RunError) -> Playback {
    // A long study may take some seconds.
    if console.isErrorTerminal { console.note("running one participant of \(study.name) …") }
    defer { if console.isErrorTerminal { console.note("\r\u{1B}[K") } }
    let participantRun = try run.singleLife()
    return Playback(
      participantRun,
      of: study.scenario,
      whereabouts: Whereabouts(run.firstDays),
      film: run.film(participantRun)
    )
  }

  private func show(_ playback: Playback, from start: Double, _ pace: Pace?) {
    let session = PlaybackSession(
      glyphs: Glyphs(environment: ProcessInfo.processInfo.environment),
      isColoured: console.outputStyle.isColoured
    )
    if isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1,
      session.watch(Player(playback, from: start, pace: pace))
    {
      return
    }
    PlaybackSession.tell(playback, from: start, console.print)
  }
}
