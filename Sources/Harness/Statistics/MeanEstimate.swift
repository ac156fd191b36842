/// The mean of independent values with its uncertainty, from a running sum.
///
/// The values are the means of replicates for a simulation's own error, or the values of participants for the error of
/// a study of that size.
package struct MeanEstimate: Hashable, Sendable {
  package private(set) var count = 0

  /// 0 if there are no values.
  package private(set) var mean = 0.0

  /// The sum of squared deviations from the mean.
  private var squares = 0.0

  package init() {}

  package init(_ values: some Sequence<Double>) { for value in values { add(value) } }

  /// Adds a value.
  ///
  /// Source: Welford, Note on a method for calculating corrected sums of squares and products, Technometrics 4 (1962).
  package mutating func add(_ value: Double) {
    count += 1
    let difference = value - mean
    mean += difference / Double(count)
    squares += difference * (value - mean)
  }

  /// The standard deviation of the values, with n - 1 degrees of freedom; nil below two values.
  package var standardDeviation: Double? {
    count < 2 ? nil : (squares / Double(count - 1)).squareRoot()
  }

  /// The standard error of the mean: of replicates, the Monte Carlo error; nil below two values.
  ///
  /// Source: Koehler, Brown and Haneuse, On the assessment of Monte Carlo error in simulation-based statistical
  /// analyses, The American Statistician 63 (2009).
  package var standardError: Double? {
    standardDeviation.map { $0 / Double(count).squareRoot() }
  }

  /// The interval that contains the true mean with a probability, by Student's t distribution.
  ///
  /// Source: Law, Simulation Modeling and Analysis, section 4.5.
  ///
  /// - Parameter probability: More than 0 and less than 1.
  /// - Returns: The interval; nil below two values.
  package func interval(of probability: Double = 0.95) -> ClosedRange<Double>? {
    halfWidth(of: probability).map { mean - $0...mean + $0 }
  }

  /// Half the width of ``interval(of:)``.
  package func halfWidth(of probability: Double = 0.95) -> Double? {
    guard let standardError, let distribution = StudentDistribution(degreesOfFreedom: count - 1)
    else { return nil }
    return distribution.bound(of: probability) * standardError
  }

  /// The number of values for which the interval is expected to have at most a half-width.
  ///
  /// Source: Law, Simulation Modeling and Analysis, section 9.4.1: the smallest i with
  /// t(i - 1) · s / √i ≤ half-width, where s is the standard deviation so far.
  ///
  /// - Parameters:
  ///   - halfWidth: 0 or more.
  ///   - probability: The interval's probability.
  /// - Returns: At least 2; nil below two values, or if the number is above a thousand million.
  package func countNeeded(forHalfWidth halfWidth: Double, probability: Double = 0.95) -> Int? {
    guard let standardDeviation, halfWidth >= 0 else { return nil }
    // Values that are all equal have an interval without width.
    guard standardDeviation > 0 else { return 2 }
    guard halfWidth > 0 else { return nil }
    return Self.smallest(from: 2) { number in
      guard let distribution = StudentDistribution(degreesOfFreedom: number - 1) else {
        return false
      }
      let width =
        distribution.bound(of: probability) * standardDeviation / Double(number).squareRoot()
      return width <= halfWidth
    }
  }

  /// The smallest number, from `first` on, for which a condition holds that holds for all larger numbers, too.
  ///
  /// - Parameters:
  ///   - first: At least 1.
  ///   - holds: The condition.
  /// - Returns: The number; nil above a thousand million.
  static func smallest(from first: Int, where holds: (Int) -> Bool) -> Int? {
    var (low, high) = (first - 1, first)
    while !holds(high) {
      guard high < 1_000_000_000 else { return nil }
      (low, high) = (high, min(1_000_000_000, 2 * high))
    }
    // The condition holds for `high` and not for `low`.
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
