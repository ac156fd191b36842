import StudyOutcomes

/// Whether an exploration is enough: what its tries reached, and what they did not.
extension ExplorationRecord {
  /// What the tries reached together.
  package var reached: Reached {
    Reached(
      Dictionary(counts.map { ($0.key, $0.tries) }, uniquingKeysWith: { $1 }),
      unvaried: Set(unvaried),
      tries: tries
    )
  }

  /// The number of kinds of rows that tries reached, and of pairs of them.
  package var events: Int { counts.count { $0.key.before.isEmpty } }
  package var pairs: Int { counts.count - events }

  /// What no try reached of what the results can have.
  package var unreached: [Unreached] {
    Unreached.all(in: counts.map(\.key), without: excluded)
  }

  /// The rules of SensorKit that decided something in the tries, and those that did not; empty without sensors.
  package var rules: [RuleReach] {
    hasSensors ? RuleReach.all(in: counts.map(\.key)) : []
  }
}
