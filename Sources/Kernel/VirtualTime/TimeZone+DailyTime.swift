package import Foundation

/// Times of day in a zone, one for each local date.
///
/// Where clocks skip a time, it is reached at the change; where they show it twice, it is reached
/// the first time (our choice, like Apple's `Calendar.MatchingPolicy.nextTime` and
/// `RepeatedTimePolicy.first`).
extension TimeZone {
  private static let day: TimeInterval = 86_400

  /// The first date, after another, at which clocks in the zone reach a time of day.
  ///
  /// - Parameters:
  ///   - time: Seconds after midnight, 0..<86,400.
  ///   - date: The date; the result is always later.
  ///   - skipping: The number of local dates to skip after the next one.
  /// - Returns: The date.
  package func date(
    reaching time: TimeInterval,
    after date: Date,
    skipping: Int = 0
  ) -> Date {
    let now = date.timeIntervalSince1970
    var midnight = ((now + offset(at: now)) / Self.day).rounded(.down) * Self.day
    while instant(reaching: midnight + time) <= now { midnight += Self.day }
    let wanted = midnight + time + Double(skipping) * Self.day
    return Date(timeIntervalSince1970: instant(reaching: wanted))
  }

  /// The first instant, in seconds since 1970, at which clocks show a local time, or, if they skip
  /// it, a later one.
  ///
  /// - Parameter local: Seconds since 1970-01-01 00:00 by the zone's clocks.
  /// - Returns: The instant.
  private func instant(reaching local: TimeInterval) -> TimeInterval {
    // Offsets change at most once in three days: the closest changes of a zone are weeks apart.
    let before = offset(at: local - 1.5 * Self.day)
    let after = offset(at: local + 1.5 * Self.day)
    let early = local - before
    if offset(at: early) == before { return early }
    let late = local - after
    if offset(at: late) == after { return late }
    // With neither offset do clocks show the time, so they skip it: the change is at a whole second
    // between the two.
    var (old, new) = (late.rounded(.down), early.rounded(.up))
    while new - old > 1 {
      let middle = ((old + new) / 2).rounded(.down)
      if offset(at: middle) == before { old = middle } else { new = middle }
    }
    return new
  }

  private func offset(at seconds: TimeInterval) -> TimeInterval {
    TimeInterval(secondsFromGMT(for: Date(timeIntervalSince1970: seconds)))
  }
}
