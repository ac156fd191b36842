extension Collection<Double> {
  /// The arithmetic mean; nil if there are no values.
  package func mean() -> Double? {
    guard !isEmpty else { return nil }
    let first = reduce(0, +) / Double(count)
    // The second pass corrects the rounding of the first sum.
    return first + reduce(0) { $0 + ($1 - first) } / Double(count)
  }

  /// The standard deviation of the population that the values are a sample of; nil for fewer than two values.
  ///
  /// Source: the square root of the sum of squared deviations divided by n - 1, as R's `sd` and NumPy's `std` with
  /// `ddof=1`.
  package func standardDeviation() -> Double? {
    guard count > 1, let mean = mean() else { return nil }
    let squares = reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(count - 1)).squareRoot()
  }
}
