package import VirtualTime

/// How long something takes: always the same, or drawn anew each time.
package enum ServerDelay: Hashable, Sendable {
  case fixed(Duration)
  /// Anything between two bounds alike.
  case between(Duration, Duration)
  /// A positive time whose logarithm is normal; the spread is that logarithm's standard deviation.
  case around(median: Duration, spread: Double)

  /// One such time.
  package func drawn(from draws: inout RandomStream) -> Duration {
    switch self {
    case .fixed(let duration): duration
    case .between(let low, let high):
      .nanoseconds(Int64(draws.uniform(low.inSeconds...high.inSeconds) * 1e9))
    case .around(let median, let spread):
      .nanoseconds(Int64(draws.logNormal(median: median.inSeconds, spread: spread) * 1e9))
    }
  }

  func check() throws(ServerSetupError) {
    let isSensible =
      switch self {
      case .fixed(let duration): duration >= .zero
      case .between(let low, let high): low >= .zero && low <= high
      case .around(let median, let spread): median > .zero && (0...3).contains(spread)
      }
    guard isSensible else {
      throw ServerSetupError(
        "\(self) is no delay",
        hint: "durations are not negative, the lower bound comes first, the spread is from 0 to 3"
      )
    }
  }
}
