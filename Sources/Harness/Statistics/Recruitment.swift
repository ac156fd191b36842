/// How many participants to recruit so that enough of them complete the study.
package struct Recruitment: Hashable, Sendable {
  /// The simulated participants, and those of them who were complete.
  package let observed: ProportionEstimate

  /// How many must complete.
  package let wanted: Int

  /// How many times as much the studies vary as independent participants do; nil below two studies, or if every
  /// participant or no participant is complete.
  ///
  /// Source: Fisher's index of dispersion of the binomial (Fisher, Statistical Methods for Research Workers, section 19).
  package let dispersion: Double?

  /// The number of simulated studies.
  private let studies: Int

  /// The number to recruit and the probability that enough of them complete.
  package struct Point: Hashable, Sendable {
    package let recruited: Int
    package let probability: Double
  }

  /// - Parameters:
  ///   - observed: The simulated participants, and those of them who were complete.
  ///   - wanted: How many must complete.
  ///   - studies: The same participants by simulated study; left out, all participants are independent.
  package init(observed: ProportionEstimate, wanted: Int, studies: [ProportionEstimate] = []) {
    self.observed = observed
    self.wanted = wanted
    self.studies = studies.count
    dispersion = Self.dispersion(of: studies, around: observed.value)
  }

  private static func dispersion(of studies: [ProportionEstimate], around share: Double) -> Double?
  {
    guard studies.count >= 2, share > 0, share < 1 else { return nil }
    let sum = studies.reduce(0.0) { sum, study in
      let expected = Double(study.trials) * share
      let difference = Double(study.successes) - expected
      return sum + difference * difference / (expected * (1 - share))
    }
    return sum / Double(studies.count - 1)
  }

  /// Whether the studies vary more than independent participants do in 99 of 100 simulations.
  ///
  /// Source: the index is distributed as chi-square by its degrees of freedom (Fisher, section 19), whose quantile is that
  /// of Wilson and Hilferty, The distribution of chi-square, PNAS 17, 1931; 99 % is our choice.
  package var studiesDiffer: Bool {
    guard let dispersion else { return false }
    let part = 2 / (9 * Double(studies - 1))
    let root = 1 - part + NormalDistribution.quantile(of: 0.99) * part.squareRoot()
    return dispersion > root * root * root
  }

  /// The interval of the mean share of complete participants.
  package func interval(of probability: Double = 0.95) -> ClosedRange<Double> {
    observed.interval(of: probability, effect: effect)
  }

  /// How many times as many participants of these studies say as much as independent ones.
  package var effect: Double { studiesDiffer ? max(1, dispersion ?? 1) : 1 }

  /// What is known of the share of complete participants of the study to come, after the simulation.
  ///
  /// Source: of independent participants, Jeffreys' prior Beta(1/2, 1/2), whose posterior has good frequency properties
  /// (Brown, Cai and DasGupta, Interval estimation for a binomial proportion, Statistical Science 16, 2001). If studies
  /// differ, the beta distribution with the mean of the studies' shares, and their variance without that of the
  /// participants in each (the method of moments of Kleinman, Proportions with extraneous variance, JASA 68, 1973), to
  /// which that of the mean is added.
  package var share: BetaDistribution? {
    studiesDiffer ? shareOfStudies : shareOfParticipants
  }

  private var shareOfStudies: BetaDistribution? {
    let mean = observed.value
    let perStudy = Double(observed.trials) / Double(studies)
    guard perStudy > 1 else { return shareOfParticipants }
    // In parts of the largest variance that shares can have.
    let between = min(1, (effect - 1) / (perStudy - 1))
    let variance = min(between + effect / Double(observed.trials), 0.99)
    let size = 1 / variance - 1
    return BetaDistribution(alpha: mean * size, beta: (1 - mean) * size)
  }

  private var shareOfParticipants: BetaDistribution? {
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
      // A study of few complete participants is not beyond doubt.
      let last = number(confidence: max(studiesDiffer ? 0.99 : 0.999, confidence))
    else { return [] }
    let step = max(1, (last - first + count - 2) / max(1, count - 1))
    var numbers = Array(stride(from: first, through: last, by: step))
    if let end = numbers.last, end < last { numbers.append(last) }
    if !numbers.contains(chosen) { numbers.append(chosen) }
    return numbers.sorted().map { Point(recruited: $0, probability: probability(recruiting: $0)) }
  }
}
