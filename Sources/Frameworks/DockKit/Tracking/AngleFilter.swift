/// A Kalman filter for one angle that changes at a nearly constant rate.
///
/// The state is the angle and its rate; white noise changes the rate. The filter is written out for
/// two dimensions and costs only a few multiplications. Source: Bar-Shalom, Li and Kirubarajan,
/// Estimation with Applications to Tracking and Navigation, 6.2.2.
struct AngleFilter: Sendable {
  /// The angle, in radians.
  private(set) var angle: Double
  /// The rate, in radians per second.
  private(set) var rate = 0.0
  /// Variance of the angle, in square radians.
  private(set) var variance: Double
  private var covariance = 0.0
  private var rateVariance = Self.firstRate * Self.firstRate

  /// The rate that subjects may have when they are first seen, in radians per second: our choice.
  private static let firstRate = 0.7
  /// Density of the noise in the rate, in rad²/s³: our choice, for people who start and stop.
  private static let unrest = 0.02
  /// The largest assumed error of an angle, in radians, which limits the size of gates: our choice.
  private static let loosest = 0.3

  init(_ angle: Double, variance: Double) {
    self.angle = angle
    self.variance = variance
  }

  /// Advances the state by a number of seconds.
  mutating func advance(by seconds: Double) {
    let quadratic = Self.unrest * seconds * seconds
    angle += rate * seconds
    variance += seconds * (2 * covariance + seconds * rateVariance) + quadratic * seconds / 3
    covariance += seconds * rateVariance + quadratic / 2
    rateVariance += Self.unrest * seconds
    guard variance > Self.loosest * Self.loosest else { return }
    // Scaling all three keeps their proportion.
    let shrink = Self.loosest * Self.loosest / variance
    variance *= shrink
    covariance *= shrink
    rateVariance *= shrink
  }

  /// Corrects the state by a measurement.
  ///
  /// - Parameters:
  ///   - surprise: The measured angle minus ``angle``, the shortest way round.
  ///   - noise: The variance of the measurement, in square radians.
  mutating func correct(by surprise: Double, noise: Double) {
    let scale = 1 / (variance + noise)
    let gain = variance * scale
    let rateGain = covariance * scale
    angle += gain * surprise
    rate += rateGain * surprise
    rateVariance -= rateGain * covariance
    covariance -= gain * covariance
    variance -= gain * variance
  }

  /// Sets the rate to zero, at the estimated angle.
  mutating func rest() { rate = 0 }
}
