import Expectations
import Foundation
import Reports
import Results
import StudyOutcomes
import TrialRun

extension TrialRunCommand {
  /// The verdict of a run.
  ///
  /// - Parameters:
  ///   - outcome: What came of it.
  ///   - file: Where the scenario lies; nil if nobody knows.
  ///   - reproduce: The command that repeats it.
  /// - Returns: The verdict, for any report.
  func verdict(
    _ outcome: StudyOutcome,
    scenarioAt file: String?,
    reproduce: String
  ) -> Verdict {
    Verdict(
      scenario: file.map(Study.name(of:)) ?? outcome.name,
      file: file ?? outcome.scenario,
      study: outcome.study,
      promise: outcome.promise,
      seed: outcome.seed,
      participants: outcome.participants,
      virtualSeconds: outcome.virtualSeconds,
      samplesDelivered: outcome.samplesDelivered,
      docking: try? outcome.database.dockingFigures(),
      events: try? outcome.database.eventFigures(),
      digest: outcome.digest,
      results: outcome.database.path,
      reproduce: reproduce,
      reproducedDigest: reproducedDigest(outcome),
      judgements: outcome.judgements,
      troubles: outcome.incompleteRunsByCause.enumerated().map { index, kind in
        Verdict.WorldFailure(
          participants: kind.map(\.participant),
          outcome: kind[0].outcome.rawValue,
          reason: kind[0].reason,
          // Of very many, nobody reads all.
          lastEvents: index < 100 ? outcome.lastEvents(of: kind[0].participant) : []
        )
      },
      differences: outcome.differences.map {
        Verdict.ParticipantDifference(participant: $0.participant, text: $0.text)
      },
      // What can't be read is missed by the expectations as well, and said there.
      findings: (try? outcome.database.findings()) ?? [],
      part: outcome.shard.map { shard in
        let parts = outcome.database.path.map { Self.folder(of: Self.folder(of: $0)) } ?? ""
        return Verdict.RunPart(
          shard: shard.text,
          everybody: outcome.everybody,
          merge: "\(self.name) merge \(Self.quoted(parts)) --out \(Self.quoted(parts))"
        )
      }
    )
  }

  /// The digest that the command gives which repeats a run; nil if nobody knows.
  private func reproducedDigest(_ outcome: StudyOutcome) -> String? {
    // A real server need not answer the same again, and who differs each time has no digest.
    guard outcome.differences.isEmpty,
      (try? RunFacts(of: outcome.database))?[.server] == nil
    else { return nil }
    return outcome.suspects.first.map { outcome.digest(of: $0) } ?? outcome.digest
  }

  /// Leaves the page for people beside the results of a whole run, and says so if it can't.
  ///
  /// Before anything is printed: who reads that may be gone by then, and the process with them.
  ///
  /// - Returns: Whether it is there, or need not be.
  func writePage(of outcome: StudyOutcome, _ verdict: Verdict) -> Bool {
    guard let results = outcome.database.path, outcome.shard == nil else { return true }
    do throws(ResultsError) {
      let folder = Self.folder(of: results)
      try PageReport.requireFree(in: folder)
      let file = try WholeFile(path: "\(folder)/\(PageReport.fileName)")
      try PageReport.write(outcome.database, verdict: verdict) { text throws(ResultsError) in
        try file.write(text)
      }
      try file.finish()
      return true
    } catch {
      console.printMessage("\(error)\n")
      return false
    }
  }

  /// The exit status that a verdict calls for.
  func status(of verdict: Verdict) -> Int32 {
    // Whatever the expectations say, they were not asked about the whole study.
    guard verdict.troubles.isEmpty else { return ExitStatus.incomplete }
    switch verdict.state {
    case .holds: return ExitStatus.passed
    case .fails: return ExitStatus.failed
    // A part is judged when it is merged with the others.
    case .notJudged: return verdict.part == nil ? ExitStatus.notJudged : ExitStatus.passed
    }
  }

  /// Says why a run was not completed, and gives the exit status for it; a run that was interrupted
  /// ends the process as the signal would have.
  func report(_ error: RunError) -> Int32 {
    console.printMessage("\(error)\n")
    if let number = error.signal {
      signal(number, SIG_DFL)
      raise(number)
    }
    return error.code == .changedResults ? ExitStatus.wrong : ExitStatus.incomplete
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}
