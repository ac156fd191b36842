/// A Kalman filter for one angle that changes at a nearly constant rate.
///
/// The state is the angle and its rate; what changes the rate is white noise. Written out for two by
/// two, it costs a few multiplications. Source: Bar-Shalom, Li and Kirubarajan, Estimation with
/// Applications to Tracking and Navigation, 6.2.2.
struct AngleFilter: Sendable {
  /// In radians.
  private(set) var angle: Double
  /// In radians per second.
  private(set) var rate = 0.0
  /// Variance of the angle, in square radians.
  private(set) var variance: Double
  private var covariance = 0.0
  private var rateVariance = Self.firstRate * Self.firstRate

  /// How fast anybody may move when they are first seen, in radians per second: our choice.
  private static let firstRate = 0.7
  /// Density of the noise in the rate, in rad²/s³: our choice, for people who start and stop.
  private static let unrest = 0.02
  /// The most that an angle is thought to be off, in radians, so that gates end somewhere: our choice.
  private static let loosest = 0.3

  init(_ angle: Double, variance: Double) {
    self.angle = angle
    self.variance = variance
  }

  /// Goes on by seconds.
  mutating func advance(by seconds: Double) {
    let quadratic = Self.unrest * seconds * seconds
    angle += rate * seconds
    variance += seconds * (2 * covariance + seconds * rateVariance) + quadratic * seconds / 3
    covariance += seconds * rateVariance + quadratic / 2
    rateVariance += Self.unrest * seconds
    guard variance > Self.loosest * Self.loosest else { return }
    // All three shrink alike: what is known of their proportion stays true.
    let shrink = Self.loosest * Self.loosest / variance
    variance *= shrink
    covariance *= shrink
    rateVariance *= shrink
  }

  /// Takes in a measurement.
  ///
  /// - Parameters:
  ///   - surprise: What was measured less ``angle``, the shortest way round.
  ///   - noise: Variance of the measurement, in square radians.
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

  /// Says that it came to rest where it was thought to be.
  mutating func rest() { rate = 0 }
}
