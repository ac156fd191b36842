package import Results

/// A set of instants: intervals in the order of time that neither overlap nor touch.
package struct Spans {
  package private(set) var all: [ClosedRange<Seconds>] = []

  /// Makes the union of intervals.
  package init(_ intervals: [ClosedRange<Seconds>] = []) {
    for interval in intervals.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = all.last, interval.lowerBound <= last.upperBound {
        all[all.count - 1] = last.lowerBound...max(last.upperBound, interval.upperBound)
      } else {
        all.append(interval)
      }
    }
  }

  /// The sum of the intervals' lengths, in seconds.
  package var duration: Seconds { all.reduce(0) { $0 + $1.upperBound - $1.lowerBound } }

  /// The instants in both sets.
  package func intersection(_ other: Spans) -> Spans {
    var common: [ClosedRange<Seconds>] = []
    var index = 0
    for interval in all {
      while index < other.all.count, other.all[index].upperBound <= interval.lowerBound {
        index += 1
      }
      var next = index
      while next < other.all.count, other.all[next].lowerBound < interval.upperBound {
        let low = max(interval.lowerBound, other.all[next].lowerBound)
        let high = min(interval.upperBound, other.all[next].upperBound)
        if low < high { common.append(low...high) }
        next += 1
      }
    }
    return Spans(common)
  }

  /// The instants in this set and not in the other.
  package func subtracting(_ other: Spans) -> Spans {
    var left: [ClosedRange<Seconds>] = []
    var index = 0
    for interval in all {
      var low = interval.lowerBound
      while index < other.all.count, other.all[index].upperBound <= low { index += 1 }
      var next = index
      while next < other.all.count, other.all[next].lowerBound < interval.upperBound {
        if other.all[next].lowerBound > low { left.append(low...other.all[next].lowerBound) }
        low = max(low, other.all[next].upperBound)
        next += 1
      }
      if low < interval.upperBound { left.append(low...interval.upperBound) }
    }
    return Spans(left)
  }

  /// The set without gaps of at most a length.
  func closing(gap: Seconds) -> Spans {
    var closed: [ClosedRange<Seconds>] = []
    for interval in all {
      if let last = closed.last, interval.lowerBound - last.upperBound <= gap {
        closed[closed.count - 1] = last.lowerBound...interval.upperBound
      } else {
        closed.append(interval)
      }
    }
    return Spans(closed)
  }
}

extension ClosedRange where Bound == Seconds {
  /// Makes the interval between two times; nil if they are in the wrong order, or if one is nil.
  init?(from: Seconds?, to: Seconds?) {
    guard let from, let to, from <= to else { return nil }
    self = from...to
  }
}
