internal import VirtualTime

/// A notification that reached the phone.
package struct PhoneNotification: Hashable, Sendable {
  /// When it came.
  package let time: LocalTime

  /// What kind of app sent it.
  package let category: AppCategory

  /// Whether the person opened it, rather than leaving or clearing it (our choice: 3 in 10).
  package let isOpened: Bool
}

extension DaySchedule {
  /// Notifications that the median person gets per hour, awake and asleep.
  ///
  /// 16 hours of the one and 8 of the other make 64 a day: 15 people logged 63.5 on average
  /// (Pielot, Church and de Oliveira, MobileHCI 2014).
  private static let perHour = (awake: 3.8, asleep: 0.4)

  /// Each stretch of five minutes brings one notification or none.
  private static let stretch: Int64 = 300_000_000_000

  /// The notifications of an interval, in order; of the plan's own time only.
  ///
  /// - Parameters:
  ///   - from: Start of the interval.
  ///   - to: End of the interval, not part of it.
  /// - Returns: The notifications, at most one in five minutes.
  package func notifications(from: LocalTime, to: LocalTime) -> [PhoneNotification] {
    let (first, last) = (max(from, start), min(to, end))
    guard first < last else { return [] }
    var found: [PhoneNotification] = []
    let stretches =
      first.nanoseconds / Self.stretch...(last.nanoseconds - 1) / Self.stretch
    for stretch in stretches {
      // Counted from day 0, so that the plans on both sides of a waking agree on the stretch.
      var draws = life.notificationStream.split(day.number * 288 + Int(stretch))
      let offset = Int64(draws.unit() * 300_000) * 1_000_000
      let time = LocalTime(nanoseconds: stretch * Self.stretch + offset)
      let perHour = time < asleep ? Self.perHour.awake : Self.perHour.asleep
      guard draws.chance(min(perHour / 12 * life.traits.chattiness, 1)) else { continue }
      guard time >= first, time < last else { continue }
      let category = AppCategory.Mix.notifications.category(at: draws.below(100))
      found.append(
        PhoneNotification(time: time, category: category, isOpened: draws.chance(0.3))
      )
    }
    return found
  }
}
