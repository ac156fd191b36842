package import VirtualTime

/// A person's constant habits with an Apple Watch.
///
/// Where no source is named, the numbers are our choice.
package struct WatchHabits: Hashable, Sendable {
  /// Whether the person wears the watch at night too, and charges it by day.
  package let isWornAtNight: Bool

  /// Whether a person who wears the watch at night charges it after getting up; otherwise in the
  /// evening.
  package let chargesInTheMorning: Bool

  /// The hours for which a full battery lasts.
  ///
  /// Apple rates most models at 18; testers of a Series 10 had more than 24.
  package let batteryHours: Double

  /// The probability of a day on which the watch stays on its charger.
  package let forgets: Double

  /// The probability of a day on which a person who wears the watch at night doesn't charge it.
  package let skipsCharging: Double

  /// Whether the watch is worn on the left wrist.
  package let isOnLeftWrist: Bool

  /// Whether its crown is on the right.
  package let isCrownRight: Bool

  /// The minutes in which an empty battery charges fully.
  ///
  /// Source: Apple, Apple Watch Series 10: 80 % in about 30 minutes; full in 60.
  package static let minutesToFull = 60.0

  private let stream: RandomStream

  /// Creates the habits of a person.
  ///
  /// - Parameters:
  ///   - stream: The person's random stream; only its seed matters.
  ///   - habits: The habits that are set for the person, instead of those that they draw.
  package init(stream: RandomStream, set habits: DeviceHabits = DeviceHabits()) {
    let own = stream.split("watch")
    var draws = own.split("habits")
    // Draw each habit, also one that is set, so that the others don't depend on it.
    let (atNight, inTheMorning) = (draws.chance(0.5), draws.chance(0.5))
    isWornAtNight = habits.charging.map { $0 != .atNight } ?? atNight
    chargesInTheMorning = habits.charging.map { $0 == .inTheMorning } ?? inTheMorning
    batteryHours = min(max(draws.normal(mean: 32, deviation: 4), 24), 44)
    let usual = min(draws.exponential(mean: 0.03), 0.3)
    forgets = habits.wearsWatch.map { 1 - $0 } ?? usual
    skipsCharging = 0.03
    isOnLeftWrist = draws.chance(0.85)
    isCrownRight = draws.chance(0.9)
    self.stream = own.split("days")
  }

  /// The random stream of a date.
  func draws(on day: Int) -> RandomStream { stream.split(day) }

  /// Whether the watch is left on its charger on a date.
  package func isForgotten(on day: Int) -> Bool {
    var draws = stream.split(day).split("forgets")
    return draws.chance(forgets)
  }

  /// Whether the watch isn't charged on a date; this never happens on two consecutive dates.
  package func isChargeSkipped(on day: Int) -> Bool {
    func skips(_ day: Int) -> Bool {
      var draws = stream.split(day).split("skips")
      return draws.chance(skipsCharging)
    }
    return isWornAtNight && !isForgotten(on: day) && skips(day) && !skips(day - 1)
  }
}
