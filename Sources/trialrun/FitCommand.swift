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
      help: "runs this many worlds at once; by default at most one per processor"
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
      scenario with the numbers of the pilot: how long people stay, how often they open the app, on
      which days they wear their watch, and how many days are lost besides, each with its interval.
      Nothing leaves the machine.
      """,
    options: fitOptions,
    completes: .files([".yaml"])
  ) { command, words throws(HintedError) in try command.fitScenario(words) }

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
  func fitScenario(_ words: [String]) throws(HintedError) -> Int32 {
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
      if report.fit.needsRehearsal {
        guard let scenario = edited(call, report.settings, at: call.path)?.scenario,
          let fitted = try self.rehearsal(of: call, as: scenario, arguments)
        else { return ExitStatus.wrong }
        report.fitLostDays(besides: fitted)
      }
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
    guard let text = edited(call, settings, at: path)?.text else { return false }
    do throws(ResultsError) {
      let file = try WholeFile(path: path, replacing: replacement)
      try file.write(text)
      try file.finish()
    } catch { throw RunError(error) }
    return true
  }

  /// A call's scenario with other values of the group; nil after the errors are printed.
  private func edited(
    _ call: PilotCall,
    _ settings: [GroupEdit.Setting],
    at path: String
  ) -> (text: String, scenario: Scenario)? {
    do {
      let text = try GroupEdit(call.group.name, in: call.document).text(setting: settings)
      // Files that the scenario names lie relative to it.
      let reader = ScenarioReader(vocabulary: .standard(apps: apps))
      return (text, try reader.read(text: text, path: path))
    } catch {
      console.printMessage("\(error)\n")
      return nil
    }
  }

  /// Reads the scenario and the data of a call; nil after the errors are printed.
  func pilotCall(_ arguments: Arguments, _ command: String) throws(HintedError)
    -> PilotCall?
  {
    let example = "as in \(name) \(command) study.yaml --from pilot"
    guard let path = arguments.plain.first, arguments.plain.count == 1 else {
      throw HintedError(
        arguments.plain.isEmpty ? "no scenario is named" : "one scenario at a time",
        hint: example
      )
    }
    guard let data = try arguments.path("--from") else {
      throw HintedError("--from is missing", hint: example)
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
  }

  /// The rehearsed people of a call's group; nil after the errors are printed.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - other: A scenario that is run in place of the call's, whatever results the call names.
  ///   - arguments: The call's arguments.
  /// - Returns: The people.
  /// - Throws: If the run is not possible, or results can't be read.
  func rehearsal(
    of call: PilotCall,
    as other: Scenario? = nil,
    _ arguments: Arguments
  ) throws(RunError) -> ObservedStudy? {
    let name = call.group.name
    do {
      if other == nil, let folder = try arguments.path("--rehearsed") {
        let path = folder.hasSuffix(".sqlite") ? folder : "\(folder)/\(ResultsWriter.fileName)"
        return try ObservedStudy(ResultsDatabase(readingResultsAt: path), group: name)
      }
      var options = StudyOptions(
        only: [name],
        jobs: try arguments.number("--jobs", in: 1...1024),
        printsOutput: false
      )
      options.recordsDays = true
      var scenario = other ?? call.scenario
      if let index = scenario.groups.firstIndex(where: { $0.name == name }) {
        scenario.groups[index].count =
          try arguments.number("--participants", in: 1...1_000_000)
          ?? max(Self.fewestRehearsed, call.group.count)
      }
      var reporter = RunReporter(of: call.path, console, quiet: arguments.has("--quiet"))
      defer { reporter.finish() }
      let outcome = try StudyRun(scenario, options, apps: apps).run { reporter.report($0) }
      return try ObservedStudy(outcome.database, group: name)
    } catch let error as RunError {
      throw error
    } catch let error as ResultsError {
      throw RunError(error)
    } catch let error as HintedError {
      console.complain(error.message, hint: error.hint)
    } catch { console.complain("\(error)") }
    return nil
  }
}
