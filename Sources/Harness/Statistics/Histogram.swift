/// How many values are in each of several bins of equal width.
package struct Histogram: Hashable, Sendable, Codable {
  /// Bins of equal width, without gaps between them.
  package struct Bins: Hashable, Sendable, Codable {
    /// The lower edge of the first bin.
    package var lower: Double

    /// The upper edge of the last bin.
    package var upper: Double

    /// The number of bins, at least 1.
    package var count: Int

    package init(lower: Double, upper: Double, count: Int) {
      precondition(lower < upper && count > 0, "\(count) bins from \(lower) to \(upper)")
      self.lower = lower
      self.upper = upper
      self.count = count
    }

    /// Chooses bins for values; nil if there are none.
    ///
    /// Our choice: for whole numbers each bin is as wide as a whole number and has its edges between whole numbers,
    /// so that every bin can hold equally many of them. For other values, `most` bins reach from the smallest to the
    /// largest. If all values are equal, the bins are half a unit wider on both sides, as NumPy's `histogram` has it.
    ///
    /// - Parameters:
    ///   - values: Finite numbers.
    ///   - most: The largest number of bins.
    package init?(of values: some Sequence<Double>, most: Int) {
      var lowest = Double.infinity
      var highest = -Double.infinity
      var areWhole = true
      for value in values {
        lowest = Swift.min(lowest, value)
        highest = Swift.max(highest, value)
        areWhole = areWhole && value == value.rounded()
      }
      guard lowest <= highest else { return nil }
      let range = highest - lowest
      // Halves can't be added to larger numbers.
      if areWhole, Swift.max(highest.magnitude, lowest.magnitude) < 0x1p50 {
        let width = ((range + 1) / Double(most)).rounded(.up)
        let count = Int(((range + 1) / width).rounded(.up))
        let lower = lowest - 0.5
        self.init(lower: lower, upper: lower + width * Double(count), count: count)
      } else if range > 0, range.isFinite {
        self.init(lower: lowest, upper: highest, count: most)
      } else {
        let half = Swift.max(0.5, lowest.ulp * 2)
        guard (lowest - half).isFinite, (highest + half).isFinite, range == 0 else { return nil }
        self.init(lower: lowest - half, upper: highest + half, count: most)
      }
    }
  }

  /// The bins.
  package var bins: Bins

  /// How many values are in each bin, from the lowest bin on.
  package var counts: [Int]

  /// Counts the values in each bin; values outside all bins are left out.
  ///
  /// Source: NumPy's `histogram`: a bin has its lower edge, but not its upper edge, except the last bin, which has
  /// both.
  package init(_ values: some Sequence<Double>, in bins: Bins) {
    self.bins = bins
    counts = Array(repeating: 0, count: bins.count)
    for value in values where value >= bins.lower && value <= bins.upper {
      var index = Int((value - bins.lower) / (bins.upper - bins.lower) * Double(bins.count))
      index = Swift.min(index, bins.count - 1)
      // The division rounds, and the edges decide.
      if value < bins.edge(index) { index -= 1 }
      if index < bins.count - 1, value >= bins.edge(index + 1) { index += 1 }
      counts[index] += 1
    }
  }
}

extension Histogram.Bins {
  /// The lower edge of a bin; that of the bin after the last is the upper edge of the last.
  package func edge(_ index: Int) -> Double {
    index == count ? upper : lower + (upper - lower) * Double(index) / Double(count)
  }
}
