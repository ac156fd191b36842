package import StudyOutcomes

/// A failure that tries showed, however many of them.
package struct ExplorationFinding: Sendable {
  /// What failed.
  package var key: FailureKey

  /// The number of tries that showed it.
  package var tries: Int

  /// The number of the first of them, from 1.
  package var first: Int

  /// The variations of the one that has the fewest.
  package var draft: Draft
}
