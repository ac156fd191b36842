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

  private func start(of plan: DaySchedule) -> BatteryCourse.InitialBattery {
    guard habits.forgets(on: plan.day.number - 1) else { return BatteryCourse.InitialBattery() }
    let before = days.plan(plan.day.number - 1)
    let course = BatteryCourse(of: before, from: BatteryCourse.InitialBattery(), habits: habits)
    return BatteryCourse.InitialBattery(
      level: course.level(at: before.end),
      isSavingPower: course.savingPower.last?.end == before.end
    )
  }
}
