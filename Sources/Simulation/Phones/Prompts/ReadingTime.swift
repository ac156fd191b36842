package import VirtualTime

/// How long a person reads a prompt before they answer it.
public enum ReadingTime: Codable, Hashable, Sendable {
  /// The same time for every prompt.
  case exactly(Duration)
  /// Each time in a range is equally likely.
  case between(Duration, Duration)
  /// A time with this median, log-normally distributed.
  case about(Duration)

  /// The standard deviation of the logarithm of ``about(_:)``: our choice, so that two of three prompts are read for
  /// between 0.6 and 1.6 times the median.
  package static let spread = 0.5

  /// An alert is read for some seconds (our choice).
  package static let ofAlerts = ReadingTime.between(.seconds(2), .seconds(8))

  /// A sheet is read for about 20 seconds, besides the time for its switches (our choice).
  package static let ofSheets = ReadingTime.about(.seconds(20))

  /// Draws a time, in seconds.
  package func seconds(_ random: inout RandomStream) -> Double {
    switch self {
    case .exactly(let time): time.inSeconds
    case .between(let shortest, let longest):
      random.uniform(shortest.inSeconds...longest.inSeconds)
    case .about(let median): random.logNormal(median: median.inSeconds, spread: Self.spread)
    }
  }
}
