import Foundation
import RecordedRuns
import Replays
import Reports
import Results
import RunPlayback
import Runner
import Scenarios
import StudyOutcomes
import TrialRun
import VirtualTime

extension TrialRunCommand {
  private static let replayOptions = [
    Arguments.CommandOption(
      name: "--participant",
      value: "NAME",
      help:
        "replays this participant or group; may be given more than once; by default up to 20 participants",
      repeats: true
    ),
    Arguments.CommandOption(
      name: "--at",
      value: "MOMENT",
      help: "opens the page at this time, such as \"day 3\" or \"day 3 20:00\""
    ),
    Arguments.CommandOption(
      name: "--out",
      value: "FILE",
      help: "writes the page to this file; by default \(replayFile)"
    ),
    Arguments.CommandOption(
      name: "--seed",
      value: "N",
      help: "runs the scenario with another seed"
    ),
  ]

  private static let replayFile = "life.html"

  static let replayCommand = Command(
    name: "replay",
    operands: "SCENARIO|RESULTS",
    summary: "writes a page that replays participants' runs in a browser",
    about: """
      Writes one HTML page that replays participants' runs in a browser: the phone, the watch, the dock,
      the server, the app's calls and the rule behind each decision. The page needs no network and no
      other file. The runs are those of a scenario, or of results that a run has written.
      """,
    options: replayOptions,
    completes: .files([".yaml", ".sqlite"])
  ) { command, words throws(Arguments.ArgumentError) in try command.replayRuns(words) }

  /// Writes the page that replays participants' runs.
  func replayRuns(_ words: [String]) throws(Arguments.ArgumentError) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.replayOptions)
    if arguments.has("--help") {
      console.print(Self.replayCommand.help(of: name))
      return ExitStatus.passed
    }
    guard let path = arguments.plain.first, arguments.plain.count == 1 else {
      throw Arguments.ArgumentError(
        message: arguments.plain.isEmpty
          ? "no scenario and no results are named" : "one scenario or results at a time",
        hint: "as in \(name) replay scenarios/first-study.yaml"
      )
    }
    let seed = try arguments.number("--seed", in: UInt64.min...UInt64.max)
    let isResults = Self.isResults(path)
    if isResults, seed != nil {
      throw Arguments.ArgumentError(
        message: "--seed is for a scenario: results are of the seed that they were run with",
        hint: "name the scenario's file instead"
      )
    }
    let moment = try moment(arguments)
    let out = arguments.text("--out") ?? Self.replayFile
    guard !out.isEmpty else {
      throw Arguments.ArgumentError(message: "--out is ''", hint: "it takes the path of a file")
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
        : try ReplayLives(
          of: Study(scenarioAt: path, apps: apps),
          names,
          seed: seed
        )
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
      at: try moment.map { text, moment throws(Arguments.ArgumentError) in
        try lives.instant(moment, written: text)
      },
      to: out
    )
  }

  /// Whether a path is that of results: of a folder, or of a file that SQLite has written.
  private static func isResults(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return isThere && isFolder.boolValue || path.hasSuffix(".sqlite")
  }

  private func moment(
    _ arguments: Arguments
  ) throws(Arguments.ArgumentError) -> (String, Scenario.Moment)? {
    guard let text = arguments.text("--at") else { return nil }
    if let moment = Scenario.Moment(scenarioText: text) { return (text, moment) }
    throw Arguments.ArgumentError(
      message: "--at is '\(text)'",
      hint: "it takes a moment of the study such as \"day 3\" or \"day 3 20:00\""
    )
  }

  private func write(_ lives: ReplayLives, at instant: Double?, to path: String) -> Int32 {
    do throws(ResultsError) {
      let size = try lives.write(at: instant, to: path)
      let people = NumberText.counted(lives.count, "participant")
      console.print(
        "\(VisibleText.of(path)): \(people), \(NumberText.grouped((size + 999) / 1000)) kB\n"
      )
      for note in lives.notes { console.print("\(VisibleText.of(note))\n") }
      return ExitStatus.passed
    } catch {
      console.printMessage("\(error)\n")
      return ExitStatus.incomplete
    }
  }
}
