/// An order of the events that are due at one instant, other than first come, first served.
///
/// Probabilistic concurrency testing (Burckhardt, Kothari, Musuvathi and Nagarakatte, ASPLOS 2010): each source of
/// events has a random priority, and of all sources with a due event that of the highest priority comes next. At some
/// random choices the source that would come next gets a lower priority than all sources had at first.
///
/// Only orders that are possible on a phone come about: see ``EventSource``. Time does not advance before all due
/// events have run, so no event happens at another instant than it would otherwise.
package struct EventOrder: Hashable, Sendable {
  /// The seed of the priorities, from which, with the world's seed, all random numbers follow.
  package var seed: UInt64

  /// The number of choices at which a priority is lowered: d − 1 for a bug of depth d.
  package var changes: Int

  /// Whether the tasks of no process are sources of their own, too.
  ///
  /// Otherwise they belong to the system, whose order stays as it is.
  package var includesSystem: Bool

  /// Creates an order.
  package init(seed: UInt64, changes: Int, includesSystem: Bool = false) {
    self.seed = seed
    self.changes = changes
    self.includesSystem = includesSystem
  }

  /// The choices among which the lowered priorities are drawn are those below this power of two: a million choices
  /// (our choice).
  ///
  /// The paper draws from all choices of a run, whose number is only known afterwards. Here each power of two below
  /// this one is equally likely, and then each choice from this power to the next; choice j is drawn with a probability
  /// of at least 1/(20·j).
  static let powers = 20
}

/// The number of choices that an order had in one world.
package struct OrderCounts: Hashable, Sendable {
  /// The number of sources that were among several to choose from.
  package var sources: Int

  /// The number of times at which events of several sources were due.
  package var choices: Int

  /// Creates counts.
  package init(sources: Int, choices: Int) {
    self.sources = sources
    self.choices = choices
  }

  /// A lower bound of the probability that one seed shows a bug which needs this number of changes; nil if the run had
  /// more choices than changes are drawn from.
  ///
  /// That of the paper is 1/(n·k^(d−1)) with n sources, k choices and a bug of depth d. Choices are drawn from 20
  /// powers of two with equal probabilities (``EventOrder/powers``), so k is here 20 times the number of choices.
  package func bound(changes: Int) -> Double? {
    guard choices < 1 << EventOrder.powers else { return nil }
    let perChange = Double(EventOrder.powers * max(choices, 1))
    return (0..<changes).reduce(1 / Double(max(sources, 1))) { bound, _ in bound / perChange }
  }
}

/// What makes events one after the other, in an order that never changes.
///
/// The sources are units whose order a phone keeps: the main actor with the main queue, a task, a turn of an actor
/// (until no job of the actor waits), a block of a Dispatch queue once its turn has come, a blocked thread that
/// continues, a new thread, the callbacks of one reader of SensorKit, and one network transfer. Everything else, such
/// as the phone, the docks and the people, is one source.
package struct EventSource: Hashable, Sendable {
  enum Kind: Hashable { case system, main, task, turn, part }

  let kind: Kind
  let number: UInt64

  init(_ kind: Kind, _ number: UInt64 = 0) {
    self.kind = kind
    self.number = number
  }

  static let system = EventSource(.system)
  static let main = EventSource(.main)
}

extension World {
  /// The counts of the world's order; nil without an order.
  package var orderCounts: OrderCounts? { order?.counts }

  /// A new source of events, for ``schedule(at:_:from:_:)``; nil if the world has no order.
  package func makeEventSource() -> EventSource? { order?.newPart() }
}
