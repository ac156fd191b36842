package import Runner
package import Scenarios

/// Runs documents of scenarios, and finds what their runs show.
///
/// A run depends on the document alone, with the seed that it states: equal documents have equal outcomes.
package protocol TryRunner {
  /// Runs documents, several at once if the runner can.
  ///
  /// - Parameter documents: The documents.
  /// - Returns: For each document its outcome, or why it is no scenario, in their order.
  /// - Throws: `RunError` if runs can't be completed, as at a signal.
  func run(_ documents: [ScenarioDocument]) throws(RunError) -> [TryResult]

  /// Runs documents as long as there is time.
  ///
  /// - Parameters:
  ///   - documents: The documents.
  ///   - goesOn: Whether another run may begin; those that have begun are completed.
  /// - Returns: As ``run(_:)`` does, for the first documents: those that were run.
  /// - Throws: `RunError` if runs can't be completed, as at a signal.
  func run(
    _ documents: [ScenarioDocument],
    while goesOn: () -> Bool
  ) throws(RunError) -> [TryResult]
}

/// What came of a document that was to be run.
package enum TryResult: Hashable, Sendable {
  case ran(TryOutcome)
  /// The reader refused the document, for this reason: there was no run.
  case refused(String)

  /// The outcome; nil if there was no run.
  package var outcome: TryOutcome? {
    guard case .ran(let outcome) = self else { return nil }
    return outcome
  }
}

extension TryRunner {
  package func run(
    _ documents: [ScenarioDocument],
    while goesOn: () -> Bool
  ) throws(RunError) -> [TryResult] {
    var results: [TryResult] = []
    for document in documents {
      guard goesOn() else { break }
      results.append(try run(document))
    }
    return results
  }

  /// Runs one document.
  ///
  /// - Parameter document: The document.
  /// - Returns: Its outcome, or why it is no scenario.
  /// - Throws: `RunError` if the run can't be completed.
  package func run(_ document: ScenarioDocument) throws(RunError) -> TryResult {
    try run([document])[0]
  }
}
