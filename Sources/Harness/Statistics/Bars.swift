/// Amounts in equal intervals, such as the bars of a drawn histogram.
package struct Bars {
  /// The ends of all intervals together.
  package let range: ClosedRange<Double>
  package private(set) var counts: [Double]

  package init(_ range: ClosedRange<Double>, bins: Int) {
    self.range = range
    counts = Array(repeating: 0, count: max(1, bins))
  }

  /// Amounts that others have counted.
  package init(_ range: ClosedRange<Double>, counts: [Double]) {
    self.range = range
    self.counts = counts.isEmpty ? [0] : counts
  }

  /// The length of an interval.
  package var step: Double { (range.upperBound - range.lowerBound) / Double(counts.count) }

  /// Adds a value; the last interval contains its end.
  package mutating func add(_ value: Double, times: Double = 1) {
    guard step > 0, let interval = interval(at: value) else { return }
    counts[interval] += times
  }

  /// The interval of a value, which is the first or the last one for a value outside; nil if the value is not finite.
  private func interval(at value: Double) -> Int? {
    guard value.isFinite else { return nil }
    let place = ((value - range.lowerBound) / step).rounded(.down)
    return Int(min(Double(counts.count - 1), max(0, place)))
  }

  /// Adds values that are spread evenly over a range.
  package mutating func add(from low: Double, to high: Double, times: Double) {
    guard high > low else { return add(low, times: times) }
    let step = step
    guard step > 0, let first = interval(at: low), let last = interval(at: high) else { return }
    // The neighbours too, since the quotients are rounded.
    for index in max(0, first - 1)...min(counts.count - 1, last + 1) {
      let from = range.lowerBound + Double(index) * step
      let part = min(high, from + step) - max(low, from)
      if part > 0 { counts[index] += times * part / (high - low) }
    }
  }
}
