package import Runner

/// What the tries of an exploration reached together.
package struct Reached: Sendable {
  /// The number of tries in which each thing happened; 0 for what happens in the study without variations alone.
  private(set) var counts: [CoverageKey: Int] = [:]

  /// What happens in the study without variations, which is no try.
  private(set) var unvaried: Set<CoverageKey> = []

  /// The number of tries.
  package private(set) var tries = 0

  package init() {}

  /// What other tries reached.
  init(_ counts: [CoverageKey: Int], unvaried: Set<CoverageKey>, tries: Int) {
    self.counts = counts
    self.unvaried = unvaried
    self.tries = tries
  }

  /// Adds what happens in the study without variations: it is not new in a try.
  package mutating func add(unvaried coverage: Set<CoverageKey>) {
    unvaried.formUnion(coverage)
    for key in coverage where counts[key] == nil { counts[key] = 0 }
  }

  /// Adds a try.
  ///
  /// - Parameter coverage: What happened in it.
  /// - Returns: How much of it happened in no try before.
  package mutating func add(_ coverage: Set<CoverageKey>) -> Int {
    tries += 1
    var new = 0
    for key in coverage {
      if counts[key] == nil { new += 1 }
      counts[key, default: 0] += 1
    }
    return new
  }

  /// The number of kinds of rows.
  package var events: Int { counts.keys.count { $0.before.isEmpty } }

  /// What happened.
  var keys: some Sequence<CoverageKey> { counts.keys }

  /// The number of pairs of kinds, one after the other.
  package var pairs: Int { counts.count - events }

  /// An estimate of how many things the next try reaches that no try reached before (Good and Turing): those that
  /// happened in one try alone, and not in the study without variations, divided by the tries.
  ///
  /// It holds for tries that are drawn alike and independently, and tries that are guided by earlier ones are neither:
  /// it says when an exploration has become slow, and not how much is left.
  package var newOfNextTry: Double {
    guard tries > 0 else { return 0 }
    let single = counts.count { $0.value == 1 && !unvaried.contains($0.key) }
    return Double(single) / Double(tries)
  }
}
