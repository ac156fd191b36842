import Foundation

/// The mean and the spread of normal values of which some are only known to be above a bound.
package struct CensoredNormalFit: Hashable, Sendable {
  /// The mean with the largest likelihood.
  package let mean: Double

  /// The standard deviation with the largest likelihood; above 0.
  package let deviation: Double

  private let values: [Double]
  private let bounds: [Double]

  /// Fits values and bounds below which other values are not.
  ///
  /// Source: Wolynetz, Maximum likelihood estimation from confined and censored normal data, Applied Statistics 28 (1979):
  /// the expectations of what is censored take its place, until nothing changes.
  ///
  /// - Returns: nil for fewer than two values that differ.
  package init?(_ values: [Double], above bounds: [Double] = []) {
    guard values.count > 1, let least = values.min(), let most = values.max(), least < most,
      (values + bounds).allSatisfy(\.isFinite)
    else { return nil }
    self.values = values
    self.bounds = bounds
    let start = (mean: values.reduce(0, +) / Double(values.count), deviation: most - least)
    (mean, deviation) = Self.likeliest(values, bounds, from: start, fixedMean: nil)
  }

  /// The means that the likelihood ratio does not reject.
  ///
  /// Without bounds the interval is Student's, since the ratio is compared with n ln(1 + t² / (n - 1)), which is the
  /// ratio's value at the end of Student's interval; n is the number of values (our choice for values with bounds, whose
  /// exact distribution depends on them).
  package func interval(of probability: Double = 0.95) -> ClosedRange<Double>? {
    let count = Double(values.count)
    guard let student = StudentDistribution(degreesOfFreedom: values.count - 1) else { return nil }
    let bound = student.bound(of: probability)
    let most = count * log1p(bound * bound / (count - 1))
    let best = Self.logLikelihood(values, bounds, mean, deviation)
    func isInside(_ mean: Double) -> Bool {
      let other = Self.likeliest(values, bounds, from: (mean, deviation), fixedMean: mean)
      return 2 * (best - Self.logLikelihood(values, bounds, mean, other.deviation)) <= most
    }
    func end(_ sign: Double) -> Double? {
      var step = deviation
      while isInside(mean + sign * step) {
        step *= 2
        guard step < 1e6 * deviation else { return nil }
      }
      return Bisection.end(from: mean, to: mean + sign * step, where: isInside)
    }
    guard let low = end(-1), let high = end(1) else { return nil }
    return low...high
  }

  private static func likeliest(
    _ values: [Double],
    _ bounds: [Double],
    from start: (mean: Double, deviation: Double),
    fixedMean: Double?
  ) -> (mean: Double, deviation: Double) {
    var (mean, deviation) = (fixedMean ?? start.mean, start.deviation)
    let count = Double(values.count + bounds.count)
    let sum = values.reduce(0, +)
    for _ in 0..<100_000 {
      var (total, squares) = (sum, 0.0)
      var expected: [(excess: Double, variance: Double)] = []
      for bound in bounds {
        let place = (bound - mean) / deviation
        let hazard = hazard(at: place)
        expected.append(
          (deviation * hazard, deviation * deviation * (1 - hazard * (hazard - place)))
        )
        total += mean + deviation * hazard
      }
      let next = fixedMean ?? total / count
      for value in values { squares += (value - next) * (value - next) }
      for (excess, variance) in expected {
        let distance = mean + excess - next
        squares += variance + distance * distance
      }
      let width = (squares / count).squareRoot()
      let change = abs(next - mean) + abs(width - deviation)
      (mean, deviation) = (next, width)
      if bounds.isEmpty && fixedMean != nil || change < 1e-13 * deviation { break }
    }
    return (mean, deviation)
  }

  private static func logLikelihood(
    _ values: [Double],
    _ bounds: [Double],
    _ mean: Double,
    _ deviation: Double
  ) -> Double {
    var sum = 0.0
    for value in values {
      let place = (value - mean) / deviation
      sum -= place * place / 2 + log(deviation)
    }
    for bound in bounds { sum += logSurvival(at: (bound - mean) / deviation) }
    return sum
  }

  /// The density divided by the probability of a larger value; beyond 30 by its asymptotic series (NIST Digital Library of
  /// Mathematical Functions, 7.12.1).
  private static func hazard(at place: Double) -> Double {
    guard place < 30 else { return place + 1 / place }
    return exp(-place * place / 2) / (2 * .pi).squareRoot() / (erfc(place / 2.0.squareRoot()) / 2)
  }

  private static func logSurvival(at place: Double) -> Double {
    guard place < 30 else {
      return -place * place / 2 - log(hazard(at: place) * (2 * .pi).squareRoot())
    }
    return log(erfc(place / 2.0.squareRoot()) / 2)
  }
}
