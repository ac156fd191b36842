import Scenarios

/// What the orders of events that tries had say about bugs that only another order shows.
///
/// A random order with d − 1 changes shows each bug of depth d with a probability that is at least a bound of the run's
/// sources and choices (Burckhardt and others, probabilistic concurrency testing, 2010).
package struct OrderBounds: Hashable, Codable, Sendable {
  /// The tries with as many changes, and their least bound.
  package struct Tried: Hashable, Codable, Sendable {
    package var changes: Int
    package var tries: Int
    package var bound: Double

    /// The least probability that one of the tries shows a bug which needs these changes.
    ///
    /// It holds for tries whose orders are drawn independently in runs that are otherwise alike.
    /// 1 − (1 − bound)^tries by repeated doubling: of one try, exactly its bound, and a small bound keeps its digits.
    package var ofAll: Double {
      var (all, power, rest) = (0.0, bound, tries)
      while rest > 0 {
        if rest % 2 == 1 { all += power * (1 - all) }
        power += power * (1 - power)
        rest /= 2
      }
      return all
    }

    package init(changes: Int, tries: Int, bound: Double) {
      self.changes = changes
      self.tries = tries
      self.bound = bound
    }
  }

  private var byChanges: [Int: Tried] = [:]

  package init() {}

  /// Notes a try.
  ///
  /// - Parameters:
  ///   - document: The document of the try.
  ///   - bound: The least bound of its run; nil if it has none.
  mutating func note(_ document: ScenarioDocument, bound: Double?) {
    guard let bound,
      let text = document[DocumentPath().key("order").key("changes")]?.scalar?.text,
      let changes = Int(text)
    else { return }
    add(Tried(changes: changes, tries: 1, bound: bound))
  }

  /// Adds the tries of another shard.
  mutating func add(_ other: OrderBounds) {
    for tried in other.tried { add(tried) }
  }

  private mutating func add(_ more: Tried) {
    var tried = byChanges[more.changes] ?? Tried(changes: more.changes, tries: 0, bound: more.bound)
    tried.tries += more.tries
    tried.bound = min(tried.bound, more.bound)
    byChanges[more.changes] = tried
  }

  /// The tries by their numbers of changes, the fewest first.
  package var tried: [Tried] { byChanges.values.sorted { $0.changes < $1.changes } }
}
