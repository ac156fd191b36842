/// A life with the plans that were last asked for.
package struct ScheduleCache: Sendable {
  /// The life that the plans belong to.
  package let life: DailyLife

  private var plans = DayCache<DaySchedule>()

  /// The plans of a life, none made yet.
  package init(life: DailyLife) { self.life = life }

  /// The plan of a date; what was asked before never changes it, only its cost.
  package mutating func plan(_ number: Int) -> DaySchedule {
    if let kept = plans[number] { return kept }
    let plan = life.plan(number)
    plans[number] = plan
    return plan
  }

  /// What the phone was used for in one of the equal slots that a date is cut into.
  ///
  /// - Parameters:
  ///   - slot: Which slot, from 0.
  ///   - number: The date.
  ///   - minutes: Length of a slot, a divisor of 1,440; 15 by default.
  /// - Returns: The report, its times counted from that date's midnight.
  package mutating func usage(slot: Int, on number: Int, minutes: Int = 15) -> UsageReport {
    let (start, end) = Self.bounds(of: slot, minutes)
    return usage(on: number, from: start, to: end)
  }

  /// How often and how long the phone was looked at in a slot: what its report says, for less.
  ///
  /// - Parameters:
  ///   - slot: Which slot, from 0.
  ///   - number: The date.
  ///   - minutes: Length of a slot, a divisor of 1,440; 15 by default.
  /// - Returns: The totals.
  package mutating func screen(slot: Int, on number: Int, minutes: Int = 15) -> ScreenTotals {
    let (start, end) = Self.bounds(of: slot, minutes)
    var totals = ScreenTotals()
    forEachPlan(on: number, from: start, to: end) { plan, from, to in
      for index in plan.sessionIndices(from: from, to: to) {
        totals.add(plan.sessions[index], from: from, to: to)
      }
    }
    return totals
  }

  /// What the phone was used for in an interval of a date, whichever plans it belongs to.
  ///
  /// - Parameters:
  ///   - number: The date.
  ///   - start: Start of the interval, by that date's midnight, 0..<86,400 s.
  ///   - end: End of the interval, not part of it; at most 86,400 s.
  /// - Returns: The report, its times counted from that date's midnight.
  package mutating func usage(
    on number: Int,
    from start: LocalTime,
    to end: LocalTime
  ) -> UsageReport {
    precondition(start.nanoseconds >= 0 && start < end && end <= .endOfDay, "no part of a day")
    var report = UsageReport(day: life.day(number), start: start, end: end)
    forEachPlan(on: number, from: start, to: end) { plan, _, _ in report.add(plan) }
    return report
  }

  /// Goes through the plans that share time with an interval of a date, with the interval as each
  /// plan's own midnight has it.
  mutating func forEachPlan(
    on number: Int,
    from start: LocalTime,
    to end: LocalTime,
    _ body: (DaySchedule, LocalTime, LocalTime) -> Void
  ) {
    let waking = life.waking(on: number)
    if start < waking {
      body(plan(number - 1), start.seen(fromDaysLater: -1), end.seen(fromDaysLater: -1))
    }
    if end > waking { body(plan(number), start, end) }
  }

  static func bounds(of slot: Int, _ minutes: Int) -> (LocalTime, LocalTime) {
    precondition(minutes > 0 && 1440 % minutes == 0, "slots of \(minutes) minutes")
    let length = Int64(minutes) * 60_000_000_000
    return (
      LocalTime(nanoseconds: Int64(slot) * length), LocalTime(nanoseconds: Int64(slot + 1) * length)
    )
  }
}

/// What was computed of the days last asked for: of 64 days in a row, and of fewer that are far apart.
///
/// The value of a day is a function of the day alone, so that the cache changes only what the value costs.
/// Sensors ask for the first days of a recording again and again, to learn whether there is data at all: a
/// cache of two or three days would plan these anew each time.
package struct DayCache<Value> {
  /// A power of two, so that a day's place is found without a division.
  private static var capacity: Int { 64 }

  private var entries: [(day: Int, value: Value)?] = []

  /// An empty cache.
  package init() {}

  /// The value of a day, nil if it is not kept.
  package subscript(day: Int) -> Value? {
    get {
      guard !entries.isEmpty, let entry = entries[day & (Self.capacity - 1)], entry.day == day
      else {
        return nil
      }
      return entry.value
    }
    set {
      if entries.isEmpty { entries = Array(repeating: nil, count: Self.capacity) }
      entries[day & (Self.capacity - 1)] = newValue.map { (day, $0) }
    }
  }

  /// The value of a plan's day, made if it is not kept.
  package mutating func value(of plan: DaySchedule, make: (DaySchedule) -> Value) -> Value {
    let day = plan.day.number
    if let kept = self[day] { return kept }
    let made = make(plan)
    self[day] = made
    return made
  }
}

extension DayCache: Sendable where Value: Sendable {}
