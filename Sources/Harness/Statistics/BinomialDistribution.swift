import Foundation

/// The number of successes in independent trials with one probability.
package struct BinomialDistribution: Hashable, Sendable {
  package let trials: Int
  package let probability: Double

  /// The distribution; nil for a negative number of trials or a number that is not a probability.
  package init?(trials: Int, probability: Double) {
    guard trials >= 0, (0...1).contains(probability) else { return nil }
    self.trials = trials
    self.probability = probability
  }

  /// The probability of at least some successes.
  ///
  /// Source: NIST Digital Library of Mathematical Functions, 8.17.5, an incomplete beta function.
  package func probability(atLeast successes: Int) -> Double {
    guard successes > 0 else { return 1 }
    guard successes <= trials else { return 0 }
    return BetaDistribution(alpha: Double(successes), beta: Double(trials - successes + 1))?
      .probability(atMost: probability) ?? 0
  }
}

/// The number of successes in trials whose common probability has a beta distribution.
package struct BetaBinomialDistribution: Hashable, Sendable {
  package let trials: Int
  package let probability: BetaDistribution

  /// The distribution; nil for a negative number of trials.
  package init?(trials: Int, probability: BetaDistribution) {
    guard trials >= 0 else { return nil }
    self.trials = trials
    self.probability = probability
  }

  /// The probability of at least some successes: 1 minus the sum of the smaller numbers.
  ///
  /// Source: Johnson, Kemp and Kotz, Univariate Discrete Distributions, chapter 6 (beta-binomial).
  package func probability(atLeast successes: Int) -> Double {
    guard successes > 0 else { return 1 }
    guard successes <= trials else { return 0 }
    let (alpha, beta) = (probability.alpha, probability.beta)
    var below = 0.0
    for number in 0..<successes {
      let (hits, misses) = (Double(number), Double(trials - number))
      let ways = -log(Double(trials) + 1) - BetaDistribution.logBeta(misses + 1, hits + 1)
      let odds =
        BetaDistribution.logBeta(hits + alpha, misses + beta)
        - BetaDistribution.logBeta(alpha, beta)
      below += exp(ways + odds)
    }
    return min(1, max(0, 1 - below))
  }
}
