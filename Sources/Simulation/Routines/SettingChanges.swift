package import VirtualTime

/// How somebody changes the settings of a device: rarely, one at a time, by day.
///
/// What is set at an instant follows from all changes before it, and the first of those comes a week
/// before day 0, so that nothing depends on when it is asked for.
package struct SettingChanges: Hashable, Sendable {
  private static let firstDay = -7

  private let stream: RandomStream
  private let perDay: Double
  private let kinds: Int

  /// The changes of one device's settings.
  ///
  /// - Parameters:
  ///   - stream: Their own stream; the seed alone counts.
  ///   - perDay: How likely a change is on a date, 0...1.
  ///   - kinds: How many settings there are to change.
  package init(_ stream: RandomStream, perDay: Double, kinds: Int) {
    precondition(kinds > 0, "settings of no kind")
    self.stream = stream
    self.perDay = perDay
    self.kinds = kinds
  }

  /// When a setting is changed on a date, and which, if any is.
  package func change(on day: Int) -> (at: LocalTime, kind: Int)? {
    var draws = stream.split(day)
    guard day >= Self.firstDay, draws.chance(perDay) else { return nil }
    return (.seconds(draws.uniform(36_000...75_600)), draws.below(kinds))
  }

  /// How often each setting was changed up to an instant of a date, that instant included.
  package func counts(until time: LocalTime, on day: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: kinds)
    guard day >= Self.firstDay else { return counts }
    for date in Self.firstDay...day {
      guard let change = change(on: date), date < day || change.at <= time else { continue }
      counts[change.kind] += 1
    }
    return counts
  }
}

extension SettingChanges {
  /// How often each setting was changed up to a world instant, that instant included.
  package func counts(until time: WorldTime, along itinerary: Itinerary) -> [Int] {
    let local = itinerary.local(time)
    let rest = (local % DayPart.length + DayPart.length) % DayPart.length
    return counts(
      until: LocalTime(nanoseconds: rest),
      on: Int((local - rest) / DayPart.length)
    )
  }
}
