/// A histogram to draw: amounts in equal intervals.
package struct Bars {
  /// The ends of all intervals together.
  package let range: ClosedRange<Double>
  package private(set) var counts: [Double]

  package init(_ range: ClosedRange<Double>, bins: Int) {
    self.range = range
    counts = Array(repeating: 0, count: max(1, bins))
  }

  /// Amounts that others have counted.
  init(_ range: ClosedRange<Double>, counts: [Double]) {
    self.range = range
    self.counts = counts.isEmpty ? [0] : counts
  }

  /// The length of an interval.
  var step: Double { (range.upperBound - range.lowerBound) / Double(counts.count) }

  /// Adds a value; the last interval contains its end.
  package mutating func add(_ value: Double, times: Double = 1) {
    guard value.isFinite, step > 0 else { return }
    let place = ((value - range.lowerBound) / step).rounded(.down)
    counts[Int(min(Double(counts.count - 1), max(0, place)))] += times
  }

  /// Adds values that are spread evenly over a range.
  package mutating func add(from low: Double, to high: Double, times: Double) {
    guard high > low else { return add(low, times: times) }
    for index in counts.indices {
      let from = range.lowerBound + Double(index) * step
      let part = min(high, from + step) - max(low, from)
      if part > 0 { counts[index] += times * part / (high - low) }
    }
  }

  /// The bars on a plot whose horizontal scale has the values, and whose upright scale has the counts.
  func bars(on plot: Plot, scaledBy factor: Double = 1, style: String = "b-count") -> String {
    var text = ""
    for (index, count) in counts.enumerated() where count > 0 {
      let from = plot.x.place(range.lowerBound + Double(index) * step)
      let to = plot.x.place(range.lowerBound + Double(index + 1) * step)
      let top = min(plot.height - 1.5, plot.pixel(count * factor))
      text += Shapes.bar(from, to, top: top, height: plot.height - top, style: "\(style) apart")
    }
    return text
  }
}
