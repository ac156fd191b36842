package import Scenarios
import StudyOutcomes

/// The means of a search for the cause of a finding: what reads and runs variations of the smallest study, and the time.
package struct CauseSearch {
  let reader: ScenarioReader
  /// The form of scenarios.
  let shape: Shape
  private let runner: any TryRunner
  private let deadline: ContinuousClock.Instant

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - reader: Reads the documents.
  ///   - shape: The form of scenarios.
  ///   - runner: Runs the documents.
  ///   - time: The longest time, by the real clock: our choice, as there are studies whose runs are long.
  package init(
    reader: ScenarioReader,
    shape: Shape,
    runner: any TryRunner,
    time: Duration = .seconds(20)
  ) {
    self.reader = reader
    self.shape = shape
    self.runner = runner
    deadline = .now + time
  }

  /// Whether the time is over.
  var isOver: Bool { ContinuousClock.now >= deadline }

  /// Runs variations of a smallest study.
  ///
  /// - Parameters:
  ///   - documents: The variations.
  ///   - failure: The failure of the smallest study.
  /// - Returns: Whether each variation fails alike; one that the reader refuses does not.
  /// - Throws: `RunError` if runs can't be completed.
  func areFailing(
    _ documents: [ScenarioDocument],
    _ failure: FailureKey
  ) throws(RunError) -> [Bool] {
    try runner.run(documents).map { $0.outcome?.failures.contains(failure) ?? false }
  }
}
