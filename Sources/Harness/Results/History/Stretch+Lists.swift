package import SensorKit
package import VirtualTime

extension Stretch {
  /// Makes the stretch between two times; nil if they are in the wrong order, or if one is nil.
  package init?(from: Seconds?, to: Seconds?) {
    guard let from, let to, from <= to else { return nil }
    self.init(after: WorldTime(seconds: from), through: WorldTime(seconds: to))
  }

  /// The length, in seconds.
  package var length: Seconds { through.seconds - after.seconds }

  /// Whether an instant belongs to it.
  package func contains(_ time: WorldTime) -> Bool { after < time && time <= through }
}

/// Lists of stretches in the order of time that don't overlap.
extension [Stretch] {
  /// Makes the union of stretches in any order: those that overlap or touch become one.
  package init(joining stretches: some Sequence<Stretch>) {
    self = []
    for stretch in stretches.sorted(by: { $0.after < $1.after }) {
      if let last, stretch.after <= last.through {
        self[count - 1].through = Swift.max(last.through, stretch.through)
      } else {
        append(stretch)
      }
    }
  }

  /// The sum of the lengths, in seconds.
  package var length: Seconds { reduce(0) { $0 + $1.length } }

  /// Whether an instant belongs to one of them.
  package func contains(_ time: WorldTime) -> Bool {
    let index = partitionIndex { $0.after >= time }
    return index > 0 && time <= self[index - 1].through
  }

  /// The instants in both lists.
  package func intersection(_ other: [Stretch]) -> [Stretch] {
    var common: [Stretch] = []
    var first = 0
    for stretch in self {
      while first < other.count, other[first].through <= stretch.after { first += 1 }
      var index = first
      while index < other.count, other[index].after < stretch.through {
        let part = stretch.intersection(other[index])
        if !part.isEmpty { common.append(part) }
        index += 1
      }
    }
    return common
  }

  /// The instants in this list and not in the other.
  package func subtracting(_ other: [Stretch]) -> [Stretch] {
    var left: [Stretch] = []
    var first = 0
    for stretch in self {
      var rest = stretch
      while first < other.count, other[first].through <= rest.after { first += 1 }
      var index = first
      while index < other.count, other[index].after < stretch.through {
        if other[index].after > rest.after {
          left.append(Stretch(after: rest.after, through: other[index].after))
        }
        rest.after = Swift.max(rest.after, other[index].through)
        index += 1
      }
      if !rest.isEmpty { left.append(rest) }
    }
    return left
  }

  /// The list without gaps of at most a length, in seconds.
  package func closing(gap: Seconds) -> [Stretch] {
    reduce(into: []) { closed, stretch in
      if let last = closed.last, stretch.after.seconds - last.through.seconds <= gap {
        closed[closed.count - 1].through = stretch.through
      } else {
        closed.append(stretch)
      }
    }
  }
}
