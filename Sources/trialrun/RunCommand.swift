import Foundation
import History
import Reports
import Results
import Runner
import Scenarios
import TrialRun

extension TrialRunCommand {
  /// The name of the option that records the lines of apps; the fact of the run has the same name.
  static let logOption = "--\(RunRow.RunProperty.log)"

  /// The option of each command whose output is kept from being replaced by another one.
  static let forceOption = Arguments.CommandOption(
    name: Replacement.option,
    help: "also replaces finished output of another scenario, seed or version"
  )

  /// The option that records the lines of apps in the results.
  static let recordsLogOption = Arguments.CommandOption(
    name: logOption,
    help:
      "records each line that apps print or log, in the table app_log"
  )

  /// The name of the option that records the yield of each day; the fact of the run has the same name.
  static let daysOption = "--\(RunRow.RunProperty.days)"

  /// The name of the option that writes delivered samples.
  static let samplesOption = "--samples"

  static let runOptions = [
    Arguments.CommandOption(name: "--seed", value: "N", help: "runs with another seed"),
    Arguments.CommandOption(
      name: "--participants",
      value: "N",
      help: "runs this many participants, divided like the groups' counts"
    ),
    Arguments.CommandOption(
      name: "--only",
      value: "NAME",
      help: "runs only this participant or group; may be repeated",
      repeats: true
    ),
    Arguments.CommandOption(
      name: "--debug",
      value: "NAME",
      help:
        "runs this participant in the calling process, without limits, to debug"
    ),
    Arguments.CommandOption(
      name: "--out",
      value: "DIR",
      help:
        "writes results.sqlite, report.html and, of a failed run, replay.html there"
    ),
    Arguments.CommandOption(
      name: "--resume",
      help: "continues the interrupted run in DIR"
    ),
    forceOption,
    Arguments.CommandOption(
      name: "--jobs",
      value: "N",
      help: "runs this many worlds at once; by default at most one per processor"
    ),
    Arguments.CommandOption(
      name: "--shard",
      value: "K/N",
      help: "runs only the Kth of N parts; trialrun merge joins them"
    ),
    Arguments.CommandOption(
      name: "--shards",
      value: "N",
      help: "the number of parts, if the engine gives only K"
    ),
    Arguments.CommandOption(
      name: "--twice",
      help: "runs each world twice; reports the first difference"
    ),
    recordsLogOption,
    Arguments.CommandOption(
      name: daysOption,
      help:
        "records each sensor's yield of each day, in the table days"
    ),
    Arguments.CommandOption(
      name: "--server",
      value: "URL",
      help: "sends the phones' uploads to this real server"
    ),
    Arguments.CommandOption(
      name: samplesOption,
      value: "SENSORS",
      help:
        "writes the samples that apps receive of these sensors, or all, as CSV files in DIR/samples"
    ),
    VerdictFormat.option,
    Arguments.CommandOption(
      name: "--quiet",
      help: "prints no progress, and no text if all hold"
    ),
  ]

  static let runCommand = Command(
    name: "run",
    operands: "SCENARIO...",
    summary: "runs scenarios and judges them",
    about: "Runs scenarios, one after the other, and judges their expectations.",
    options: runOptions,
    completes: .files([".yaml"])
  ) { command, words throws(HintedError) in try command.runScenarios(words) }

