extension Sequence<Double> {
  /// Returns quantiles of the values, with linear interpolation between the two nearest values.
  ///
  /// Source: Hyndman and Fan, "Sample Quantiles in Statistical Packages" (1996), definition 7, which is the default of
  /// R's `quantile` and of NumPy's `quantile`.
  ///
  /// - Parameter probabilities: The quantiles to return, each from 0, the smallest value, to 1, the largest.
  /// - Returns: One number for each probability; nil if there are no values.
  package func quantiles(_ probabilities: [Double]) -> [Double]? {
    let sorted = Array(self).inOrder
    guard let last = sorted.last else { return nil }
    return probabilities.map { probability in
      precondition((0...1).contains(probability), "\(probability) is not a probability")
      let place = Double(sorted.count - 1) * probability
      let index = Int(place)
      guard index < sorted.count - 1 else { return last }
      let (low, high, part) = (sorted[index], sorted[index + 1], place - Double(index))
      // From the nearer end, so that rounding never carries the result beyond it, as NumPy does.
      return part < 0.5 ? low + (high - low) * part : high - (high - low) * (1 - part)
    }
  }

  /// Returns one quantile of the values, as ``quantiles(_:)`` does; nil if there are no values.
  package func quantile(_ probability: Double) -> Double? { quantiles([probability])?.first }
}

extension Collection<Double> {
  /// The range between two of the sorted values that contains a further value, drawn as they were, with at least a
  /// probability, and the probability with which it does.
  ///
  /// It assumes no distribution. Source: David and Nagaraja, Order Statistics, section 7.3: a further value is equally
  /// likely to be in each of the n + 1 gaps that n values leave.
  ///
  /// - Parameter wanted: The probability; 0.95 needs 39 values, and fewer give their smallest and largest.
  /// - Returns: The range; nil for fewer than two values.
  package func rangeOfNext(
    _ wanted: Double = 0.95
  ) -> (ends: ClosedRange<Double>, probability: Double)? {
    guard count > 1 else { return nil }
    let sorted = Array(self).inOrder
    let gaps = Double(count + 1)
    // The last bits of the difference must not take a gap away.
    let left = Swift.max(1, Int((1 - wanted) * gaps / 2 + 1e-9))
    return (sorted[left - 1]...sorted[count - left], 1 - 2 * Double(left) / gaps)
  }
}

extension Array<Double> {
  /// The numbers from the smallest to the largest.
  ///
  /// The compiler makes machine code for numbers of this type; to sort in a generic function takes several times as long.
  fileprivate var inOrder: [Double] { sorted() }
}
