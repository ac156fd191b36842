package import VirtualTime

/// The changes that a person makes to a device's settings: rarely, one at a time, during the day.
///
/// A setting at an instant follows from all earlier changes; the first may come a week before day
/// 0, so that the result doesn't depend on the order of calls.
package struct SettingChanges: Hashable, Sendable {
  private static let firstDay = -7

  private let stream: RandomStream
  private let perDay: Double
  private let kinds: Int

  /// Creates the changes of one device's settings.
  ///
  /// - Parameters:
  ///   - stream: The random stream of the changes; only its seed matters.
  ///   - perDay: The probability of a change on a date, 0...1.
  ///   - kinds: The number of settings.
  package init(_ stream: RandomStream, perDay: Double, kinds: Int) {
    precondition(kinds > 0, "settings of no kind")
    self.stream = stream
    self.perDay = perDay
    self.kinds = kinds
  }

  /// The time of a change on a date, and the changed setting; nil if there is no change.
  package func change(on day: Int) -> (at: LocalTime, kind: Int)? {
    var draws = stream.split(day)
    guard day >= Self.firstDay, draws.chance(perDay) else { return nil }
    return (.seconds(draws.uniform(36_000...75_600)), draws.below(kinds))
  }

  /// The number of changes of each setting up to and including an instant of a date.
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

/// A person's choices among the settings of a device, after a number of changes of each setting.
package struct SettingChoices: Sendable {
  private let stream: RandomStream
  private let changes: [Int]

  /// Creates the choices of a person.
  ///
  /// - Parameters:
  ///   - stream: The random stream of the choices; only its seed matters.
  ///   - changes: The number of changes of each setting.
  package init(_ stream: RandomStream, changes: [Int]) {
    self.stream = stream
    self.changes = changes
  }

  /// The stream of a setting that is never changed.
  package func draws(_ name: String) -> RandomStream { stream.split(name) }

  /// The state of a switch, which each change toggles.
  package func isOn(_ kind: Int, usually share: Double) -> Bool {
    var draws = stream.split(kind)
    return draws.chance(share) != (changes[kind] % 2 == 1)
  }

  /// The choice among several values; each change moves on to the next value.
  ///
  /// - Parameters:
  ///   - kind: The index of the setting.
  ///   - count: The number of the setting's values.
  ///   - share: The probability that the first choice is the factory's value, 0; nil for equal probabilities.
  /// - Returns: The index of the value, from 0.
  package func choice(_ kind: Int, of count: Int, usually share: Double? = nil) -> Int {
    var draws = stream.split(kind)
    let isFactory = share.map { draws.chance($0) } ?? false
    return ((isFactory ? 0 : draws.below(count)) + changes[kind]) % count
  }
}

extension SettingChanges {
  /// The number of changes of each setting up to and including a world instant.
  package func counts(until time: WorldTime, along itinerary: Itinerary) -> [Int] {
    let local = itinerary.local(time)
    let rest = (local % DayPart.length + DayPart.length) % DayPart.length
    return counts(
      until: LocalTime(nanoseconds: rest),
      on: Int((local - rest) / DayPart.length)
    )
  }
}
