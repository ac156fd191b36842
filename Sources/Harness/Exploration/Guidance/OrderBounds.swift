import Scenarios

/// What the orders of events that tries had say about bugs that only another order shows.
///
/// A random order with d − 1 changes shows each bug of depth d with a probability that is at least a bound of the run's
/// sources and choices (Burckhardt and others, probabilistic concurrency testing, 2010).
package struct OrderBounds: Sendable {
  /// The tries with as many changes, and their least bound.
  package struct Tried: Hashable, Sendable {
    package var changes: Int
    package var tries: Int
    package var bound: Double

    /// The least probability that one of the tries shows a bug which needs these changes.
    ///
    /// It holds for tries whose orders are drawn independently in runs that are otherwise alike.
    package var ofAll: Double { 1 - (0..<tries).reduce(1.0) { rest, _ in rest * (1 - bound) } }
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
    var tried = byChanges[changes] ?? Tried(changes: changes, tries: 0, bound: bound)
    tried.tries += 1
    tried.bound = min(tried.bound, bound)
    byChanges[changes] = tried
  }

  /// The tries by their numbers of changes, the fewest first.
  package var tried: [Tried] { byChanges.values.sorted { $0.changes < $1.changes } }
}
