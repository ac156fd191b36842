/// A life with a cache of its most recent plans.
package struct ScheduleCache: Sendable {
  /// The life that the plans belong to.
  package let life: DailyLife

  private var plans = DayCache<DaySchedule>()

  /// Creates an empty cache for a life.
  package init(life: DailyLife) { self.life = life }

  /// The plan of a date; earlier calls affect only the time that this takes.
  package mutating func plan(_ number: Int) -> DaySchedule {
    if let cached = plans[number] { return cached }
    let plan = life.plan(number)
    plans[number] = plan
    return plan
  }

  /// The use of the phone in one of the equal slots of a date.
  ///
  /// - Parameters:
  ///   - slot: The slot, from 0.
  ///   - number: The date.
  ///   - minutes: The length of a slot, a divisor of 1,440; 15 by default.
  /// - Returns: The report, with times since that date's midnight.
  package mutating func usage(slot: Int, on number: Int, minutes: Int = 15) -> UsageReport {
    let (start, end) = Self.bounds(of: slot, minutes)
    return usage(on: number, from: start, to: end)
  }

  /// How often and how long the screen was on in a slot: the totals of the slot's report, computed
  /// faster.
  ///
  /// - Parameters:
  ///   - slot: The slot, from 0.
  ///   - number: The date.
  ///   - minutes: The length of a slot, a divisor of 1,440; 15 by default.
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

  /// The use of the phone in an interval of a date, which may belong to two plans.
  ///
  /// - Parameters:
  ///   - number: The date.
  ///   - start: The start of the interval since that date's midnight, 0..<86,400 s.
  ///   - end: The end of the interval, excluded; at most 86,400 s.
  /// - Returns: The report, with times since that date's midnight.
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

  /// Calls a closure with each plan that overlaps an interval of a date, and with the interval
  /// relative to that plan's midnight.
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

/// A cache of values of days: it holds 64 consecutive days, and fewer that are far apart.
///
/// The value of a day depends on the day alone, so the cache affects only the time that a value
/// takes. Sensors repeatedly ask for the first days of a recording, to find out whether there is
/// any data: a cache of two or three days would compute these each time.
package struct DayCache<Value> {
  /// A power of two, so that finding a day's entry needs no division.
  private static var capacity: Int { 64 }

  private var entries: [(day: Int, value: Value)?] = []

  /// Creates an empty cache.
  package init() {}

  /// The value of a day; nil if it is not in the cache.
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

  /// The value of a plan's day, computed if it is not in the cache.
  package mutating func value(of plan: DaySchedule, make: (DaySchedule) -> Value) -> Value {
    let day = plan.day.number
    if let cached = self[day] { return cached }
    let made = make(plan)
    self[day] = made
    return made
  }
}

extension DayCache: Sendable where Value: Sendable {}
