import Experiments
import Reports
import Results
import Runner
import Scenarios

extension TrialRunCommand {
  static let mergeOptions = [
    Arguments.CommandOption(
      name: "--out",
      value: "DIR",
      help:
        "writes results and report of the whole run there"
    ),
    forceOption,
    VerdictFormat.option,
    Arguments.CommandOption(name: "--quiet", help: "prints no text if all expectations hold"),
  ]

  static let mergeCommand = Command(
    name: "merge",
    operands: "DIR... --out DIR",
    summary: "merges the shards of a run and judges the whole run",
    about: "Merges the results of all shards of a run and judges the whole run.",
    options: mergeOptions,
    completes: .folders
  ) { command, words throws(HintedError) in try command.mergeShards(words) }

  /// Merges the shards of a run and judges the whole run.
  func mergeShards(_ words: [String]) throws(HintedError) -> Int32 {
    let arguments = try Arguments(words, knowing: Self.mergeOptions)
    if arguments.has("--help") {
      console.print(Self.mergeCommand.help(of: name))
      return ExitStatus.passed
    }
    guard !arguments.plain.isEmpty else {
      throw HintedError(
        "no folder is named",
        hint: "as in \(name) merge results --out results"
      )
    }
    guard let folder = arguments.text("--out"), !folder.isEmpty else {
      throw HintedError(
        "merge needs --out, the folder for the whole run's results",
        hint: "as in \(name) merge results --out results"
      )
    }
    let format = try VerdictFormat(arguments)
    do throws(ResultsError) {
      if let shards = try ExploreMerge(arguments.plain) {
        return try mergeExploration(shards, into: folder, replacing: arguments.replacement)
      }
    } catch { return report(RunError(error)) }
    if let shards = SweepMerge(arguments.plain) {
      return mergeSweep(shards, into: folder, replacing: arguments.replacement)
    }
    do throws(RunError) {
      let outcome = try ShardMerge(arguments.plain).merge(
        into: folder,
        replacing: arguments.replacement
      )
      let hasReplay = writeReplay(of: outcome, replacing: arguments.replacement)
      let verdict = verdict(
        outcome,
        scenarioAt: nil,
        reproduce: reproduce(outcome)
      )
      var printer = VerdictPrinter(format, console, quiet: arguments.has("--quiet"))
      let hasPage =
        writePage(of: outcome, verdict, replacing: arguments.replacement) && hasReplay
      printer.add(.verdict(verdict))
      printer.finish()
      return hasPage ? status(of: verdict) : ExitStatus.incomplete
    } catch { return report(error) }
  }

  /// Merges the shards of explorations, and prints what they found.
  private func mergeExploration(
    _ shards: ExploreMerge,
    into folder: String,
    replacing replacement: Replacement
  ) throws(ResultsError) -> Int32 {
    let records = try shards.merge(
      into: folder,
      replacing: replacement,
      running: "\(name) run"
    )
    for record in records {
      let printer = ExplorePrinter(name: name, path: record.scenario)
      if records.count > 1 { console.print("\(record.scenario)\n") }
      for finding in record.findings {
        console.print(printer.text(of: finding, in: folder, tries: record.tries))
      }
      console.print(printer.summary(of: record))
    }
    return records.allSatisfy(\.findings.isEmpty) ? ExitStatus.passed : ExitStatus.failed
  }

  /// Merges the shards of a sweep, and prints its summary.
  private func mergeSweep(
    _ shards: SweepMerge,
    into folder: String,
    replacing replacement: Replacement
  ) -> Int32 {
    do {
      let sweep = try shards.merge(into: folder, replacing: replacement)
      let printer = SweepPrinter(format: .text, width: console.outputStyle.width)
      let hasPage = writePage(of: sweep, replacing: replacement)
      console.print(try printer.text(of: sweep))
      return hasPage ? ExitStatus.passed : ExitStatus.incomplete
    } catch { return report(RunError(error)) }
  }

  /// The command that repeats a run, from its results alone.
  ///
  /// - Parameters:
  ///   - outcome: The outcome that the results contain.
  ///   - path: The path of the scenario; nil if it is unknown.
  /// - Returns: The command, limited to a participant that a failing row names.
  func reproduce(_ outcome: StudyOutcome, scenarioAt path: String? = nil) -> String {
    let facts = try? RunFacts(of: outcome.database)
    let only = facts?[.only]?.split(separator: " ").map(String.init) ?? []
    var words = ["\(name) run \(Self.quoted(path ?? outcome.scenario)) --seed \(outcome.seed)"]
    // The results of single participants don't contain the number of all participants.
    if only.isEmpty { words.append("--participants \(outcome.everybody)") }
    if let server = facts?[.server] { words.append("--server \(Self.quoted(server))") }
    if let culprit = outcome.suspects.first {
      words.append("--only \(Self.quoted(culprit))")
    } else {
      words += only.map { "--only \(Self.quoted($0))" }
    }
    return words.joined(separator: " ")
  }
}
