internal import VirtualTime

/// A person's constant habits with an Apple Watch.
///
/// Where no source is named, the numbers are our choice.
package struct WatchHabits: Hashable, Sendable {
  /// Whether the person wears the watch in bed, at least in some nights, and then charges it by day.
  package let isWornAtNight: Bool

  /// Whether a person who wears the watch at night charges it after getting up; otherwise in the
  /// evening.
  package let chargesInTheMorning: Bool

  /// The hours for which a full battery lasts.
  ///
  /// Apple rates most models at 18; testers of a Series 10 had more than 24.
  package let batteryHours: Double

  /// The share of the days on which people like this one wear the watch, 0...1; it is on its charger on others.
  package let wears: Double

  /// Whether the watch is worn on the left wrist.
  package let isOnLeftWrist: Bool

  /// Whether its crown is on the right.
  package let isCrownRight: Bool

  /// The minutes in which an empty battery charges fully.
  ///
  /// Source: Apple, Apple Watch Series 10: 80 % in about 30 minutes; full in 60.
  package static let minutesToFull = 60.0

  private let stream: RandomStream
  private let life: DailyLife

  /// Creates the habits of a person.
  ///
  /// - Parameter life: The person's life, with the habits that are set instead of those that they draw.
  package init(of life: DailyLife) {
    self.life = life
    let habits = life.habits
    let own = life.stream.split("watch")
    var draws = own.split("habits")
    // Draw each habit, also one that is set, so that the others don't depend on it.
    let (atNight, inTheMorning) = (
      draws.chance(ModelNumber.wearsInBed.share), draws.chance(0.5)
    )
    isWornAtNight = habits.charging.map { $0 != .atNight } ?? atNight
    chargesInTheMorning = habits.charging.map { $0 == .inTheMorning } ?? inTheMorning
    batteryHours = min(max(draws.normal(mean: 32, deviation: 4), 24), 44)
    wears = habits.wearsWatch ?? ModelNumber.wearsWatch.share
    isOnLeftWrist = draws.chance(0.85)
    isCrownRight = draws.chance(0.9)
    self.stream = own.split("days")
  }

  /// The random stream of a date.
  func draws(on day: Int) -> RandomStream { stream.split(day) }

  /// Whether the watch is left on its charger on a date.
  package func isForgotten(on day: Int) -> Bool {
    // Less at weekends, and so much more on other days that the week has the share that is set.
    let less = ModelNumber.weekendWear.value * wears * (1 - wears)
    let share = life.day(day).weekday.isWeekend ? wears - less : wears + 0.4 * less
    return !life.reliability.does(.wearingWatch, share: share, on: day)
  }

  /// Whether the watch is worn in bed in the night after a date.
  package func isWornInBed(after day: Int) -> Bool {
    isWornAtNight && !isForgotten(on: day)
      && life.reliability.does(
        .wearingInBed,
        share: ModelNumber.nightsInBed.share,
        fades: false,
        on: day
      )
  }

  /// Whether a watch that is worn in bed isn't charged on a date; this never happens on two consecutive dates.
  package func isChargeSkipped(on day: Int) -> Bool {
    func skips(_ day: Int) -> Bool {
      !life.reliability.does(
        .chargingWatch,
        share: ModelNumber.chargesWatch.share,
        fades: false,
        on: day
      )
    }
    return isWornInBed(after: day) && skips(day) && !skips(day - 1)
  }

  /// By how many seconds the watch comes off earlier than usual on an evening after which it is not worn in bed.
  func removedEarly(on day: Int) -> Double {
    var draws = stream.split(day).split("evening")
    let usual = draws.exponential(mean: ModelNumber.removedEarly.value * 60)
    let worn = Double(life.reliability.daysEngaged(by: day) ?? 0)
    let novelty = 1 - PortableMath.exp(-worn / ModelNumber.noveltyLasts.value)
    return min(usual + novelty * ModelNumber.novelty.value * 60, 5 * 3600)
  }
}
