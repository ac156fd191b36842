import Foundation

/// How a cost grows with a size: the power k of a cost that has a part in proportion to size^k, beside a fixed part or one
/// in proportion to the size.
///
/// For any power, and for few sizes; ``GrowthFit`` is for costs that are about in proportion to the size.
package struct PowerFit {
  /// The power, between 0 and ``largest``.
  package let exponent: Double

  /// The other part of the cost at the largest size; 0 or more.
  package let rest: Double

  /// The power of the other part: 0 if it is fixed, 1 if it is in proportion to the size.
  package let restPower: Double

  /// The powers that the measurements do not contradict; nil if none is left over to estimate an error from.
  package let interval: ClosedRange<Double>?

  /// The largest power that is tried (our choice).
  package static let largest = 4.0

  /// Fits a power to measurements; several may have the same size.
  ///
  /// Each measurement weighs by its distance in proportion to the median cost of its size, because times spread in
  /// proportion. For each power, the two parts follow by linear least squares; the interval has the powers whose sum of
  /// squares is within Student's bound of the least sum (Seber and Wild, Nonlinear Regression, 5.3).
  ///
  /// The other part is fixed, unless one in proportion to the size leaves less than half of the squares (our choice): an
  /// app that does the same for each sample, and sums up all of them for each, has both.
  ///
  /// There is no fit for fewer than three sizes, and for costs that are not above 0.
  ///
  /// - Parameters:
  ///   - measurements: The measurements.
  ///   - probability: The probability that the interval contains the true power.
  package init?(_ measurements: [GrowthFit.Measurement], probability: Double = 0.95) {
    let sizes = Dictionary(grouping: measurements, by: \.size)
    guard sizes.count >= 3, let largestSize = sizes.keys.max(), largestSize > 0,
      measurements.allSatisfy({ $0.size > 0 && $0.cost > 0 && $0.cost.isFinite })
    else { return nil }
    let points = measurements.map { measurement in
      let middle = sizes[measurement.size]?.map(\.cost).median() ?? measurement.cost
      return Point(size: measurement.size / largestSize, cost: measurement.cost, scale: middle)
    }
    let step = 0.01
    let tried = (1...Int(Self.largest / step)).map { Double($0) * step }
    func leastPower(beside other: Double, _ powers: [Double]) -> Double {
      func squares(_ power: Double) -> Double { Self.parts(of: points, power, other).squares }
      let start = powers.min { squares($0) < squares($1) } ?? other + 1
      return Self.leastPlace(of: squares, in: max(1e-6, start - step)...start + step)
    }
    let besideFixed = leastPower(beside: 0, tried)
    let besideLinear = leastPower(beside: 1, tried.filter { $0 > 1.2 })
    let isLinear =
      Self.parts(of: points, besideLinear, 1).squares
      < Self.parts(of: points, besideFixed, 0).squares / 2 - 1e-18
    let best = isLinear ? besideLinear : besideFixed
    let other = isLinear ? 1.0 : 0
    func squares(_ power: Double) -> Double { Self.parts(of: points, power, other).squares }
    exponent = best
    restPower = other
    let parts = Self.parts(of: points, best, other)
    rest = parts.rest
    guard let student = StudentDistribution(degreesOfFreedom: points.count - 3) else {
      interval = nil
      return
    }
    let bound = student.bound(of: probability)
    // Sums of squares of exact counts are as small as the arithmetic's errors.
    let most = parts.squares * (1 + bound * bound / Double(points.count - 3)) + 1e-24
    func end(_ powers: [Double], limit: Double) -> Double {
      var inside = best
      for power in powers {
        if squares(power) > most {
          return Self.crossing(of: squares, most, from: inside, to: power)
        }
        inside = power
      }
      return limit
    }
    let low = end(tried.filter { $0 < best && $0 > other }.reversed(), limit: other)
    let high = end(tried.filter { $0 > best }, limit: Self.largest)
    interval = min(low, best)...max(high, best)
  }

  /// A measurement, its size in proportion to the largest.
  private struct Point {
    var size: Double
    var cost: Double
    var scale: Double
  }

  /// The two parts of the cost for a power, neither below 0, and the sum of the squares of what is left.
  private static func parts(
    of points: [Point],
    _ power: Double,
    _ other: Double
  ) -> (rest: Double, growing: Double, squares: Double) {
    var (ones, mixed, powers, oneCost, powerCost) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for point in points {
      let one = pow(point.size, other) / point.scale
      let grown = pow(point.size, power) / point.scale
      let cost = point.cost / point.scale
      ones += one * one
      mixed += one * grown
      powers += grown * grown
      oneCost += one * cost
      powerCost += grown * cost
    }
    let determinant = ones * powers - mixed * mixed
    var rest = determinant > 0 ? (oneCost * powers - powerCost * mixed) / determinant : 0
    var growing = determinant > 0 ? (powerCost * ones - oneCost * mixed) / determinant : 0
    if rest < 0 || determinant <= 0 { (rest, growing) = (0, powerCost / powers) }
    if growing < 0 { (rest, growing) = (oneCost / ones, 0) }
    let squares = points.reduce(0) { sum, point in
      let fitted = rest * pow(point.size, other) + growing * pow(point.size, power)
      let left = (point.cost - fitted) / point.scale
      return sum + left * left
    }
    return (rest, growing, squares)
  }

  /// Where a function is least in an interval, by the golden section.
  private static func leastPlace(
    of function: (Double) -> Double,
    in interval: ClosedRange<Double>
  ) -> Double {
    let ratio = (5.0.squareRoot() - 1) / 2
    var (low, high) = (interval.lowerBound, interval.upperBound)
    for _ in 0..<60 {
      let (left, right) = (high - ratio * (high - low), low + ratio * (high - low))
      if function(left) <= function(right) { high = right } else { low = left }
    }
    return (low + high) / 2
  }

  /// Where a function passes a value between a place below it and a place above it.
  private static func crossing(
    of function: (Double) -> Double,
    _ value: Double,
    from inside: Double,
    to outside: Double
  ) -> Double {
    var (inside, outside) = (inside, outside)
    for _ in 0..<50 {
      let middle = (inside + outside) / 2
      if function(middle) > value { outside = middle } else { inside = middle }
    }
    return inside
  }
}
