/// A life with its two plans last asked for at hand, for callers who go through time in order.
package struct DayPlanCache: Sendable {
  /// Whose plans they are.
  package let life: Life

  private var newest: DayPlan?
  private var other: DayPlan?

  /// The plans of a life, none made yet.
  package init(life: Life) { self.life = life }

  /// The plan of a date; what was asked before never changes it, only its cost.
  package mutating func plan(_ number: Int) -> DayPlan {
    if let newest, newest.day.number == number { return newest }
    let plan =
      if let other, other.day.number == number { other } else { life.plan(number) }
    other = newest
    newest = plan
    return plan
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
    let waking = life.waking(on: number)
    if start < waking { report.add(plan(number - 1)) }
    if end > waking { report.add(plan(number)) }
    return report
  }

  /// What the phone was used for in one of the equal slots that a date is cut into.
  ///
  /// - Parameters:
  ///   - slot: Which slot of the date, from 0.
  ///   - number: The date.
  ///   - minutes: Length of a slot, a divisor of 1,440; a quarter of an hour unless told otherwise.
  /// - Returns: The report, its times counted from that date's midnight.
  package mutating func usage(
    slot: Int,
    on number: Int,
    minutes: Int = 15
  ) -> UsageReport {
    precondition(minutes > 0 && 1440 % minutes == 0, "slots of \(minutes) minutes")
    let length = Int64(minutes) * 60_000_000_000
    return usage(
      on: number,
      from: LocalTime(nanoseconds: Int64(slot) * length),
      to: LocalTime(nanoseconds: Int64(slot + 1) * length)
    )
  }
}
