import Scenarios

extension Scenario {
  /// A moment of the study with as many digits of a second as it needs.
  ///
  /// - Parameter nanoseconds: The time from the start; negative before it.
  /// - Returns: The moment, such as `day 3 20:00:00.000000001`.
  func exactMoment(_ nanoseconds: Int64) -> String {
    // Seconds are rounded down, also before the start.
    let fraction = (nanoseconds % 1_000_000_000 + 1_000_000_000) % 1_000_000_000
    var digits = String("00000000\(fraction)".suffix(9))
    while digits.hasSuffix("000") { digits.removeLast(3) }
    return clock.moment(second: (nanoseconds - fraction) / 1_000_000_000)
      + (digits.isEmpty ? "" : ".\(digits)")
  }
}
