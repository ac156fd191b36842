import Runner
package import Scenarios

/// The means of a search for the cause of a finding: what reads and runs variations of the smallest study, and how many.
///
/// The bound is a number of runs, so that the causes are the same on a slow and on a busy machine.
package final class CauseSearch {
  let reader: ScenarioReader
  /// The form of scenarios.
  let shape: Shape
  private let runner: any TryRunner
  private let goesOn: () -> Bool
  /// The number of runs that are left.
  private var runs: Int

  /// The runs of a search (our choice): 2,000, or those of 100,000 participant-days if that is less, and 100 at least.
  ///
  /// - Parameter days: The participant-days of a run.
  /// - Returns: The number of runs.
  package static func runs(ofDays days: Double) -> Int {
    Int(min(2_000, max(100, 100_000 / max(1, days))))
  }

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - reader: Reads the documents.
  ///   - shape: The form of scenarios.
  ///   - runner: Runs the documents.
  ///   - runs: The most runs, by default any number.
  ///   - goesOn: Whether there is time for another run.
  package init(
    reader: ScenarioReader,
    shape: Shape,
    runner: any TryRunner,
    runs: Int = .max,
    while goesOn: @escaping () -> Bool
  ) {
    self.reader = reader
    self.shape = shape
    self.runner = runner
    self.runs = runs
    self.goesOn = goesOn
  }

  /// What ended the search before it had looked at everything; nil if nothing did.
  package private(set) var cut: WorkBound?

  /// Whether there is no further run, for a search that has more to look at.
  func isOver() -> Bool {
    if runs <= 0 { cut = .runs } else if !goesOn() { cut = .time }
    return cut != nil
  }

  /// Runs variations of a smallest study, until no further run is left.
  ///
  /// - Parameters:
  ///   - documents: The variations.
  ///   - failure: The failure of the smallest study.
  /// - Returns: Whether each variation fails alike; one that the reader refuses does not. The last ones are missing if no
  ///   further run was left.
  /// - Throws: `RunError` if runs can't be completed.
  func areFailing(
    _ documents: [ScenarioDocument],
    _ failure: FailureKey
  ) throws(RunError) -> [Bool] {
    let allowed = Array(documents.prefix(max(0, runs)))
    runs -= allowed.count
    let results = try runner.run(allowed, while: goesOn)
    if results.count < allowed.count {
      cut = .time
    } else if allowed.count < documents.count {
      cut = .runs
    }
    return results.map { $0.outcome?.failures.contains(failure) ?? false }
  }
}
