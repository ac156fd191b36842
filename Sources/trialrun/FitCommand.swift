import Experiments
import Foundation
import Reports
import Results
import Runner
import Scenarios

extension TrialRunCommand {
  /// The fewest people of a rehearsal that is run for a comparison: our choice, so that a percentile is known well.
  private static let fewestRehearsed = 200

  /// The options of commands that lay observed people beside rehearsed ones.
  static let pilotOptions = [
    Arguments.CommandOption(
      name: "--from",
      value: "DATA",
      help:
        "a folder, a file or - : CSV, SQLite, AWARE's data or TrialRun's results; or a database, as mariadb://user@host/study"
    ),
    Arguments.CommandOption(
      name: "--group",
      value: "NAME",
      help: "whose data it is; needed if there are several groups"
    ),
    Arguments.CommandOption(
      name: "--rehearsed",
      value: "DIR",
      help: "the results of the scenario's run; without it, the scenario is run"
    ),
    Arguments.CommandOption(
      name: "--participants",
      value: "N",
      help:
        "rehearses with this many people; by default the group's, at least \(fewestRehearsed)"
    ),
    Arguments.CommandOption(
      name: "--jobs",
      value: "N",
      help: "runs this many worlds at once; by default one per processor"
    ),
    Arguments.CommandOption(name: "--quiet", help: "prints no progress"),
  ]

  static let fitOptions =
    pilotOptions + [
      Arguments.CommandOption(
        name: "--out",
        value: "FILE",
        help: "the scenario to write; by default SCENARIO-fitted.yaml"
      ),
      forceOption, AnswerFormat.option,
    ]

  static let fitCommand = Command(
    name: "fit",
    operands: "SCENARIO",
    summary: "fits a scenario's people to the data of a pilot",
    about: """
      Shows the data of a pilot beside a rehearsal of the scenario, and writes a copy of the
      scenario with the numbers of the pilot: how long people stay, how often they open the app and
      on which days they wear their watch, each with its interval. Nothing leaves the machine.
      """,
    options: fitOptions,
    completes: .files([".yaml"])
  ) { command, words throws(Arguments.ArgumentError) in try command.fitScenario(words) }

  /// What a call with observed people is about.
  struct PilotCall {
    var path: String
    var document: ScenarioDocument
    var scenario: Scenario
    var group: Scenario.Group
    var data: String
    var people: ObservedStudy
  }

  /// Fits a scenario.
  func fitScenario(_ words: [String]) throws(Arguments.ArgumentError) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.fitOptions)
    if arguments.has("--help") {
      console.print(Self.fitCommand.help(of: name))
      return ExitStatus.passed
    }
    let format = try AnswerFormat(arguments)
    let out = try arguments.path("--out")
    guard let call = try pilotCall(arguments, "fit") else { return ExitStatus.wrong }
    do throws(RunError) {
      guard let rehearsal = try rehearsal(of: call, arguments) else { return ExitStatus.wrong }
      var report = PilotReport(
        call.people,
        beside: rehearsal,
        group: call.group,
        source: PilotSource.name(of: call.data)
      )
      let path = out ?? Self.fitted(call.path)
      if !report.settings.isEmpty {
        guard try write(report.settings, call, to: path, arguments.replacement) else {
          return ExitStatus.wrong
        }
        report.written = path
      }
      switch format {
      case .text: console.print(report.text(width: console.outputStyle.width))
      case .json: console.print(report.json)
      }
      return ExitStatus.passed
    } catch { return self.report(error) }
  }

  /// The name of a fitted scenario beside the scenario.
  private static func fitted(_ path: String) -> String {
    for ending in [".yaml", ".yml"] where path.hasSuffix(ending) {
      return path.dropLast(ending.count) + "-fitted" + ending
    }
    return path + "-fitted.yaml"
  }

  /// Writes a scenario with other values of a group; false after the errors are printed.
  private func write(
    _ settings: [GroupEdit.Setting],
    _ call: PilotCall,
    to path: String,
    _ replacement: Replacement
  ) throws(RunError) -> Bool {
    let text: String
    do {
      text = try GroupEdit(call.group.name, in: call.document).text(setting: settings)
      // Files that the scenario names lie relative to it.
      _ = try ScenarioReader(vocabulary: .standard(apps: apps)).read(text: text, path: path)
    } catch {
      console.printMessage("\(error)\n")
      return false
    }
    do throws(ResultsError) {
      let file = try WholeFile(path: path, replacing: replacement)
      try file.write(text)
      try file.finish()
    } catch { throw RunError(error) }
    return true
  }

  /// Reads the scenario and the data of a call; nil after the errors are printed.
  func pilotCall(_ arguments: Arguments, _ command: String) throws(Arguments.ArgumentError)
    -> PilotCall?
  {
    let example = "as in \(name) \(command) study.yaml --from pilot"
    guard let path = arguments.plain.first, arguments.plain.count == 1 else {
      throw Arguments.ArgumentError(
        message: arguments.plain.isEmpty ? "no scenario is named" : "one scenario at a time",
        hint: example
      )
    }
    guard let data = try arguments.path("--from") else {
      throw Arguments.ArgumentError(message: "--from is missing", hint: example)
    }
    let document: ScenarioDocument
    let scenario: Scenario
    do throws(ScenarioErrors) {
      let reader = ScenarioReader(vocabulary: .standard(apps: apps))
      document = try reader.document(path: path)
      scenario = try reader.read(document)
    } catch {
      console.printMessage("\(error)\n")
      return nil
    }
    do throws(DesignError) {
      let group = try PilotSource.group(arguments.text("--group"), of: scenario)
      let people = try PilotSource.people(
        at: data,
        of: scenario,
        group,
        now: Int64(Date().timeIntervalSince1970)
      )
      return PilotCall(
        path: path,
        document: document,
        scenario: scenario,
        group: group,
        data: data,
        people: people
      )
    } catch { throw Arguments.ArgumentError(error) }
  }

  /// The rehearsed people of a call's group; nil after the errors are printed.
  func rehearsal(of call: PilotCall, _ arguments: Arguments) throws(RunError) -> ObservedStudy? {
    do {
      if let folder = try arguments.path("--rehearsed") {
        let path = folder.hasSuffix(".sqlite") ? folder : "\(folder)/\(ResultsWriter.fileName)"
        return try ObservedStudy(ResultsDatabase(readingResultsAt: path), group: call.group.name)
      }
      var options = StudyOptions(
        only: [call.group.name],
        jobs: try arguments.number("--jobs", in: 1...1024),
        printsOutput: false
      )
      options.recordsDays = true
      var scenario = call.scenario
      if let index = scenario.groups.firstIndex(of: call.group) {
        scenario.groups[index].count =
          try arguments.number("--participants", in: 1...1_000_000)
          ?? max(Self.fewestRehearsed, call.group.count)
      }
      var reporter = RunReporter(of: call.path, console, quiet: arguments.has("--quiet"))
      defer { reporter.finish() }
      let outcome = try StudyRun(scenario, options, apps: apps).run { reporter.report($0) }
      return try ObservedStudy(outcome.database, group: call.group.name)
    } catch let error as RunError {
      throw error
    } catch let error as ResultsError {
      throw RunError(error)
    } catch let error as DesignError {
      console.complain(error.message, hint: error.hint)
    } catch let error as Arguments.ArgumentError {
      console.complain(error.message, hint: error.hint)
    } catch { console.complain("\(error)") }
    return nil
  }
}
