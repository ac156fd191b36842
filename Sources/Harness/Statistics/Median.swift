extension Sequence<Double> {
  /// The median; the mean of the two middle values of an even number of values, and nil if there are none.
  package func median() -> Double? {
    let sorted = sorted()
    guard !sorted.isEmpty else { return nil }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
