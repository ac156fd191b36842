/// A share of independent trials with its uncertainty.
package struct ProportionEstimate: Hashable, Sendable {
  package let successes: Int
  package let trials: Int

  /// The estimate; nil without trials, or if the successes are not among them.
  package init?(successes: Int, trials: Int) {
    guard trials > 0, (0...trials).contains(successes) else { return nil }
    self.successes = successes
    self.trials = trials
  }

  package var value: Double { Double(successes) / Double(trials) }

  /// Wilson's score interval, whose coverage is near its probability on average.
  ///
  /// Source: Wilson, Probable inference, the law of succession, and statistical inference, JASA 22 (1927);
  /// recommended by Brown, Cai and DasGupta, Interval estimation for a binomial proportion, Statistical Science 16
  /// (2001).
  ///
  /// - Parameters:
  ///   - probability: The interval's probability.
  ///   - effect: How many times as much the successes vary as those of independent trials; as many times fewer trials say as
  ///     much (Kish, Survey sampling, 1965, section 8.2: the design effect).
  /// - Returns: The interval, within 0 and 1.
  package func interval(
    of probability: Double = 0.95,
    effect: Double = 1
  ) -> ClosedRange<Double> {
    let z = NormalDistribution.bound(of: probability)
    let count = Double(trials) / effect
    let scale = 1 + z * z / count
    let center = (value + z * z / (2 * count)) / scale
    let spread = value * (1 - value) / count + z * z / (4 * count * count)
    let half = z / scale * spread.squareRoot()
    return max(0, center - half)...min(1, center + half)
  }

  /// The number of trials for which Wilson's interval is expected to have at most a half-width.
  ///
  /// - Parameters:
  ///   - halfWidth: A share, more than 0.
  ///   - probability: The interval's probability.
  /// - Returns: At least 1; nil if the number is above a thousand million.
  package func trialsNeeded(
    forHalfWidth halfWidth: Double,
    probability: Double = 0.95
  ) -> Int? {
    guard halfWidth > 0 else { return nil }
    let z = NormalDistribution.bound(of: probability)
    return MeanEstimate.smallest(from: 1) { number in
      let count = Double(number)
      let spread = value * (1 - value) / count + z * z / (4 * count * count)
      return z / (1 + z * z / count) * spread.squareRoot() <= halfWidth
    }
  }

  /// The interval of Clopper and Pearson, whose coverage is never below its probability.
  ///
  /// Source: Clopper and Pearson, The use of confidence or fiducial limits illustrated in the case of the binomial,
  /// Biometrika 26 (1934), as quantiles of the beta distribution.
  package func exactInterval(of probability: Double = 0.95) -> ClosedRange<Double> {
    let tail = (1 - probability) / 2
    let below = BetaDistribution(alpha: Double(successes), beta: Double(trials - successes + 1))
    let above = BetaDistribution(alpha: Double(successes + 1), beta: Double(trials - successes))
    return (below?.quantile(tail) ?? 0)...(above?.quantile(1 - tail) ?? 1)
  }
}
