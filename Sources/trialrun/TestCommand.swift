import Foundation
import Reports
import Results
import Runner
import Scenarios
import TrialRun

extension TrialRunCommand {
  static let testOptions = [
    Arguments.CommandOption(
      name: "--only",
      value: "TEXT",
      help: "tests only scenarios with this text in their path; may be repeated",
      repeats: true
    ),
    Arguments.CommandOption(
      name: "--tag",
      value: "TAG",
      help: "tests only scenarios with this tag; may be repeated",
      repeats: true
    ),
    Arguments.CommandOption(
      name: "--last-failed",
      help: "tests only what did not pass the last time"
    ),
    Arguments.CommandOption(
      name: "--failed-first",
      help: "begins with what did not pass the last time"
    ),
    Arguments.CommandOption(
      name: "--changed",
      help: "tests only scenarios with uncommitted changes, or that name such files"
    ),
    Arguments.CommandOption(
      name: "--since",
      value: "COMMIT",
      help: "as --changed, and what was committed since"
    ),
    Arguments.CommandOption(
      name: "--shard",
      value: "K/N",
      help: "tests only the Kth of N parts of the scenarios"
    ),
    Arguments.CommandOption(
      name: "--fail-fast",
      help: "starts no scenario after one that does not pass"
    ),
    Arguments.CommandOption(
      name: "--repeat",
      value: "N",
      help: "runs each scenario N times; another digest fails"
    ),
    Arguments.CommandOption(
      name: "--twice",
      help: "runs each world twice; a difference fails, even with exit: 1"
    ),
    Arguments.CommandOption(name: "--seed", value: "N", help: "runs all scenarios with this seed"),
    recordsLogOption,
    Arguments.CommandOption(
      name: "--jobs",
      value: "N",
      help: "runs this many worlds at once; by default one per processor"
    ),
    Arguments.CommandOption(name: "--durations", value: "N", help: "lists the N slowest scenarios"),
    Arguments.CommandOption(
      name: "--watch",
      help: "tests again what a saved file touches, until interrupted"
    ),
    Arguments.CommandOption(
      name: "--update",
      help: "updates digests and error messages in their files"
    ),
    Arguments.CommandOption(
      name: "--add-digests",
      help: "adds a digest to each passing scenario without one"
    ),
    Arguments.CommandOption(
      name: "--format",
      value: "FORMAT",
      help: VerdictFormat.option.help.replacing("verdict is", with: "results are"),
      choices: VerdictFormat.option.choices
    ),
    Arguments.CommandOption(
      name: "--out",
      value: "DIR",
      help: "writes a page of the suite, and each scenario's results and report"
    ),
    forceOption,
    Arguments.CommandOption(
      name: "--quiet",
      help: "prints no progress, and no text if all pass"
    ),
  ]

  static let testCommand = Command(
    name: "test",
    operands: "[PATH...]",
    summary: "runs the scenarios of folders side by side, as a test runner does",
    about: """
      Runs the scenarios of files and folders side by side; without a path those in scenarios/.
      A scenario passes if all its expectations hold; one with the key 'exit: 1', if one fails; and
      one with a file NAME.error.txt beside it, if it is refused with this text.
      """,
    options: testOptions,
    completes: .files([".yaml"])
  ) { command, words throws(HintedError) in try command.testScenarios(words) }

