package import SensorKit
package import VirtualTime

/// A state over time: each value holds from its instant on, until that of the next.
package struct StateHistory<State> {
  /// The changes in the order of time.
  package private(set) var changes: [(at: WorldTime, state: State)] = []

  /// The state before the first change.
  package let initial: State

  /// A state that does not change.
  package init(_ initial: State) { self.initial = initial }

  /// The state after all changes.
  package var latest: State { changes.last?.state ?? initial }

  /// Adds a change; of several at one instant, the one that was added last counts.
  package mutating func change(to state: State, at time: WorldTime) {
    changes.insert((time, state), at: changes.partitionIndex { $0.at > time })
  }

  /// The state at an instant.
  package func state(at time: WorldTime) -> State {
    let count = changes.partitionIndex { $0.at > time }
    return count > 0 ? changes[count - 1].state : initial
  }

  /// The times from changes to states that fulfil a condition up to those that don't, or up to an end.
  package func stretches(until end: WorldTime, where holds: (State) -> Bool) -> [Stretch] {
    var found: [Stretch] = []
    var start: WorldTime?
    for change in changes {
      if holds(change.state) {
        start = start ?? change.at
      } else if let since = start {
        found.append(Stretch(after: since, through: change.at))
        start = nil
      }
    }
    if let start, start <= end { found.append(Stretch(after: start, through: end)) }
    return found
  }
}

extension StateHistory: Sendable where State: Sendable {}

extension Array {
  /// The index of the first element that fulfils a condition which all elements after it fulfil as well; the count if
  /// none does.
  @inlinable
  package func partitionIndex(where isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
