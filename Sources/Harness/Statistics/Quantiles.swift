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

extension Array<Double> {
  /// The numbers from the smallest to the largest.
  ///
  /// The compiler makes machine code for numbers of this type; to sort in a generic function takes several times as long.
  fileprivate var inOrder: [Double] { sorted() }
}
