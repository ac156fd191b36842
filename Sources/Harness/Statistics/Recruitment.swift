/// How many participants to recruit so that enough of them complete the study.
package struct Recruitment: Hashable, Sendable {
  /// The simulated participants, and those of them who were complete.
  package let observed: ProportionEstimate

  /// How many must complete.
  package let wanted: Int

  /// The number to recruit and the probability that enough of them complete.
  package struct Point: Hashable, Sendable {
    package let recruited: Int
    package let probability: Double
  }

  package init(observed: ProportionEstimate, wanted: Int) {
    self.observed = observed
    self.wanted = wanted
  }

  /// What is known of the share of complete participants after the simulation.
  ///
  /// Source: Jeffreys' prior Beta(1/2, 1/2), whose posterior has good frequency properties (Brown, Cai and DasGupta,
  /// Interval estimation for a binomial proportion, Statistical Science 16, 2001).
  package var share: BetaDistribution? {
    BetaDistribution(
      alpha: Double(observed.successes) + 0.5,
      beta: Double(observed.trials - observed.successes) + 0.5
    )
  }

  /// The probability that enough of a number of recruited participants complete.
  ///
  /// Source: the posterior predictive distribution (Gelman and others, Bayesian Data Analysis, 3rd edition, sections 1.3
  /// and 2.4, appendix A): a binomial number whose share has its posterior is beta-binomial. It counts both chance in
  /// the study and the simulation's uncertainty about the share, and approaches the binomial distribution as the
  /// simulation grows.
  package func probability(recruiting number: Int) -> Double {
    share.flatMap { BetaBinomialDistribution(trials: number, probability: $0) }?
      .probability(atLeast: wanted) ?? 0
  }

  /// The smallest number to recruit that reaches a confidence.
  ///
  /// - Parameter confidence: More than 0 and less than 1.
  /// - Returns: The number; nil if no simulated participant was complete, or above a thousand million.
  package func number(confidence: Double) -> Int? {
    guard observed.successes > 0 else { return nil }
    return MeanEstimate.smallest(from: max(1, wanted)) { probability(recruiting: $0) >= confidence }
  }

  /// The number to recruit if the share were known.
  ///
  /// Source: the number of trials up to the last success that is wanted has a negative binomial distribution (Johnson,
  /// Kemp and Kotz, Univariate Discrete Distributions, chapter 5), whose tail is that of a binomial one.
  package static func number(wanted: Int, share: Double, confidence: Double) -> Int? {
    guard share > 0 else { return nil }
    return MeanEstimate.smallest(from: max(1, wanted)) { number in
      let distribution = BinomialDistribution(trials: number, probability: share)
      return (distribution?.probability(atLeast: wanted) ?? 0) >= confidence
    }
  }

  /// Points of the curve, from numbers with little hope to numbers beyond doubt.
  ///
  /// - Parameters:
  ///   - confidence: The confidence whose number is one of the points.
  ///   - count: How many points there are at most, besides that one.
  /// - Returns: The points, by the number to recruit; none if no simulated participant was complete.
  package func curve(through confidence: Double, count: Int = 12) -> [Point] {
    guard let chosen = number(confidence: confidence),
      let first = number(confidence: min(0.01, confidence)),
      let last = number(confidence: max(0.999, confidence))
    else { return [] }
    let step = max(1, (last - first + count - 2) / max(1, count - 1))
    var numbers = Array(stride(from: first, through: last, by: step))
    if let end = numbers.last, end < last { numbers.append(last) }
    if !numbers.contains(chosen) { numbers.append(chosen) }
    return numbers.sorted().map { Point(recruited: $0, probability: probability(recruiting: $0)) }
  }
}