  /// Runs many scenarios side by side, and compares each with what it is meant to do.
  func testScenarios(_ words: [String]) throws(HintedError) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.testOptions)
    if arguments.has("--help") {
      console.print(Self.testCommand.help(of: name))
      return ExitStatus.passed
    }
    let format = try VerdictFormat(arguments)
    let jobs = try arguments.number("--jobs", in: 1...1024)
    let durations = try arguments.number("--durations", in: 1...1_000_000) ?? 0
    if arguments.has("--watch"), format != .text {
      throw HintedError(
        "--watch goes on, and a report of this format has an end"
      )
    }
    if arguments.text("--out") == "" {
      throw HintedError("--out is ''", hint: "it takes the path of a folder")
    }
    try checkWriting(arguments)
    let suite = SuiteCall(
      selection: try SuiteSelection(arguments),
      format: format,
      isQuiet: arguments.has("--quiet"),
      updates: arguments.has("--update"),
      addsDigests: arguments.has("--add-digests"),
      stopsEarly: arguments.has("--fail-fast"),
      jobs: WorkerPool.Settings.most(jobs),
      durations: durations,
      out: arguments.text("--out"),
      replacement: arguments.replacement,
      again: again(arguments.plain)
    )
    let paths = try SuiteFiles.find(arguments.plain)
    var watched = arguments.has("--watch") ? WatchedFiles(of: paths) : nil
    let status = try test(paths, suite)
    if let count = watched?.count {
      console.printMessage("watching \(count) files; Ctrl-C ends this\n")
    }
    while let changes = watched?.nextChange() {
      let changed = ChangedFiles(changes)
      guard let touched = try? SuiteFiles.find(arguments.plain).filter(changed.touch),
        !touched.isEmpty
      else { continue }
      // Those that are not of this selection are not tested, and that is no mistake.
      _ = try? test(touched, suite)
    }
    if let number = Interruption.signal {
      signal(number, SIG_DFL)
      raise(number)
    }
    return status
  }

  /// Refuses options with which no digest can be written into scenarios.
  private func checkWriting(_ arguments: Arguments) throws(HintedError) {
    for option in ["--update", "--add-digests"]
    where arguments.has(option) && arguments.has("--repeat") {
      throw HintedError(
        "\(option) and --repeat exclude each other",
        hint: "write the digests first, and repeat the scenarios then"
      )
    }
    if arguments.has("--add-digests"), arguments.has("--seed") {
      throw HintedError(
        "--add-digests and --seed exclude each other",
        hint: "a scenario's digest is that of its own seed"
      )
    }
  }

  /// What a call says of how scenarios are tested.
  private struct SuiteCall {
    var selection: SuiteSelection
    var format: VerdictFormat
    var isQuiet: Bool
    var updates: Bool
    var addsDigests: Bool
    var stopsEarly: Bool
    var jobs: Int
    var durations: Int
    /// The folder of the suite's page and of results; nil if none are kept.
    var out: String?
    /// What the page and the results may replace.
    var replacement: Replacement
    /// The command that tests again what did not pass.
    var again: String
  }

  /// Tests the scenarios that a call selects of some, and gives the exit status.
  private func test(_ paths: [String], _ call: SuiteCall) throws(HintedError) -> Int32 {
    // Its clock counts the reading of files as well.
    var printer = SuitePrinter(call.format, console, quiet: call.isQuiet)
    var memory = SuiteMemory.read()
    let cases = try call.selection.choose(among: paths, memory, console) {
      readCases(of: $0, updating: call.updates)
    }
    let folders = call.out.map { SuiteFolders(in: $0, of: cases.map(\.path)) }
    if let folders {
      // Checked before the runs, which may take hours.
      do throws(ResultsError) {
        try WholeFile.requireReplaceable(
          folders.page,
          by: SuitePage.label,
          replacing: call.replacement
        )
      } catch {
        throw HintedError(error.message, hint: error.hint)
      }
    }
    // Below an earlier page of a suite, all results are those of suites.
    let replacement = folders?.hasPage == true ? .others : call.replacement
    let orders = call.selection.orders(cases, memory, folders, replacing: replacement)
    let known = cases.compactMap {
      if case .result(let result) = $0.content { result } else { nil }
    }
    printer.total = orders.count + known.count
    for result in known { printer.add(result) }
    var runner = SuiteRunner(command: self, jobs: call.jobs, stopsEarly: call.stopsEarly)
    if call.updates || call.addsDigests {
      let update = DigestUpdate(cases, self)
      runner.update = { result in
        if call.updates { update.apply(to: &result) }
        if call.addsDigests { update.add(to: &result) }
      }
    }
    let stops = call.stopsEarly && known.contains(where: \.isFault)
    let notRun =
      stops
      ? orders.count
      : runner.run(orders, progress: { printer.show($0) }, deliver: { printer.add($0) })
    let report = printer.finish(notRun: notRun, durations: call.durations, again: call.again)
    if !report.results.isEmpty {
      memory.note(report)
      memory.write()
    }
    var status = report.results.map(\.exitStatus).reduce(ExitStatus.passed, ExitStatus.worse)
    do throws(ResultsError) { try folders?.write(report, replacing: call.replacement) } catch {
      console.printMessage("\(error)\n")
      status = ExitStatus.worse(status, ExitStatus.incomplete)
    }
    return status
  }

  private func again(_ paths: [String]) -> String {
    let words = [CommandLine.arguments[0], "test"] + paths + ["--last-failed"]
    return words.map(Self.quoted).joined(separator: " ")
  }
}

extension SuiteResult {
  /// The exit status that it calls for.
  fileprivate var exitStatus: Int32 {
    switch state {
    case .passed, .nothingToJudge: ExitStatus.passed
    case .failed: ExitStatus.failed
    case .notJudged: ExitStatus.notJudged
    case .notCompleted: ExitStatus.incomplete
    case .refused: ExitStatus.wrong
    }
  }
}

extension SuiteMemory {
  /// Remembers what came of scenarios; of one that was run several times, whether all runs passed.
  fileprivate mutating func note(_ report: SuiteReport) {
    for (file, results) in Dictionary(grouping: report.results, by: \.file) {
      entries[file] = Entry(
        passed: results.allSatisfy { !$0.isFault },
        seconds: results.map(\.seconds).max() ?? 0
      )
    }
  }
}
