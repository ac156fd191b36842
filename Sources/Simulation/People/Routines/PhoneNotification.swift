internal import VirtualTime

/// A notification that reached the phone.
package struct PhoneNotification: Hashable, Sendable {
  /// When it arrived.
  package let time: LocalTime

  /// The category of the app that sent it.
  package let category: AppCategory

  /// Whether the person opened it, rather than ignoring or clearing it (our choice: 3 in 10).
  package let isOpened: Bool
}

extension DaySchedule {
  /// The notifications per hour that the median person gets awake and asleep.
  ///
  /// 16 hours awake and 8 asleep make 64 a day; 15 people logged 63.5 on average (Pielot, Church
  /// and de Oliveira, MobileHCI 2014).
  private static let perHour = (awake: 3.8, asleep: 0.4)

  /// The length of a slot, in nanoseconds: each five minutes bring at most one notification.
  private static let slot: Int64 = 300_000_000_000

  /// The notifications of an interval, in order; only those within the plan.
  ///
  /// - Parameters:
  ///   - from: The start of the interval.
  ///   - to: The end of the interval, excluded.
  /// - Returns: The notifications, at most one in five minutes.
  package func notifications(from: LocalTime, to: LocalTime) -> [PhoneNotification] {
    let (first, last) = (max(from, start), min(to, end))
    guard first < last else { return [] }
    var found: [PhoneNotification] = []
    let slots =
      first.nanoseconds / Self.slot...(last.nanoseconds - 1) / Self.slot
    for slot in slots {
      // Counted from day 0, so that the plans before and after a waking agree on the slot.
      var draws = life.notificationStream.split(day.number * 288 + Int(slot))
      let offset = Int64(draws.unit() * 300_000) * 1_000_000
      let time = LocalTime(nanoseconds: slot * Self.slot + offset)
      let perHour = time < asleep ? Self.perHour.awake : Self.perHour.asleep
      guard draws.chance(min(perHour / 12 * life.traits.chattiness, 1)) else { continue }
      guard time >= first, time < last else { continue }
      let category = AppCategory.Mix.notifications.category(at: draws.below(100))
      let isAway = isWithoutPhone(from: time, to: LocalTime(nanoseconds: time.nanoseconds + 1))
      let opens = draws.chance(0.3) && !isAway
      found.append(PhoneNotification(time: time, category: category, isOpened: opens))
    }
    return found
  }
}
