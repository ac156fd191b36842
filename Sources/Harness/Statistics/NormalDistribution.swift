import Foundation

/// The standard normal distribution.
package enum NormalDistribution {
  /// The probability that a value is between `-bound` and `bound`.
  ///
  /// Source: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.29.
  package static func probability(within bound: Double) -> Double { erf(bound / 2.0.squareRoot()) }

  /// The probability of a smaller value.
  package static func probability(below value: Double) -> Double {
    erfc(-value / 2.0.squareRoot()) / 2
  }

  /// The value below which others are with a probability, more than 0 and less than 1.
  package static func quantile(of probability: Double) -> Double {
    probability < 0.5
      ? -bound(of: 1 - 2 * probability) : probability > 0.5 ? bound(of: 2 * probability - 1) : 0
  }

  /// The bound within which a value is with a probability, such as 1.96 for 0.95.
  ///
  /// - Parameter probability: More than 0 and less than 1.
  /// - Returns: The bound, by bisection to the last bit.
  package static func bound(of probability: Double) -> Double {
    // Beyond 9 the probability is 1 to the last bit.
    var (low, high) = (0.0, 9.0)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if self.probability(within: middle) < probability { low = middle } else { high = middle }
    }
  }
}
