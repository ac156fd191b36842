import Experiments
import Reports
import Results
import Runner
import Scenarios

extension TrialRunCommand {
  /// The formats of a comparison.
  private enum CompareFormat: String, CaseIterable {
    case text, json, csv
  }

  static let compareOptions = [
    Arguments.CommandOption(
      name: "--to",
      value: "NAME",
      help: "differences to this alternative; by default to the first"
    ),
    Arguments.CommandOption(
      name: "--within",
      value: "PRECISION",
      help:
        "how many replicates an interval of this half-width needs, as 1% of the mean or a number"
    ),
    Arguments.CommandOption(
      name: "--until",
      value: "PRECISION",
      help:
        "runs more replicates until each difference has a 95 % interval of this half-width"
    ),
    Arguments.CommandOption(
      name: "--most",
      value: "N",
      help:
        "with --until, ends at this many replicates; by default \(NumberText.grouped(StoppingRule.usualMost))"
    ),
    Arguments.CommandOption(
      name: "--scenario",
      value: "FILE",
      help: "the sweep's scenario, which --until runs"
    ),
    Arguments.CommandOption(
      name: "--jobs",
      value: "N",
      help: "runs this many worlds at once; by default at most one per processor"
    ),
    Arguments.CommandOption(
      name: "--yes",
      help:
        "allows more than \(NumberText.grouped(Int(Sweep.mostDays))) participant-days"
    ),
    Arguments.CommandOption(
      name: "--format",
      value: "FORMAT",
      help:
        "the format of the answer: \(CompareFormat.allCases.map(\.rawValue).joined(separator: ", "))",
      choices: CompareFormat.allCases.map(\.rawValue)
    ),
    Arguments.CommandOption(name: "--quiet", help: "prints no progress"),
  ]

  static let compareCommand = Command(
    name: "compare",
    operands: "DIR...",
    summary: "compares the measures of a sweep's alternatives, or of several results",
    about: """
      Compares each measure under the alternatives of a sweep, or of several sweeps and results, with
      95 % intervals. Runs with the same seed are compared in pairs.
      """,
    options: compareOptions,
    completes: .folders
  ) { command, words throws(HintedError) in try command.compareRuns(words) }

