/// The difference of two alternatives' means with its uncertainty.
package struct MeanDifference: Hashable, Sendable {
  /// The second mean minus the first.
  package let value: Double

  /// nil if there are too few values for one.
  package let standardError: Double?

  private let degreesOfFreedom: Double

  /// The difference of pairs: the values of one replicate under both alternatives, or of one participant.
  ///
  /// Source: Law, Simulation Modeling and Analysis, section 10.2.1 (the paired-t interval); with common random numbers
  /// (section 11.2) the differences of pairs vary less than independent values would.
  package init(paired pairs: some Sequence<(first: Double, second: Double)>) {
    let differences = MeanEstimate(pairs.map { $0.second - $0.first })
    value = differences.mean
    standardError = differences.standardError
    degreesOfFreedom = Double(differences.count - 1)
  }

  /// The difference of two independent sets of values.
  ///
  /// Source: Welch, The generalization of "Student's" problem when several different population variances are involved,
  /// Biometrika 34 (1947).
  package init(from first: MeanEstimate, to second: MeanEstimate) {
    value = second.mean - first.mean
    guard let one = first.standardError, let other = second.standardError else {
      (standardError, degreesOfFreedom) = (nil, 0)
      return
    }
    let (one2, other2) = (one * one, other * other)
    let sum = one2 + other2
    standardError = sum.squareRoot()
    let parts = one2 * one2 / Double(first.count - 1) + other2 * other2 / Double(second.count - 1)
    degreesOfFreedom = parts > 0 ? sum * sum / parts : Double(first.count + second.count - 2)
  }

  /// The interval that contains the true difference with a probability, by Student's t distribution; nil without a
  /// standard error.
  package func interval(of probability: Double = 0.95) -> ClosedRange<Double>? {
    guard let standardError,
      let distribution = StudentDistribution(degreesOfFreedom: degreesOfFreedom)
    else { return nil }
    let half = distribution.bound(of: probability) * standardError
    return value - half...value + half
  }
}

extension MeanDifference {
  /// How many times as many runs independent seeds need for the standard error that pairs have.
  ///
  /// Source: the variance of a difference of independent values is the sum of their variances (Law, section 11.2), and
  /// a standard error falls with the square root of the runs.
  ///
  /// - Returns: The ratio, infinite if all pairs have the same difference; nil below two pairs, or if nothing varies.
  package static func runsSaved(
    byPairing pairs: some Collection<(first: Double, second: Double)>
  ) -> Double? {
    guard let first = MeanEstimate(pairs.map(\.first)).standardError,
      let second = MeanEstimate(pairs.map(\.second)).standardError,
      let paired = MeanDifference(paired: pairs).standardError,
      first > 0 || second > 0
    else { return nil }
    return (first * first + second * second) / (paired * paired)
  }
}
