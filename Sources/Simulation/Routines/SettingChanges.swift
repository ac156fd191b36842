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

/// What a person has chosen among the settings of a device, after so many changes of each.
package struct SettingChoices: Sendable {
  private let stream: RandomStream
  private let changes: [Int]

  /// The choices of a person.
  ///
  /// - Parameters:
  ///   - stream: Their own stream; the seed alone counts.
  ///   - changes: How often each setting was changed.
  package init(_ stream: RandomStream, changes: [Int]) {
    self.stream = stream
    self.changes = changes
  }

  /// The stream of a setting that is never changed.
  package func draws(_ name: String) -> RandomStream { stream.split(name) }

  /// A switch, each change of which turns it over.
  package func isOn(_ kind: Int, usually share: Double) -> Bool {
    var draws = stream.split(kind)
    return draws.chance(share) != (changes[kind] % 2 == 1)
  }

  /// A choice of several, each change of which goes on to the next.
  ///
  /// - Parameters:
  ///   - kind: Which setting.
  ///   - count: How many values it has.
  ///   - share: How likely its first value is the factory's, 0; nil: all are alike.
  /// - Returns: The value's place, from 0.
  package func choice(_ kind: Int, of count: Int, usually share: Double? = nil) -> Int {
    var draws = stream.split(kind)
    let isFactory = share.map { draws.chance($0) } ?? false
    return ((isFactory ? 0 : draws.below(count)) + changes[kind]) % count
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
