package import Results

/// A set of instants, as stretches of time in their order, none touching the next.
package struct Spans {
  package private(set) var all: [ClosedRange<Seconds>] = []

  /// The set of what lies in any of some stretches.
  package init(_ stretches: [ClosedRange<Seconds>] = []) {
    for stretch in stretches.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = all.last, stretch.lowerBound <= last.upperBound {
        all[all.count - 1] = last.lowerBound...max(last.upperBound, stretch.upperBound)
      } else {
        all.append(stretch)
      }
    }
  }

  /// How long they are together.
  package var duration: Seconds { all.reduce(0) { $0 + $1.upperBound - $1.lowerBound } }

  /// What lies in both.
  package func intersection(_ other: Spans) -> Spans {
    var common: [ClosedRange<Seconds>] = []
    var index = 0
    for stretch in all {
      while index < other.all.count, other.all[index].upperBound <= stretch.lowerBound {
        index += 1
      }
      var next = index
      while next < other.all.count, other.all[next].lowerBound < stretch.upperBound {
        let low = max(stretch.lowerBound, other.all[next].lowerBound)
        let high = min(stretch.upperBound, other.all[next].upperBound)
        if low < high { common.append(low...high) }
        next += 1
      }
    }
    return Spans(common)
  }

  /// What lies in this and not in the other.
  package func subtracting(_ other: Spans) -> Spans {
    var left: [ClosedRange<Seconds>] = []
    var index = 0
    for stretch in all {
      var low = stretch.lowerBound
      while index < other.all.count, other.all[index].upperBound <= low { index += 1 }
      var next = index
      while next < other.all.count, other.all[next].lowerBound < stretch.upperBound {
        if other.all[next].lowerBound > low { left.append(low...other.all[next].lowerBound) }
        low = max(low, other.all[next].upperBound)
        next += 1
      }
      if low < stretch.upperBound { left.append(low...stretch.upperBound) }
    }
    return Spans(left)
  }

  /// The same with gaps closed that are no longer than some time.
  func closing(gap: Seconds) -> Spans {
    var closed: [ClosedRange<Seconds>] = []
    for stretch in all {
      if let last = closed.last, stretch.lowerBound - last.upperBound <= gap {
        closed[closed.count - 1] = last.lowerBound...stretch.upperBound
      } else {
        closed.append(stretch)
      }
    }
    return Spans(closed)
  }
}

extension ClosedRange where Bound == Seconds {
  /// The stretch between two times; nil if they are the wrong way round or no times.
  init?(from: Seconds?, to: Seconds?) {
    guard let from, let to, from <= to else { return nil }
    self = from...to
  }
}
