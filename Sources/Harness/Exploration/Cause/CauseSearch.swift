package import Scenarios
import StudyOutcomes

/// The means of a search for the cause of a finding: what reads and runs variations of the smallest study, and the time.
package struct CauseSearch {
  let reader: ScenarioReader
  /// The form of scenarios.
  let shape: Shape
  private let runner: any TryRunner
  private let timeIsOver: () -> Bool

  /// How many variations run before the time is looked at again (our choice): some for each worker.
  private static let atOnce = 8

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
    let deadline = ContinuousClock.now + time
    self.init(reader: reader, shape: shape, runner: runner) { ContinuousClock.now >= deadline }
  }

  /// Begins a search that ends when something says so.
  package init(
    reader: ScenarioReader,
    shape: Shape,
    runner: any TryRunner,
    until timeIsOver: @escaping () -> Bool
  ) {
    self.reader = reader
    self.shape = shape
    self.runner = runner
    self.timeIsOver = timeIsOver
  }

  /// Whether the time is over.
  var isOver: Bool { timeIsOver() }

  /// Runs variations of a smallest study, a few at once until the time is over: the runs of some studies are long.
  ///
  /// - Parameters:
  ///   - documents: The variations.
  ///   - failure: The failure of the smallest study.
  /// - Returns: Whether each variation fails alike; one that the reader refuses does not. The last ones are missing if the
  ///   time was over.
  /// - Throws: `RunError` if runs can't be completed.
  func areFailing(
    _ documents: [ScenarioDocument],
    _ failure: FailureKey
  ) throws(RunError) -> [Bool] {
    var failing: [Bool] = []
    while failing.count < documents.count, failing.isEmpty || !isOver {
      let next = Array(documents.dropFirst(failing.count).prefix(Self.atOnce))
      failing += try runner.run(next).map { $0.outcome?.failures.contains(failure) ?? false }
    }
    return failing
  }
}
