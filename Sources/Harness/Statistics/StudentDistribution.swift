import Foundation

/// Student's t distribution with a whole number of degrees of freedom.
package struct StudentDistribution {
  /// At least 1.
  package let degreesOfFreedom: Int

  /// The distribution; nil if there is no degree of freedom.
  package init?(degreesOfFreedom: Int) {
    guard degreesOfFreedom >= 1 else { return nil }
    self.degreesOfFreedom = degreesOfFreedom
  }

  /// The probability that a value is between `-bound` and `bound`.
  ///
  /// Source: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.3 and 26.7.4, which are finite sums.
  package func probability(within bound: Double) -> Double {
    let angle = atan(bound / Double(degreesOfFreedom).squareRoot())
    let isOdd = degreesOfFreedom % 2 == 1
    let square = cos(angle) * cos(angle)
    var term = isOdd ? cos(angle) : 1
    var sum = 0.0
    // The terms have the powers of the cosine from 1 or 0 to the degrees of freedom minus 2.
    for power in stride(from: isOdd ? 1 : 0, through: degreesOfFreedom - 2, by: 2) {
      sum += term
      term *= square * Double(power + 1) / Double(power + 2)
    }
    return isOdd ? (angle + sin(angle) * sum) * 2 / .pi : sin(angle) * sum
  }

  /// The bound within which a value is with a probability, such as 0.95.
  ///
  /// - Parameter probability: More than 0 and less than 1.
  /// - Returns: The bound, by bisection to the last bit.
  package func bound(of probability: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    while self.probability(within: high) < probability, high < .greatestFiniteMagnitude / 2 {
      (low, high) = (high, 2 * high)
    }
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if self.probability(within: middle) < probability { low = middle } else { high = middle }
    }
  }
}
