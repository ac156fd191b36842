import Foundation

/// How a cost grows with a size: the exponent k of a cost that is a fixed part plus a part in proportion to size^k.
package struct GrowthFit {
  /// One measurement: a size, and its cost.
  package struct Measurement {
    package var size: Double
    package var cost: Double

    package init(size: Double, cost: Double) {
      self.size = size
      self.cost = cost
    }
  }

  /// The exponent, which is the slope of a line through logarithms.
  package let exponent: LineFit.Estimate

  /// The measurements that the line was fitted to: the sizes above the smallest, from the fitted range.
  package let fitted: [Measurement]

  /// Fits the exponent to measurements; several may have the same size.
  ///
  /// Our choice: each cost is reduced by the median cost at the smallest size, and each size by that size. A fixed
  /// cost would otherwise hide growth where it is a large part of the whole. For a cost in proportion to the size the
  /// result is exactly 1; for another exponent the result approaches it as sizes grow. Without two sizes above the
  /// smallest, or with a cost that is not above the smallest size's, there is no fit.
  ///
  /// - Parameters:
  ///   - measurements: The measurements.
  ///   - decades: How many powers of ten below the largest size the fit begins.
  package init?(_ measurements: [Measurement], decades: Double) {
    guard let smallest = measurements.map(\.size).min(),
      let largest = measurements.map(\.size).max(),
      let fixed = measurements.filter({ $0.size == smallest }).map(\.cost).median()
    else { return nil }
    // A size that was rounded still counts.
    let first = largest / pow(10, decades) * 0.99
    fitted = measurements.filter { $0.size > smallest && $0.size >= first }
    guard fitted.allSatisfy({ $0.cost > fixed }) else { return nil }
    let points = fitted.map {
      LineFit.Point(x: log($0.size - smallest), y: log($0.cost - fixed))
    }
    guard let line = LineFit(points) else { return nil }
    exponent = line.slope
  }
}
