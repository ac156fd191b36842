package import VirtualTime

/// What a person does with an Apple Watch, for life.
///
/// Where no source is named, the numbers are our choice.
package struct WatchHabits: Hashable, Sendable {
  /// Whether it is worn at night too, and charged by day.
  package let isWornAtNight: Bool

  /// Whether one who wears it at night charges it after getting up; in the evening otherwise.
  package let chargesInTheMorning: Bool

  /// Hours that a full battery lasts.
  ///
  /// Apple rates most models at 18; testers of a Series 10 had more than 24.
  package let batteryHours: Double

  /// How likely a day is on which it stays on its charger.
  package let forgets: Double

  /// How likely a day is on which one who wears it at night doesn't charge it.
  package let skipsCharging: Double

  /// Whether it is worn on the left wrist.
  package let isOnLeftWrist: Bool

  /// Whether its crown is on the right.
  package let isCrownRight: Bool

  /// Minutes that an empty battery takes to be full.
  ///
  /// Source: Apple, Apple Watch Series 10: 80 % in about 30 minutes; full in 60.
  package static let minutesToFull = 60.0

  private let stream: RandomStream

  /// The habits of a person.
  ///
  /// - Parameter stream: The person's own stream; its seed alone counts.
  package init(stream: RandomStream) {
    let own = stream.split("watch")
    var draws = own.split("habits")
    isWornAtNight = draws.chance(0.5)
    chargesInTheMorning = draws.chance(0.5)
    batteryHours = min(max(draws.normal(mean: 32, deviation: 4), 24), 44)
    forgets = min(draws.exponential(mean: 0.03), 0.3)
    skipsCharging = 0.03
    isOnLeftWrist = draws.chance(0.85)
    isCrownRight = draws.chance(0.9)
    self.stream = own.split("days")
  }

  /// What happens by chance on a date.
  func draws(on day: Int) -> RandomStream { stream.split(day) }

  /// Whether the watch is left on its charger on a date.
  package func isForgotten(on day: Int) -> Bool {
    var draws = stream.split(day).split("forgets")
    return draws.chance(forgets)
  }

  /// Whether it isn't charged on a date: never on two in a row.
  package func isChargeSkipped(on day: Int) -> Bool {
    func skips(_ day: Int) -> Bool {
      var draws = stream.split(day).split("skips")
      return draws.chance(skipsCharging)
    }
    return isWornAtNight && !isForgotten(on: day) && skips(day) && !skips(day - 1)
  }
}
