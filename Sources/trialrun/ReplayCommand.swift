import Foundation
import History
import Reports
import Results
import Runner
import Scenarios
import TrialRun
import VirtualTime

extension TrialRunCommand {
  private static let replayOptions = [
    Arguments.CommandOption(
      name: "--participant",
      value: "NAME",
      help:
        "replays this participant or group; may be repeated; by default up to 20 participants",
      repeats: true
    ),
    Arguments.CommandOption(
      name: "--at",
      value: "MOMENT",
      help: "opens the page at this time, as \"day 3 20:00\""
    ),
    Arguments.CommandOption(
      name: "--out",
      value: "FILE",
      help: "writes the page to this file; by default \(ReplayPage.fileName)"
    ),
    Arguments.CommandOption(
      name: "--seed",
      value: "N",
      help: "runs with another seed"
    ),
    forceOption,
  ]

  static let replayCommand = Command(
    name: "replay",
    operands: "SCENARIO|RESULTS",
    summary: "writes a page that replays participants' runs in a browser",
    about: """
      Writes one HTML page that replays participants' runs in a browser, with the rule behind each
      decision. It needs no network and no other file. The runs are those of a scenario, or of results.
      """,
    options: replayOptions,
    completes: .files([".yaml", ".sqlite"])
  ) { command, words throws(HintedError) in try command.replayRuns(words) }

  /// Writes the page that replays participants' runs.
  func replayRuns(_ words: [String]) throws(HintedError) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.replayOptions)
    if arguments.has("--help") {
      console.print(Self.replayCommand.help(of: name))
      return ExitStatus.passed
    }
    guard let path = arguments.plain.first, arguments.plain.count == 1 else {
      throw HintedError(
        arguments.plain.isEmpty
          ? "no scenario and no results are named" : "one scenario or results at a time",
        hint: "as in \(name) replay scenarios/first-study.yaml"
      )
    }
    let seed = try arguments.number("--seed", in: UInt64.min...UInt64.max)
    let isResults = Self.isResults(path)
    if isResults, seed != nil {
      throw HintedError(
        "--seed is for a scenario: results are of the seed that they were run with",
        hint: "name the scenario's file instead"
      )
    }
    let moment = try moment(arguments)
    let out = arguments.text("--out") ?? ReplayPage.fileName
    guard !out.isEmpty else {
      throw HintedError("--out is ''", hint: "it takes the path of a file")
    }
    let names = arguments.texts("--participant")
    let lives: ReplayLives
    do {
      lives =
        isResults
        ? try ReplayLives(
          ofResultsAt: path,
          names,
          around: { clock in moment.map { clock.instant($0.1) } },
          apps: apps
        )
        : try replayedLives(ofScenarioAt: path, names, seed: seed, at: moment, to: out, arguments)
    } catch let error as HintedError {
      throw error
    } catch let error as ResultsError {
      return report(RunError(error))
    } catch let error as RunError {
      guard error.signal == nil else { return report(error) }
      console.printMessage("\(error)\n")
      return ExitStatus.wrong
    } catch {
      console.printMessage("\(error)\n")
      return ExitStatus.wrong
    }
    return write(
      lives,
      at: try moment.map { text, moment throws(HintedError) in
        try lives.instant(moment, written: text)
      },
      to: out,
      replacing: arguments.replacement
    )
  }

  /// Runs participants of a scenario, after the checks that need no run.
  private func replayedLives(
    ofScenarioAt path: String,
    _ names: [String],
    seed: UInt64?,
    at moment: (text: String, Scenario.Moment)?,
    to out: String,
    _ arguments: Arguments
  ) throws -> ReplayLives {
    let study = try Study(scenarioAt: path, apps: apps)
    if let moment { _ = try Self.instant(moment.1, in: study.scenario, of: "--at", moment.text) }
    let facts = try study.prepare(StudyOptions(seed: seed, only: names)).facts
    try WholeFile.requireReplaceable(
      out,
      by: PageLabel(replayOf: RunFacts(facts)),
      replacing: arguments.replacement
    )
    return try ReplayLives(of: study, names, seed: seed)
  }

  /// The instant of a moment of a scenario's study, in seconds since its start.
  ///
  /// - Throws: If the study is over by then.
  static func instant(
    _ moment: Scenario.Moment,
    in scenario: Scenario,
    of option: String,
    _ text: String
  ) throws(HintedError) -> Double {
    let start = moment.sinceStart(scenario.starts)
    guard start <= scenario.lasts else {
      throw HintedError(
        "\(option) is '\(text)': the study is over by then",
        hint: "it ends on \(scenario.clock.moment(scenario.lasts.inSeconds))"
      )
    }
    return max(0, start.inSeconds)
  }

  /// Whether a path is that of results: of a folder, or of a file that SQLite has written.
  private static func isResults(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return isThere && isFolder.boolValue || path.hasSuffix(".sqlite")
  }

  private func moment(
    _ arguments: Arguments
  ) throws(HintedError) -> (String, Scenario.Moment)? {
    guard let text = arguments.text("--at") else { return nil }
    if let moment = Scenario.Moment(scenarioText: text) { return (text, moment) }
    throw HintedError(
      "--at is '\(text)'",
      hint: "it takes a moment of the study such as \"day 3\" or \"day 3 20:00\""
    )
  }

  private func write(
    _ lives: ReplayLives,
    at instant: Double?,
    to path: String,
    replacing replacement: Replacement
  ) -> Int32 {
    do throws(ResultsError) {
      let size = try lives.write(at: instant, to: path, replacing: replacement)
      let people = NumberText.counted(lives.count, "participant")
      console.print(
        "\(VisibleText.of(path)): \(people), \(NumberText.grouped((size + 999) / 1000)) kB\n"
      )
      for note in lives.notes { console.print("\(VisibleText.of(note))\n") }
      return ExitStatus.passed
    } catch { return report(RunError(error)) }
  }
}
