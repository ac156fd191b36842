package import VirtualTime

/// The battery of a person's phone: its level, whether it charges, and whether Low Power Mode is
/// on.
///
/// A pure function of the person's days, apart from what they turn on or off by hand. A night on the charger fills the battery, and two nights
/// in a row without charging don't occur, so a day depends on the previous day only.
package final class PhoneBattery: Sendable {
  let days: Schedule
  private let habits: ChargingHabits
  private let courses = WorldIsolated(DayCache<BatteryCourse>())
  /// The last time that the person turned Low Power Mode on or off by hand.
  let choice = WorldIsolated<PowerChoice?>(nil)

  /// Creates the battery of the phone that the person uses on these days.
  package init(_ days: Schedule) {
    self.days = days
    habits = ChargingHabits(
      stream: days.life.stream.split("battery"),
      reliability: days.life.reliability
    )
  }

  /// The battery's level and charging during a plan.
  package func course(of plan: DaySchedule) -> BatteryCourse {
    courses.value.value(of: plan) { plan in
      BatteryCourse(of: plan, from: start(of: plan), habits: habits)
    }
  }

  /// The level, 0...1.
  package func level(at time: WorldTime) -> Double {
    let now = days.planTime(at: time)
    return course(of: now.plan).level(at: now.time)
  }

  /// Whether a charger is connected.
  package func isCharging(at time: WorldTime) -> Bool {
    let now = days.planTime(at: time)
    return course(of: now.plan).isCharging(at: now.time)
  }

  /// Whether the phone is in Low Power Mode.
  package func isSavingPower(at time: WorldTime) -> Bool {
    if let choice = choice.value, choice.holds(at: time) { return choice.isOn }
    let now = days.planTime(at: time)
    return course(of: now.plan).isSavingPower(at: now.time)
  }

  /// When a charger is connected again after an instant at which the battery is empty; the instant itself if it is not
  /// empty, and nil if nobody charges it before an end.
  package func charged(after time: WorldTime, before end: WorldTime) -> WorldTime? {
    var found: WorldTime?
    days.forEachPlan(in: time.nanoseconds..<max(time, end).nanoseconds) { plan, part in
      let now = part.local(part.from)
      let charged = course(of: plan).empty.interval(at: now).map { part.world($0.end).nanoseconds }
      guard let charged, charged >= part.to else {
        found = WorldTime(nanoseconds: charged ?? part.from)
        return false
      }
      return true
    }
    return found
  }

  private func start(of plan: DaySchedule) -> BatteryCourse.InitialBattery {
    let number = plan.day.number - 1
    let isEmptied = !days.life.habits.batteryEmpty.isEmpty
    guard habits.forgets(on: number) || isEmptied && !days.plan(number).batteryEmpty.isEmpty else {
      return BatteryCourse.InitialBattery()
    }
    if isEmptied, plan.batteryEmpty.contains(where: { $0.start < plan.start }) {
      return BatteryCourse.InitialBattery(level: 0)
    }
    let before = days.plan(number)
    // Nights without charging never follow each other, so that this goes back to the time before the battery was empty.
    let first = isEmptied ? start(of: before) : BatteryCourse.InitialBattery()
    let course = BatteryCourse(of: before, from: first, habits: habits)
    return BatteryCourse.InitialBattery(
      level: course.level(at: before.end),
      isSavingPower: course.savingPower.last?.end == before.end,
      isEmpty: course.empty.last?.end == before.end
    )
  }
}
