import Foundation

/// The beta distribution, whose distribution function is the regularized incomplete beta function.
package struct BetaDistribution: Hashable, Sendable {
  package let alpha: Double
  package let beta: Double

  /// The distribution; nil unless both parameters are above 0 and finite.
  package init?(alpha: Double, beta: Double) {
    guard alpha > 0, beta > 0, alpha.isFinite, beta.isFinite else { return nil }
    self.alpha = alpha
    self.beta = beta
  }

  /// The probability that a value is at most `x`.
  ///
  /// Source: NIST Digital Library of Mathematical Functions, 8.17.22 (the continued fraction) and 8.17.4 (the
  /// symmetry that lets it converge), evaluated by the modified Lentz method (DLMF 3.10(iii)).
  package func probability(atMost x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    return x < (alpha + 1) / (alpha + beta + 2)
      ? Self.fraction(x, alpha, beta) : 1 - Self.fraction(1 - x, beta, alpha)
  }

  /// The value that is not exceeded with a probability.
  ///
  /// - Parameter probability: From 0 to 1.
  /// - Returns: The value, by bisection to the last bit.
  package func quantile(_ probability: Double) -> Double {
    guard probability > 0 else { return 0 }
    guard probability < 1 else { return 1 }
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if self.probability(atMost: middle) < probability { low = middle } else { high = middle }
    }
  }

  /// The natural logarithm of the beta function (DLMF 5.12.1).
  static func logBeta(_ a: Double, _ b: Double) -> Double {
    logGamma(a) + logGamma(b) - logGamma(a + b)
  }

  /// The natural logarithm of the gamma function of a positive number.
  static func logGamma(_ x: Double) -> Double { lgamma(x) }

  private static func fraction(_ x: Double, _ a: Double, _ b: Double) -> Double {
    let front = exp(a * log(x) + b * log1p(-x) - logBeta(a, b)) / a
    let tiny = 1e-300
    var c = 1.0
    var d = 1 / nonzero(1 - (a + b) * x / (a + 1), tiny)
    var value = d
    // The terms needed grow with the square root of the larger parameter.
    for index in 1...1_000_000 {
      let m = Double(index)
      for numerator in [
        m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
        -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
      ] {
        d = 1 / nonzero(1 + numerator * d, tiny)
        c = nonzero(1 + numerator / c, tiny)
        value *= c * d
      }
      if abs(c * d - 1) < 1e-16 { break }
    }
    return front * value
  }

  private static func nonzero(_ x: Double, _ tiny: Double) -> Double { abs(x) < tiny ? tiny : x }
}
