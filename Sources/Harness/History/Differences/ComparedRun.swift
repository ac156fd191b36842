package import Results
package import Runner
package import Scenarios

/// One of the two runs of a comparison.
package struct ComparedRun {
  /// The name by which texts call the run, such as the path of its scenario.
  package let name: String
  /// The run's results, with the measures taken.
  package let outcome: StudyOutcome
  package let facts: RunFacts
  /// The scenario; nil if the results are of another version of the format.
  package let scenario: Scenario?
  /// The scenario's document; nil if only results are known.
  package let document: ScenarioDocument?

  /// The results of a run.
  ///
  /// - Parameters:
  ///   - name: The name by which texts call the run.
  ///   - outcome: The results.
  ///   - document: The scenario's document; nil if only the results are known.
  /// - Throws: If the results can't be read.
  package init(
    _ name: String,
    _ outcome: StudyOutcome,
    document: ScenarioDocument? = nil
  ) throws(ResultsError) {
    self.name = name
    self.outcome = outcome
    self.document = document
    facts = try RunFacts(of: outcome.database)
    scenario = facts[.definition].flatMap { try? Scenario(definition: $0) }
  }

  /// The scenario's definition in the results as a document; nil if they have none.
  var definition: ScenarioDocument? {
    guard let definition = facts[.definition] else { return nil }
    return try? ScenarioDocument(bytes: Array(definition.utf8), path: name)
  }

  package func moment(_ time: Seconds) -> String {
    scenario?.clock.shortMoment(time) ?? "\(time) s after the start"
  }

  /// The names of the participants, in the order of the cohort.
  func participants() throws(ResultsError) -> [String] {
    try outcome.database.rows("SELECT participant FROM participants ORDER BY position").compactMap {
      guard case .text(let name) = $0[0] else { return nil }
      return name
    }
  }
}
