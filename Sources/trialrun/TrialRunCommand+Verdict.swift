import Experiments
import Foundation
import Reports
import Results
import Runner
import Scenarios
import TrialRun
import Verdicts

extension TrialRunCommand {
  /// Makes the verdict of a run.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of the run.
  ///   - file: The path of the scenario; nil if it is unknown.
  ///   - reproduce: The command that repeats the run.
  /// - Returns: The verdict for reports.
  func verdict(
    _ outcome: StudyOutcome,
    scenarioAt file: String?,
    reproduce: String
  ) -> Verdict {
    var verdict = Verdict(
      scenario: file.map(Study.name(of:)) ?? outcome.name,
      file: file ?? outcome.scenario,
      study: outcome.study,
      promise: outcome.promise,
      seed: outcome.seed,
      participants: outcome.participants,
      virtualSeconds: outcome.virtualSeconds,
      samplesDelivered: outcome.samplesDelivered,
      digest: outcome.digest,
      reproduce: reproduce,
      judgements: outcome.judgements
    )
    verdict.sampleRepeats = (try? outcome.database.sampleRepeats()) ?? .unknown
    verdict.docking = try? outcome.database.dockingFigures()
    verdict.events = try? outcome.database.eventFigures()
    verdict.results = outcome.database.path
    verdict.reproducedDigest = reproducedDigest(outcome)
    verdict.measurements = outcome.measurements
    verdict.troubles = outcome.incompleteRunsByCause.enumerated().map { index, kind in
      Verdict.WorldFailure(
        participants: kind.map(\.participant),
        outcome: kind[0].outcome.rawValue,
        reason: kind[0].reason,
        // Nobody reads the last events of more causes.
        lastEvents: index < 100 ? outcome.lastEvents(of: kind[0].participant) : []
      )
    }
    verdict.differences = outcome.differences.map {
      Verdict.ParticipantDifference(participant: $0.participant, text: $0.text)
    }
    // If the findings can't be read, the expectations' queries fail as well, and report it.
    verdict.findings = (try? outcome.database.findings()) ?? []
    verdict.part = outcome.shard.map { shard in
      let parts = outcome.database.path.map { Self.folder(of: Self.folder(of: $0)) } ?? ""
      return Verdict.RunPart(
        shard: shard.text,
        everybody: outcome.everybody,
        merge: "\(self.name) merge \(Self.quoted(parts)) --out \(Self.quoted(parts))"
      )
    }
    let facts = try? RunFacts(of: outcome.database)
    verdict.moments = facts.map { StudyClock(of: $0) }
    // Without the table `days`, there are none; a damaged file shows itself to the expectations.
    verdict.missingDays =
      facts?[.days] == nil ? nil : try? MissingDayCounts(of: outcome.database)
    verdict.isNeverSuspended =
      facts?[.definition].flatMap { try? Scenario(definition: $0) }
      .map(Simplification.neverSuspends.bears) ?? false
    verdict.replay = replayAddress(of: outcome)
    return verdict
  }

  /// The digest of the run that the command repeats; nil if it is unknown.
  private func reproducedDigest(_ outcome: StudyOutcome) -> String? {
    // A real server may answer differently, and a participant whose runs differ has no digest.
    guard outcome.differences.isEmpty,
      (try? RunFacts(of: outcome.database))?[.server] == nil
    else { return nil }
    return outcome.suspects.first.map { outcome.digest(of: $0) } ?? outcome.digest
  }

  /// Writes the HTML page beside the results of a whole run, and prints an error if that fails.
  ///
  /// The page is written before the verdict is printed, since a reader of the output that ends early also
  /// ends this process.
  ///
  /// - Returns: Whether the page was written, or is not needed.
  func writePage(
    of outcome: StudyOutcome,
    _ verdict: Verdict,
    replacing replacement: Replacement
  ) -> Bool {
    guard let results = outcome.database.path, outcome.shard == nil else { return true }
    let facts = (try? RunFacts(of: outcome.database)) ?? RunFacts([])
    return writePage(beside: results, PageLabel(reportOf: facts), replacing: replacement) {
      put throws(ResultsError) in
      try PageReport.write(outcome.database, verdict: verdict, to: put)
    }
  }

  /// Writes the HTML page beside the results of a whole sweep, like that of a run.
  func writePage(of sweep: SweepDatabase, replacing replacement: Replacement) -> Bool {
    guard let results = sweep.database.path, sweep.facts[.shard] == nil else { return true }
    return writePage(
      beside: results,
      SweepPage.label(of: sweep.facts),
      replacing: replacement
    ) { put throws(ResultsError) in
      try SweepPage.write(sweep, to: put)
    }
  }

  /// Writes a page that appears when it is whole, in the folder of a results file.
  private func writePage(
    beside results: String,
    _ label: PageLabel,
    replacing replacement: Replacement,
    _ write: ((String) throws(ResultsError) -> Void) throws(ResultsError) -> Void
  ) -> Bool {
    do throws(ResultsError) {
      let path = "\(Self.folder(of: results))/\(PageReport.fileName)"
      // A link is not followed.
      try WholeFile.requireReplaceable(path, by: label, replacing: replacement)
      let file = try WholeFile(path: path, replacing: replacement, as: label)
      try write { text throws(ResultsError) in try file.write(text) }
      try file.finish()
      return true
    } catch {
      console.printMessage("\(error)\n")
      return false
    }
  }

  /// The exit status for a verdict.
  func status(of verdict: Verdict) -> Int32 {
    // The expectations were judged without the whole study's data.
    guard verdict.troubles.isEmpty else { return ExitStatus.incomplete }
    switch verdict.state {
    case .holds, .nothingToJudge: return ExitStatus.passed
    case .fails: return ExitStatus.failed
    // A shard is judged when it is merged with the others.
    case .notJudged: return verdict.part == nil ? ExitStatus.notJudged : ExitStatus.passed
    }
  }

  /// Prints why a run did not finish, and returns the exit status; after an interruption, it ends the process
  /// with the same signal.
  func report(_ error: RunError) -> Int32 {
    console.printMessage("\(error)\n")
    if let number = error.signal {
      signal(number, SIG_DFL)
      raise(number)
    }
    return [.notResults, .changedResults, .occupied].contains(error.code)
      ? ExitStatus.wrong : ExitStatus.incomplete
  }

  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}
