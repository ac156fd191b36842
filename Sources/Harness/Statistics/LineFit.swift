/// A straight line through points by ordinary least squares, with the uncertainty of its two parameters.
package struct LineFit {
  /// One point of the plane.
  package struct Point {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// A parameter of a fit: the estimate, and its standard error.
  package struct Estimate {
    package var value: Double

    /// nil if no point is left over to estimate the error from.
    package var standardError: Double?

    fileprivate var degreesOfFreedom: Int

    /// The interval that contains the true value with a probability, by Student's t distribution.
    ///
    /// - Parameter probability: More than 0 and less than 1.
    /// - Returns: The interval; nil without a standard error.
    package func interval(of probability: Double = 0.95) -> ClosedRange<Double>? {
      guard let standardError,
        let distribution = StudentDistribution(degreesOfFreedom: degreesOfFreedom)
      else { return nil }
      let half = distribution.bound(of: probability) * standardError
      return value - half...value + half
    }
  }

  package let slope: Estimate

  /// The value of the line at x = 0.
  package let intercept: Estimate

  /// The line through points; nil if fewer than two of them differ in x, or a coordinate is not a finite number.
  package init?(_ points: [Point]) {
    let count = Double(points.count)
    guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    // Sums of deviations from the means lose fewer digits than sums of squares.
    let meanX = points.reduce(0) { $0 + $1.x } / count
    let meanY = points.reduce(0) { $0 + $1.y } / count
    let squares = points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
    guard squares > 0 else { return nil }
    let slope = points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) } / squares
    let residuals = points.reduce(0) { sum, point in
      let residual = point.y - meanY - slope * (point.x - meanX)
      return sum + residual * residual
    }
    let freedom = points.count - 2
    let deviation = freedom > 0 ? (residuals / Double(freedom)).squareRoot() : nil
    self.slope = Estimate(
      value: slope,
      standardError: deviation.map { $0 / squares.squareRoot() },
      degreesOfFreedom: freedom
    )
    intercept = Estimate(
      value: meanY - slope * meanX,
      standardError: deviation.map { $0 * (1 / count + meanX * meanX / squares).squareRoot() },
      degreesOfFreedom: freedom
    )
  }
}
