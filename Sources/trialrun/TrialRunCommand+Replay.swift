import Foundation
import Replays
import Reports
import Results
import RunPlayback
import StudyOutcomes

extension TrialRunCommand {
  /// Writes the replay of the participant whom the evidence of a failed run names, beside the run's results.
  ///
  /// A run without such evidence removes the replay that an earlier run left in the folder.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of the run.
  ///   - repeats: Whether the participant's world may run once more on this thread, for the motion of a dock.
  /// - Returns: Whether the page was written, or is not needed.
  func writeReplay(of outcome: StudyOutcome, repeats: Bool = true) -> Bool {
    guard let results = outcome.database.path, outcome.shard == nil else { return true }
    let path = "\(Self.folder(of: results))/\(ReplayPage.fileName)"
    do throws(ResultsError) {
      try Self.requireFreeReplay(in: Self.folder(of: results))
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
      _ = try lives.write(at: evidence.time ?? lives.firstFailure, to: path)
      return true
    } catch {
      console.printMessage("\(error)\n")
      return false
    }
  }

  /// Checks that nothing else in a folder has the replay's name.
  ///
  /// - Throws: If another file or folder has it.
  static func requireFreeReplay(in folder: String) throws(ResultsError) {
    try WholeFile.requireFree(
      "\(folder)/\(ReplayPage.fileName)",
      orMarked: PageReport.mark,
      as: "replay"
    )
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
    let clock = ReplayLives.clock(of: facts)
    return path + ReplayPage.fragment(at: time, clock)
  }
}
