package import Runner

/// A failure that tries showed, however many of them.
package struct ExplorationFinding: Sendable {
  /// What failed.
  package var key: FailureKey

  /// The number of tries that showed it.
  package var tries: Int

  /// The number of the first of them, from 1.
  package var first: Int

  /// The variations of the one that has the fewest, among those without another reading of the documentation if there
  /// are some.
  package var draft: Draft
}

/// The order in which findings are listed: those that need another reading of the documentation come last.
struct FindingOrder: Comparable {
  private let needsReading: Bool
  private let key: FailureKey

  init(_ key: FailureKey, _ readings: [String]) {
    needsReading = !readings.isEmpty
    self.key = key
  }

  static func < (one: FindingOrder, other: FindingOrder) -> Bool {
    one.needsReading == other.needsReading
      ? FailureKey.precedes(one.key, other.key) : other.needsReading
  }
}
