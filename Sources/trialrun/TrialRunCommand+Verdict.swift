import Expectations
import Foundation
import Reports
import Results
import Runner

extension TrialRunCommand {
  /// Prints what came of a run.
  ///
  /// - Parameters:
  ///   - outcome: What came of it.
  ///   - name: What the scenario is called.
  ///   - folder: The folder of its results; nil if none were kept.
  ///   - reproduce: The command that repeats it.
  ///   - json: Whether it is printed for programs.
  ///   - quiet: Whether nothing is printed if all holds.
  /// - Returns: The exit status for it.
  func report(
    _ outcome: StudyOutcome,
    as name: String,
    results folder: String?,
    reproduce: String,
    json: Bool,
    quiet: Bool
  ) -> Int32 {
    let verdict = Verdict(
      scenario: name,
      study: outcome.study,
      promise: outcome.promise,
      seed: outcome.seed,
      participants: outcome.participants,
      virtualSeconds: outcome.virtualSeconds,
      samplesDelivered: outcome.samplesDelivered,
      docking: try? outcome.database.dockingFigures(),
      events: try? outcome.database.eventFigures(),
      digest: outcome.digest,
      results: folder.map { "\($0)/\(ResultsWriter.fileName)" },
      reproduce: reproduce,
      judgements: outcome.judgements,
      troubles: outcome.troubles.enumerated().map { index, trouble in
        Verdict.Trouble(
          participant: trouble.participant,
          outcome: trouble.outcome.rawValue,
          reason: trouble.reason,
          // Of very many, nobody reads all.
          lastEvents: index < 100 ? outcome.lastEvents(of: trouble.participant) : []
        )
      },
      differences: outcome.differences.map {
        Verdict.Difference(participant: $0.participant, text: $0.text)
      },
      // What can't be read is missed by the expectations as well, and said there.
      findings: (try? outcome.database.findings()) ?? [],
      part: outcome.shard.map { shard in
        let parts = folder.map { Self.folder(of: $0) } ?? ""
        return Verdict.Part(
          shard: shard.text,
          everybody: outcome.everybody,
          merge: "trialrun merge \(Self.quoted(parts)) --out \(Self.quoted(parts))"
        )
      }
    )
    if json {
      console.print(verdict.json)
    } else if !quiet || !verdict.passed {
      console.print(verdict.text(style: console.outputStyle))
    }
    // Whatever the expectations say, they were not asked about the whole study.
    guard verdict.troubles.isEmpty else { return ExitStatus.incomplete }
    return verdict.passed ? ExitStatus.passed : ExitStatus.failed
  }

  /// Says why a run was not completed, and gives the exit status for it; a run that was interrupted
  /// ends the process as the signal would have.
  func report(_ error: RunError) -> Int32 {
    console.note("\(error)\n")
    if let number = error.signal {
      signal(number, SIG_DFL)
      raise(number)
    }
    return ExitStatus.incomplete
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}