  /// Runs scenarios.
  ///
  /// The command reads all scenarios first, so that it reports a mistake in the last one before any run.
  func runScenarios(_ words: [String]) throws(HintedError) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.runOptions)
    if arguments.has("--help") {
      console.print(Self.runCommand.help(of: name))
      return ExitStatus.passed
    }
    guard !arguments.plain.isEmpty else {
      throw HintedError(
        "no scenario is named",
        hint: "as in \(name) run scenarios/first-study.yaml"
      )
    }
    var options = StudyOptions()
    options.seed = try arguments.number("--seed", in: UInt64.min...UInt64.max)
    options.participants = try arguments.number("--participants", in: 1...1_000_000)
    options.only = arguments.texts("--only")
    options.jobs = try arguments.number("--jobs", in: 1...1024)
    options.server = try server(arguments)
    let format = try VerdictFormat(arguments)
    options.shard = try ShardChoice.shard(arguments)
    options.resumes = arguments.has("--resume")
    options.replacesOthers = arguments.replacement == .others
    options.twice = arguments.has("--twice")
    options.recordsLog = arguments.has(Self.logOption)
    options.recordsDays = arguments.has(Self.daysOption)
    options.samples =
      arguments.text(Self.samplesOption)?.split(separator: ",").map(String.init) ?? []
    try debug(arguments, &options)
    try checkFolders(arguments, options)
    var calls: [RequestedRun] = []
    var printer = VerdictPrinter(format, console, quiet: arguments.has("--quiet"))
    var status = ExitStatus.passed
    for path in arguments.plain {
      do {
        let study = try Study(scenarioAt: path, apps: apps)
        var studyOptions = options
        studyOptions.folder = folder(for: path, of: arguments, options.shard)
        let run = try study.prepare(studyOptions)
        if arguments.has("--debug") { try run.requireOneParticipant() }
        // Checked before the first run: all of them may take hours.
        try checkPlace(of: run, studyOptions)
        calls.append(RequestedRun(study: study, run: run, options: studyOptions))
      } catch {
        console.printMessage("\(error)\n")
        printer.add(.complaints(scenario: Study.name(of: path), Self.complaints(error)))
        status = ExitStatus.worse(status, Self.status(ofRefusal: error))
      }
    }
    if status == ExitStatus.passed {
      for call in calls { status = ExitStatus.worse(status, run(call, &printer)) }
    }
    printer.finish()
    return status
  }

  /// Limits a run to the participant that `--debug` names, in this process, so that breakpoints work as in
  /// any program.
  private func debug(_ arguments: Arguments, _ options: inout StudyOptions) throws(HintedError) {
    guard let participant = arguments.text("--debug") else { return }
    for other in ["--only", "--jobs", "--shard", "--shards", "--resume", "--twice"]
    where arguments.has(other) {
      throw HintedError(
        "--debug and \(other) exclude each other",
        hint: "--debug runs one participant once, in the calling process"
      )
    }
    guard arguments.plain.count <= 1 else {
      throw HintedError(
        "--debug takes one scenario, not \(arguments.plain.count)",
        hint: "as in \(name) run scenarios/first-study.yaml --debug willing-1"
      )
    }
    options.only = [participant]
    options.isolation = .caller
    WorldEnvironment.restartIfNeeded()
  }

  private func server(_ arguments: Arguments) throws(HintedError) -> URL? {
    guard let text = arguments.text("--server") else { return nil }
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host?.isEmpty == false
    else {
      throw HintedError(
        "--server is '\(text)'",
        hint: "it takes an address such as http://localhost:8080"
      )
    }
    return url
  }

  /// One of a call's runs.
  private struct RequestedRun {
    var study: Study
    var run: StudyRun
    var options: StudyOptions
  }

  private func folder(for path: String, of arguments: Arguments, _ shard: Shard?) -> String? {
    guard var folder = arguments.text("--out") else { return nil }
    if arguments.plain.count > 1 { folder += "/\(Study.name(of: path))" }
    return shard.map { "\(folder)/\($0.folderName)" } ?? folder
  }

  /// Refuses calls that would write no results, although they need them, or the results of two scenarios to
  /// one folder.
  private func checkFolders(
    _ arguments: Arguments,
    _ options: StudyOptions
  ) throws(HintedError) {
    guard let folder = arguments.text("--out") else {
      if let shard = options.shard {
        throw HintedError(
          "shard \(shard.text) needs a folder for its results",
          hint: "add --out DIR; when all shards are complete: \(name) merge DIR --out DIR"
        )
      }
      if !options.samples.isEmpty {
        throw HintedError(
          "\(Self.samplesOption) needs a folder for the files",
          hint: "add --out DIR"
        )
      }
      if options.resumes {
        throw HintedError(
          "--resume needs the folder in which a run was interrupted",
          hint: "add --out DIR"
        )
      }
      return
    }
    guard !folder.isEmpty else {
      throw HintedError("--out is ''", hint: "it takes the path of a folder")
    }
    var seen: Set<String> = []
    for name in arguments.plain.map(Study.name(of:)) where !seen.insert(name).inserted {
      throw HintedError(
        "two scenarios have the name '\(name)' and would share a folder for their results",
        hint: "run them one after the other, each with a folder of its own"
      )
    }
  }

  /// Checks that a run may write its results and pages.
  private func checkPlace(of run: StudyRun, _ options: StudyOptions) throws {
    try run.requireReplaceable()
    guard let folder = options.folder, options.shard == nil else { return }
    let facts = RunFacts(run.facts)
    for (name, label) in [
      (PageReport.fileName, PageLabel(reportOf: facts)),
      (ReplayPage.fileName, PageLabel(replayOf: facts)),
    ] {
      try WholeFile.requireReplaceable(
        "\(folder)/\(name)",
        by: label,
        replacing: Replacement(isForced: options.replacesOthers)
      )
    }
  }

  /// The exit status of a call that is refused before a run.
  private static func status(ofRefusal error: any Error) -> Int32 {
    switch error {
    case let error as RunError where error.code == .results: ExitStatus.incomplete
    case let error as ResultsError where error.code != .occupied: ExitStatus.incomplete
    default: ExitStatus.wrong
    }
  }

  private func run(_ call: RequestedRun, _ printer: inout VerdictPrinter) -> Int32 {
    var reporter = RunReporter(of: call.study.name, console, quiet: printer.isQuiet)
    do throws(RunError) {
      let outcome = try call.run.run { reporter.report($0) }
      reporter.finish()
      let replacement = Replacement(isForced: call.options.replacesOthers)
      let hasReplay = writeReplay(of: outcome, replacing: replacement)
      let verdict = verdict(
        outcome,
        scenarioAt: call.study.path,
        reproduce: reproduce(call.study.path, call.options, outcome)
      )
      let hasPage = writePage(of: outcome, verdict, replacing: replacement) && hasReplay
      printer.add(.verdict(verdict))
      return hasPage ? status(of: verdict) : ExitStatus.incomplete
    } catch {
      reporter.finish()
      let status = report(error)
      printer.add(.complaints(scenario: call.study.name, Self.complaints(error)))
      return status
    }
  }

  /// The command that repeats a run, limited to a participant that a failing row names.
  func reproduce(_ path: String, _ options: StudyOptions, _ outcome: StudyOutcome) -> String {
    let invoked = ProcessInfo.processInfo.environment["TRIALRUN_INVOKED_AS"]
    var words = [invoked ?? "\(Self.quoted(CommandLine.arguments[0])) run"]
    // A path that begins like an option gets a prefix.
    words.append(Self.quoted(path.hasPrefix("-") ? "./\(path)" : path))
    words.append("--seed \(outcome.seed)")
    if let count = options.participants { words.append("--participants \(count)") }
    if let server = options.server {
      words.append("--server \(Self.quoted(server.absoluteString))")
    }
    if options.twice { words.append("--twice") }
    if options.recordsLog { words.append(Self.logOption) }
    if options.recordsDays { words.append(Self.daysOption) }
    if let culprit = outcome.suspects.first {
      words.append("--only \(culprit)")
    } else {
      words += options.only.map { "--only \($0)" }
    }
    return words.joined(separator: " ")
  }

  /// Quotes a word for a shell.
  static func quoted(_ word: String) -> String {
    let plain = word.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        || "_-+=:,./@%".unicodeScalars.contains(scalar)
    }
    return plain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}
