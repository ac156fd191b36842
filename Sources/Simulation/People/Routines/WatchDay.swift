import VirtualTime

/// The use of a person's watch during one plan.
package struct WatchDay: Hashable, Sendable {
  /// When the watch is on the wrist.
  package let worn: [LocalInterval]

  /// When the watch is on its charger.
  package let charging: [LocalInterval]

  /// When the watch is on the wrist with a non-empty battery: only then its body sensors record.
  package let recording: [LocalInterval]

  /// When the phone is out of the watch's reach.
  package let apart: [LocalInterval]

  /// The last instant before the plan's first charge at which the battery was full.
  private let lastFull: LocalTime

  private let start: LocalTime
  private let batteryHours: Double

  /// Computes the use of the watch during a plan.
  ///
  /// - Parameters:
  ///   - habits: The owner's habits.
  ///   - plan: The owner's day.
  ///   - apart: When the phone is left behind.
  ///   - without: When the watch is off the wrist regardless of the habits.
  init(
    habits: WatchHabits,
    plan: DaySchedule,
    apart: [LocalInterval],
    without: [LocalInterval]
  ) {
    let stays = Self.stays(habits, plan)
    start = plan.start
    charging = stays.charging
    let worn = without.reduce(stays.worn) { $0.subtracting($1) }
    self.worn = worn
    batteryHours = habits.batteryHours
    lastFull = Self.lastFull(habits, before: plan)
    let life = Int64(batteryHours * 3.6e12)
    let fulls = [lastFull] + charging.map(\.end)
    recording = worn.compactMap { interval in
      guard let full = fulls.last(where: { $0 <= interval.start }) else { return nil }
      let empty = LocalTime(nanoseconds: full.nanoseconds + life)
      let end = min(interval.end, empty)
      return interval.start < end ? LocalInterval(start: interval.start, end: end) : nil
    }
    guard plan.phoneAtHome.isEmpty else {
      self.apart = worn.flatMap { worn in apart.compactMap(worn.overlap) }
      return
    }
    self.apart = apart.filter { gap in
      worn.contains { $0.start <= gap.start && gap.end <= $0.end }
    }
  }

  /// Whether the watch is on the wrist.
  package func isWorn(at time: LocalTime) -> Bool { worn.interval(at: time) != nil }

  /// Whether the phone is within the watch's reach.
  package func isNearPhone(at time: LocalTime) -> Bool { apart.interval(at: time) == nil }

  /// The level of the watch's battery, 0...1.
  package func batteryLevel(at time: LocalTime) -> Double {
    var full = lastFull
    func level(_ time: LocalTime) -> Double {
      min(max(1 - (time.seconds - full.seconds) / 3600 / batteryHours, 0), 1)
    }
    for charge in charging where charge.start <= time {
      // A charge that continues at the plan's start began in the previous plan, and has filled the
      // battery.
      let before = charge.start <= start && lastFull >= start ? 1 : level(charge.start)
      let minutes = (min(time, charge.end).seconds - charge.start.seconds) / 60
      if time < charge.end { return min(1, before + minutes / WatchHabits.minutesToFull) }
      full = charge.end
    }
    return level(time)
  }

  private typealias Stays = (worn: [LocalInterval], charging: [LocalInterval])

  private static func stays(_ habits: WatchHabits, _ plan: DaySchedule) -> Stays {
    let number = plan.day.number
    let whole = LocalInterval(start: plan.start, end: plan.end)
    if habits.isForgotten(on: number) { return ([], [whole]) }
    var holes: [LocalInterval] = []
    var charging: [LocalInterval] = []
    if !habits.isWornInBed(after: number - 1) {
      charging.append(LocalInterval(start: plan.start, end: putsOn(habits, plan)))
    }
    var draws = habits.draws(on: number)
    holes += [shower(plan, &draws)].compactMap { $0 }
    if habits.isWornInBed(after: number) {
      charging += [charge(habits, plan)].compactMap { $0 }
      holes += [night(plan, &draws)].compactMap { $0 }
    } else {
      let usual = plan.asleep.seconds - draws.uniform(2...50) * 60
      let takesOff = max(usual - habits.removedEarly(on: number), plan.start.seconds + 5 * 3600)
      charging.append(LocalInterval(start: .seconds(takesOff), end: plan.end))
    }
    return ((charging + holes).reduce([whole]) { $0.subtracting($1) }, charging)
  }

  /// When the person puts on a watch that was on its charger at night: later at weekends.
  private static func putsOn(_ habits: WatchHabits, _ plan: DaySchedule) -> LocalTime {
    var draws = habits.draws(on: plan.day.number).split("puts on")
    let usual = draws.uniform(5...45)
    let later = draws.uniform(0...90)
    return .seconds(plan.start.seconds + (plan.day.weekday.isWeekend ? usual + later : usual) * 60)
  }

  /// An interval around midday in which the person takes the watch off without charging it; nil on
  /// most days.
  private static func shower(_ plan: DaySchedule, _ draws: inout RandomStream) -> LocalInterval? {
    let start = plan.start.seconds + draws.uniform(4...6) * 3600
    let length = draws.uniform(8...20) * 60
    guard draws.chance(0.4) else { return nil }
    return LocalInterval(start: .seconds(start), end: .seconds(start + length))
  }

  /// An interval of the night in which the person takes the watch off; nil on most nights.
  private static func night(_ plan: DaySchedule, _ draws: inout RandomStream) -> LocalInterval? {
    let start = plan.asleep.seconds + draws.uniform(2...3) * 3600
    let length = draws.uniform(8...25) * 60
    guard draws.chance(0.04) else { return nil }
    return LocalInterval(start: .seconds(start), end: .seconds(start + length))
  }

  /// The charge of a watch on a day after which it is worn in bed; it always fills the battery.
  ///
  /// A watch that was on its charger at night is not charged in the morning.
  private static func charge(_ habits: WatchHabits, _ plan: DaySchedule) -> LocalInterval? {
    let number = plan.day.number
    guard !habits.isChargeSkipped(on: number),
      !habits.chargesInTheMorning || habits.isWornInBed(after: number - 1)
    else { return nil }
    var draws = habits.draws(on: number).split("charge")
    let length = draws.uniform(WatchHabits.minutesToFull...100) * 60
    let start =
      habits.chargesInTheMorning
      ? plan.start.seconds + draws.uniform(50...80) * 60
      : plan.asleep.seconds - draws.uniform(110...170) * 60
    return LocalInterval(start: .seconds(start), end: .seconds(start + length))
  }

  /// When the battery was last full before a plan began, relative to that plan's midnight.
  private static func lastFull(_ habits: WatchHabits, before plan: DaySchedule) -> LocalTime {
    let number = plan.day.number
    // After a night without a charge there was one on the day before, or on the one before that.
    for back in 1...4 {
      guard habits.isWornInBed(after: number - back) else { break }
      let earlier = plan.life.plan(number - back)
      if let charge = charge(habits, earlier) { return charge.end.seen(fromDaysLater: back) }
      if !habits.isWornInBed(after: number - back - 1) {
        return putsOn(habits, earlier).seen(fromDaysLater: back)
      }
    }
    return plan.start
  }
}
