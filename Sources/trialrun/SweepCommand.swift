import Experiments
import Foundation
import Reports
import Results
import Runner
import Scenarios
import TrialRun
import Verdicts

extension TrialRunCommand {
  /// The options of all commands that sweep.
  static let sweepDesignOptions = [
    Arguments.CommandOption(
      name: SweepFactor.option,
      value: "KEY=VALUES",
      help:
        "gives a key values, as app.fetch.every=6h,1d,7d, or a range, as 1d..7d; may be repeated",
      repeats: true
    ),
    Arguments.CommandOption(
      name: "--design",
      value: "DESIGN",
      help:
        "chooses the alternatives: \(SweepDesign.Kind.allCases.map(\.rawValue).joined(separator: ", "))",
      choices: SweepDesign.Kind.allCases.map(\.rawValue)
    ),
    Arguments.CommandOption(
      name: "--points",
      value: "N",
      help:
        "gives the number of points (random, lhs), trajectories (morris) or rows (sobol)"
    ),
    Arguments.CommandOption(
      name: "--table",
      value: "FILE",
      help: "reads the alternatives from a CSV file with a column for each key"
    ),
    Arguments.CommandOption(
      name: "--replicates",
      value: "N",
      help:
        "runs each alternative with this many seeds; by default \(Sweep.Options().replicates)"
    ),
    Arguments.CommandOption(
      name: "--measure",
      value: "NAME",
      help: "adds a named measure; may be repeated",
      repeats: true
    ),
    Arguments.CommandOption(
      name: "--seed",
      value: "N",
      help: "gives the seed of the first replicate"
    ),
    Arguments.CommandOption(
      name: "--participants",
      value: "N",
      help: "runs this many participants, divided like the groups' counts"
    ),
    Arguments.CommandOption(
      name: "--jobs",
      value: "N",
      help: "runs this many worlds at once; by default at most one per processor"
    ),
    Arguments.CommandOption(
      name: "--yes",
      help: "allows more than \(NumberText.grouped(Int(Sweep.mostDays))) participant-days"
    ),
  ]

  /// The options with which a command goes on until it is known.
  static func untilOptions(_ what: String, example: String) -> [Arguments.CommandOption] {
    [
      Arguments.CommandOption(
        name: "--until",
        value: "PRECISION",
        help:
          "runs replicates until \(what) is known to this half-width of its 95 % interval, as \(example)"
      ),
      Arguments.CommandOption(
        name: "--most",
        value: "N",
        help:
          "with --until, ends at this many replicates; by default \(NumberText.grouped(StoppingRule.usualMost))"
      ),
    ]
  }

  static let sweepOptions =
    sweepDesignOptions + untilOptions("each mean", example: "\"± 0.5\" or 1%") + [
      Arguments.CommandOption(
        name: "--out",
        value: "DIR",
        help: "writes \(SweepSchema.kind.fileName) and \(SweepPage.fileName) there"
      ),
      Arguments.CommandOption(
        name: "--resume",
        help: "continues the interrupted sweep in DIR, or adds replicates to a complete one"
      ),
      forceOption,
      Arguments.CommandOption(
        name: "--format",
        value: "FORMAT",
        help: "the format of the answer: text, json",
        choices: SweepPrinter.Format.allCases.map(\.rawValue)
      ),
      Arguments.CommandOption(
        name: "--range",
        help:
          "also prints the range in which one more replicate is, in 95 % of cases from 39 replicates on"
      ),
      Arguments.CommandOption(name: "--quiet", help: "prints no progress"),
    ] + runOptions.filter { ["--shard", "--shards"].contains($0.name) }

  static let sweepCommand = Command(
    name: "sweep",
    operands: "SCENARIO",
    summary: "runs alternatives of a scenario many times and measures them",
    about: """
      Runs alternatives of a scenario, each with the same seeds, and measures the participants. The
      alternatives differ in keys that --set or the scenario's key 'vary' names by their paths.
      """,
    options: sweepOptions,
    completes: .files([".yaml"])
  ) { command, words throws(HintedError) in try command.sweepScenario(words) }

