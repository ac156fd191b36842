import Foundation

/// Student's t distribution.
package struct StudentDistribution {
  /// At least 1; a whole number except for a difference of independent means.
  package let degreesOfFreedom: Double

  /// The distribution; nil if there is no degree of freedom.
  package init?(degreesOfFreedom: Int) { self.init(degreesOfFreedom: Double(degreesOfFreedom)) }

  /// The distribution; nil below one degree of freedom.
  package init?(degreesOfFreedom: Double) {
    guard degreesOfFreedom >= 1, degreesOfFreedom.isFinite else { return nil }
    self.degreesOfFreedom = degreesOfFreedom
  }

  /// The probability that a value is between `-bound` and `bound`.
  ///
  /// Source: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.3 and 26.7.4, which are finite sums;
  /// for a number of degrees that is not whole, 26.7.1 as an incomplete beta function.
  package func probability(within bound: Double) -> Double {
    guard let whole = Int(exactly: degreesOfFreedom) else {
      let square = bound * bound
      let beta = BetaDistribution(alpha: 0.5, beta: degreesOfFreedom / 2)
      return beta?.probability(atMost: square / (degreesOfFreedom + square)) ?? .nan
    }
    let angle = atan(bound / degreesOfFreedom.squareRoot())
    let isOdd = whole % 2 == 1
    let square = cos(angle) * cos(angle)
    var term = isOdd ? cos(angle) : 1
    var sum = 0.0
    // The terms have the powers of the cosine from 1 or 0 to the degrees of freedom minus 2.
    for power in stride(from: isOdd ? 1 : 0, through: whole - 2, by: 2) {
      sum += term
      term *= square * Double(power + 1) / Double(power + 2)
    }
    return isOdd ? (angle + sin(angle) * sum) * 2 / .pi : sin(angle) * sum
  }

  /// The bound within which a value is with a probability, such as 0.95.
  ///
  /// Source: bisection to the last bit up to 10,000 degrees of freedom; beyond that Abramowitz and Stegun, 26.7.5,
  /// whose next term is below 1e-12.
  ///
  /// - Parameter probability: More than 0 and less than 1.
  /// - Returns: The bound.
  package func bound(of probability: Double) -> Double {
    if degreesOfFreedom > 10_000 {
      let x = NormalDistribution.bound(of: probability)
      let square = x * x
      let first = x * (square + 1) / 4
      let second = x * ((5 * square + 16) * square + 3) / 96
      return x + first / degreesOfFreedom + second / (degreesOfFreedom * degreesOfFreedom)
    }
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
