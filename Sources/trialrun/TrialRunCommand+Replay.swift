import Foundation
import History
import Reports
import Results
import Runner
import Scenarios

extension TrialRunCommand {
  /// Writes the replay of the participant whom the evidence of a failed run names, beside the run's results.
  ///
  /// A run without such evidence removes the replay that an earlier run left in the folder.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of the run.
  ///   - replacement: Which page that has the replay's name may be replaced or removed.
  ///   - repeats: Whether the participant's world may run once more on this thread, for the motion of a dock.
  /// - Returns: Whether the page was written, or is not needed.
  func writeReplay(
    of outcome: StudyOutcome,
    replacing replacement: Replacement,
    repeats: Bool = true
  ) -> Bool {
    guard let results = outcome.database.path, outcome.shard == nil else { return true }
    let path = "\(Self.folder(of: results))/\(ReplayPage.fileName)"
    do throws(ResultsError) {
      let label = PageLabel(replayOf: try RunFacts(of: outcome.database))
      try WholeFile.requireReplaceable(path, by: label, replacing: replacement)
      guard let evidence = outcome.evidence else {
        if FileManager.default.fileExists(atPath: path) {
          try? FileManager.default.removeItem(atPath: path)
        }
        return true
      }
      let lives: ReplayLives
      do throws(RunError) {
        lives = try ReplayLives(
          ofResultsAt: results,
          [evidence.participant],
          around: { _ in evidence.time },
          apps: apps,
          repeats: repeats
        )
      } catch { throw ResultsError(.changed, error.message, hint: error.hint, path: path) }
      _ = try lives.write(at: evidence.time ?? lives.firstFailure, to: path, replacing: replacement)
      return true
    } catch {
      console.printMessage("\(error)\n")
      return false
    }
  }

  /// The address of the replay beside a failed run's results, at the instant that the evidence names; nil if there is
  /// none.
  func replayAddress(of outcome: StudyOutcome) -> String? {
    guard let results = outcome.database.path, outcome.shard == nil, let evidence = outcome.evidence
    else { return nil }
    let path = "\(Self.folder(of: results))/\(ReplayPage.fileName)"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    guard let time = evidence.time, let facts = try? RunFacts(of: outcome.database) else {
      return path
    }
    let clock = StudyClock(of: facts)
    return path + ReplayPage.fragment(at: time, clock)
  }
}
