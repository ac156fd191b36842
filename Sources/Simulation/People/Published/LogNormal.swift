import VirtualTime

/// A log-normal distribution, from its mean and standard deviation.
struct LogNormal {
  let median: Double

  /// The standard deviation of the natural logarithm.
  let spread: Double

  init(mean: Double, deviation: Double) {
    let ratio = deviation / mean
    let variance = PortableMath.log(1 + ratio * ratio)
    median = mean / PortableMath.exp(variance / 2)
    spread = variance.squareRoot()
  }

  /// The distribution with a published mean and a published standard deviation between people.
  init(_ mean: PublishedFigure, _ deviation: PublishedFigure) {
    self.init(mean: mean.value, deviation: deviation.value)
  }
}