  /// Runs a sweep and prints its summary.
  func sweepScenario(_ words: [String]) throws(HintedError) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.sweepOptions)
    if arguments.has("--help") {
      console.print(Self.sweepCommand.help(of: name))
      return ExitStatus.passed
    }
    guard let path = arguments.plain.first, arguments.plain.count == 1 else {
      throw HintedError(
        arguments.plain.isEmpty ? "no scenario is named" : "a sweep takes one scenario",
        hint:
          "as in \(name) sweep scenarios/first-study.yaml \(SweepFactor.option) app.fetch.every=6h,1d"
      )
    }
    let format = try arguments.choice("--format", of: SweepPrinter.Format.allCases.map(\.rawValue))
    var options = try sweepOptions(arguments)
    options.shard = try ShardChoice.shard(arguments)
    let rule = try stoppingRule(
      .means,
      arguments,
      instead: ["--replicates", "--shard", "--shards"]
    )
    if let rule { options.replicates = rule.most }
    options.resumes = arguments.has("--resume")
    options.folder = try sweepFolder(arguments, options)
    options.replacement = arguments.replacement
    guard let sweep = prepareSweep(of: path, options) else { return ExitStatus.wrong }
    try rule?.check(sweep.measures.map { ($0.name, $0.unit) })
    if let folder = options.folder, options.shard == nil {
      do throws(ResultsError) {
        try WholeFile.requireReplaceable(
          "\(folder)/\(SweepPage.fileName)",
          by: SweepPage.label(of: sweep.facts),
          replacing: options.replacement
        )
      } catch { return report(RunError(error)) }
    }
    do throws(RunError) {
      let (done, progress) = try runSweep(sweep, until: rule, quiet: arguments.has("--quiet"))
      let printer = SweepPrinter(
        format: format.flatMap(SweepPrinter.Format.init) ?? .text,
        width: console.outputStyle.width,
        showsRange: arguments.has("--range")
      )
      let hasPage = writePage(of: done, replacing: options.replacement)
      console.print(try printer.text(of: done, progress))
      guard hasPage else { return ExitStatus.incomplete }
      return progress?.isReached ?? true ? ExitStatus.passed : ExitStatus.notJudged
    } catch { return report(error) }
  }

  /// The options of a sweep, without those of its file.
  func sweepOptions(_ arguments: Arguments) throws(HintedError) -> Sweep.Options {
    var options = Sweep.Options()
    options.settings = arguments.texts(SweepFactor.option)
    options.design = try arguments.choice("--design", of: SweepDesign.Kind.allCases.map(\.rawValue))
      .flatMap(SweepDesign.Kind.init)
    options.points = try arguments.number("--points", in: 1...SweepDesign.mostAlternatives)
    options.table = arguments.text("--table")
    options.replicates =
      try arguments.number("--replicates", in: 1...SweepPlan.mostReplicates) ?? options.replicates
    options.measures = arguments.texts("--measure")
    options.seed = try arguments.number("--seed", in: UInt64.min...UInt64.max)
    options.participants = try arguments.number("--participants", in: 1...1_000_000)
    options.jobs = try arguments.number("--jobs", in: 1...1024)
    options.isConfirmed = arguments.has("--yes")
    return options
  }

  /// Reads a scenario and checks its alternatives; nil after the errors are printed.
  func prepareSweep(of path: String, _ options: Sweep.Options) -> Sweep? {
    do {
      return try Sweep(scenarioAt: path, options, apps: apps)
    } catch {
      console.printMessage("\(error)\n")
      return nil
    }
  }

  /// Returns the rule of `--until`.
  ///
  /// - Parameters:
  ///   - target: Whose intervals have to be narrow.
  ///   - arguments: The call.
  ///   - others: The options that make no sense with it.
  /// - Returns: The rule; nil without the option.
  /// - Throws: What is wrong with the call.
  func stoppingRule(
    _ target: StoppingRule.Target,
    _ arguments: Arguments,
    instead others: [String]
  ) throws(HintedError) -> StoppingRule? {
    let most = try arguments.number("--most", in: StoppingRule.fewest...SweepPlan.mostReplicates)
    guard let text = arguments.text("--until") else {
      guard most == nil else {
        throw HintedError(
          "--most means nothing without --until",
          hint: "leave it out, or add --until 1%"
        )
      }
      return nil
    }
    for option in others where arguments.has(option) {
      throw HintedError(
        "\(option) and --until exclude each other",
        hint: "--until runs as many replicates as are needed, and --most limits them"
      )
    }
    do throws(HintedError) {
      return try StoppingRule(text, target, most: most ?? StoppingRule.usualMost)
    } catch {
      throw HintedError("--until: \(error.message)", hint: error.hint)
    }
  }

  /// Runs a sweep until a rule ends it; without one, all its replicates.
  ///
  /// - Returns: The sweep, and how far it has come; nil without a rule.
  /// - Throws: If the sweep can't be completed.
  func runSweep(
    _ sweep: Sweep,
    until rule: StoppingRule?,
    quiet isQuiet: Bool
  ) throws(RunError) -> (SweepDatabase, StoppingProgress?) {
    guard let rule else { return (try runSweep(sweep, quiet: isQuiet), nil) }
    if !isQuiet {
      console.printMessage(
        "\(NumberText.counted(sweep.cost.alternatives, "alternative")), until \(rule.subject) is known to \(rule.text): "
          + "\(StoppingRule.fewest) to \(NumberText.grouped(rule.most)) replicates of each\n"
      )
    }
    var reporter = SweepReporter(console, quiet: isQuiet)
    defer { reporter.finish() }
    return try sweep.run(until: rule) { reporter.report($0) }
  }

  /// Runs a sweep, with its cost and its progress on standard error.
  func runSweep(_ sweep: Sweep, quiet isQuiet: Bool) throws(RunError) -> SweepDatabase {
    if !isQuiet {
      let cost = sweep.cost
      let different =
        cost.different < cost.alternatives
        ? "\(NumberText.grouped(cost.different)) of which differ, " : ""
      console.printMessage(
        "\(NumberText.counted(cost.alternatives, "alternative")), \(different)"
          + "\(NumberText.counted(cost.replicates, "replicate")) of each: "
          + "\(NumberText.counted(cost.runs, "run")), "
          + "\(NumberText.counted(Int(cost.participantDays.rounded()), "participant-day"))\n"
      )
    }
    var reporter = SweepReporter(console, quiet: isQuiet)
    defer { reporter.finish() }
    return try sweep.run { reporter.report($0) }
  }

  private func sweepFolder(
    _ arguments: Arguments,
    _ options: Sweep.Options
  ) throws(HintedError) -> String? {
    guard let folder = arguments.text("--out") else {
      if let shard = options.shard {
        throw HintedError(
          "shard \(shard.text) needs a folder for its results",
          hint: "add --out DIR; when all shards are complete: \(name) merge DIR --out DIR"
        )
      }
      guard !options.resumes else {
        throw HintedError(
          "--resume needs the folder in which a sweep was interrupted",
          hint: "add --out DIR"
        )
      }
      return nil
    }
    guard !folder.isEmpty else {
      throw HintedError("--out is ''", hint: "it takes the path of a folder")
    }
    return options.shard.map { "\(folder)/\($0.folderName)" } ?? folder
  }
}

/// Prints the progress of a sweep on standard error.
struct SweepReporter {
  private var progress: ProgressReporter

  init(_ console: Console, quiet: Bool) { progress = ProgressReporter(console, quiet: quiet) }

  /// Prints an event of the sweep.
  mutating func report(_ event: Sweep.Progress) {
    switch event {
    case .replaces(let count):
      progress.printReplaced(NumberText.counted(count, "run"), of: "sweep")
    case .resumes(let count):
      progress.printResumed(NumberText.counted(count, "run"), of: "sweep")
    case .recorded(let done, let total):
      guard !progress.isQuiet else { return }
      let text = progress.printer.update(at: progress.elapsedSeconds) {
        VisibleText.cut("\(NumberText.grouped(done))/\(NumberText.grouped(total)) runs", to: $0)
      }
      progress.console.printMessage(text)
    }
  }

  /// Erases the progress from the terminal.
  mutating func finish() { progress.finish() }
}