  /// Compares alternatives.
  func compareRuns(_ words: [String]) throws(HintedError) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.compareOptions)
    if arguments.has("--help") {
      console.print(Self.compareCommand.help(of: name))
      return ExitStatus.passed
    }
    guard !arguments.plain.isEmpty else {
      throw HintedError(
        "no folder is named",
        hint: "as in \(name) compare sweep, with the folder of \(name) sweep … --out sweep"
      )
    }
    if arguments.has("--within"), arguments.has("--until") {
      throw HintedError(
        "--within and --until exclude each other",
        hint: "--until says how many replicates are needed, and runs them"
      )
    }
    for option in ["--scenario", "--jobs", "--yes", "--quiet"]
    where arguments.has(option) && !arguments.has("--until") {
      throw HintedError(
        "\(option) means nothing without --until",
        hint: "leave it out, or add --until 1%"
      )
    }
    let format = try arguments.choice("--format", of: CompareFormat.allCases.map(\.rawValue))
    let jobs = try arguments.number("--jobs", in: 1...1024)
    let rule = try stoppingRule(
      .differences(to: arguments.text("--to")),
      arguments,
      instead: []
    )
    var precision = try Self.precision(arguments, "--within")
    var progress: StoppingProgress?
    if let rule {
      precision = rule.precision
      switch try runUntil(rule, arguments, jobs: jobs) {
      case .success(let reached): progress = reached
      case .failure(let end): return end.status
      }
    }
    let comparison = try Comparison(
      of: arguments.plain,
      to: arguments.text("--to"),
      within: precision
    )
    switch format.flatMap(CompareFormat.init) ?? .text {
    case .text:
      let width = console.outputStyle.width
      console.print(comparison.text(width: width) + (progress?.text(width: width) ?? ""))
    case .json: console.print(comparison.json(progress: progress))
    case .csv: console.print(comparison.csv)
    }
    return progress?.isReached ?? true ? ExitStatus.passed : ExitStatus.notJudged
  }

  /// Why a sweep could not be completed, which was explained.
  private struct Ended: Error {
    var status: Int32
  }

  /// Runs replicates until a rule ends the sweep.
  ///
  /// - Returns: How far it has come, or the exit status of a run that could not be completed.
  private func runUntil(
    _ rule: StoppingRule,
    _ arguments: Arguments,
    jobs: Int?
  ) throws(HintedError) -> Result<StoppingProgress, Ended> {
    guard arguments.plain.count == 1 else {
      throw HintedError("--until runs one sweep", hint: "name one folder")
    }
    let folder = arguments.plain[0]
    guard let scenario = arguments.text("--scenario") else {
      throw HintedError(
        "--until needs the scenario, of which the sweep contains only the name",
        hint: "add --scenario FILE"
      )
    }
    var sweep = try SweepDatabase.named(folder)
    try rule.check(sweep.measures.map { ($0.name, $0.unit) })
    while true {
      let progress = try rule.progress(of: sweep)
      guard let next = progress.next else { return .success(progress) }
      var options = try Self.options(of: sweep)
      options.replicates = next
      options.folder = folder
      options.jobs = jobs
      options.isConfirmed = arguments.has("--yes")
      guard let prepared = prepareSweep(of: scenario, options) else {
        return .failure(Ended(status: ExitStatus.wrong))
      }
      // A sweep of another scenario or version would begin anew, in place of the earlier one.
      guard sweep.facts[.definition] == prepared.scenario.definition,
        sweep.facts[.version] == TrialRunVersion.current
      else {
        throw HintedError(
          "\(scenario) is not the scenario of the sweep, or it or \(name) has changed since",
          hint: "sweep again with more --replicates"
        )
      }
      if !options.isConfirmed { try Self.confirm(progress, prepared) }
      do throws(RunError) {
        sweep = try runSweep(prepared, quiet: arguments.has("--quiet"))
      } catch { return .failure(Ended(status: report(error))) }
    }
  }

  /// Checks that the replicates that a precision needs are not too many, before the first of them runs.
  private static func confirm(
    _ progress: StoppingProgress,
    _ next: Sweep
  ) throws(HintedError) {
    guard let needed = progress.wide.compactMap(\.needed).max() else { return }
    let cost = next.cost
    let count = min(needed, progress.rule.most)
    let days = cost.participantDays / Double(cost.replicates) * Double(count)
    guard days > Sweep.mostDays else { return }
    throw HintedError(
      "the precision needs about \(NumberText.counted(count, "replicate")) of each alternative, with "
        + NumberText.counted(Int(days), "participant-day"),
      hint: "add --yes to run them, or ask for a wider interval"
    )
  }

  /// The options with which a sweep goes on.
  private static func options(of sweep: SweepDatabase) throws(HintedError) -> Sweep.Options {
    guard sweep.design != .table else {
      throw HintedError(
        "--until can't go on with a sweep of a table, which the sweep's file does not name",
        hint: "sweep again with more --replicates and --resume"
      )
    }
    guard sweep.facts[.shard] == nil else {
      throw HintedError("--until can't go on with a shard", hint: "merge the shards first")
    }
    var options = Sweep.Options()
    options.settings = sweep.facts[.keys]?.split(separator: "\n").map(String.init) ?? []
    options.design = sweep.design
    options.points = sweep.facts[.points].flatMap { Int($0) }
    options.seed = sweep.facts[.seed].flatMap { UInt64($0) }
    options.participants = sweep.facts[.participants].flatMap { Int($0) }
    options.measures = sweep.measures.map(\.name)
    options.resumes = true
    options.resumption = "the same call goes on from there"
    return options
  }

  /// The precision that an option gives; nil if the option is not given.
  private static func precision(
    _ arguments: Arguments,
    _ option: String
  ) throws(HintedError) -> Precision? {
    guard let text = arguments.text(option) else { return nil }
    do throws(HintedError) { return try Precision(text) } catch {
      throw HintedError("\(option): \(error.message)", hint: error.hint)
    }
  }
}
