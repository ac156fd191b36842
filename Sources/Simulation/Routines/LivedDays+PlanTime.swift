package import VirtualTime

extension LivedDays {
  /// An instant as the plan that it belongs to has it.
  package struct PlanTime: Sendable {
    /// The plan.
    package let plan: DayPlan

    /// The instant, by that plan's midnight.
    package let time: LocalTime
  }

  /// The moment of a person's life that a world instant is.
  package func planTime(at time: WorldTime) -> PlanTime {
    let local = itinerary.local(time)
    let rest = (local % DayPart.length + DayPart.length) % DayPart.length
    let date = Int((local - rest) / DayPart.length)
    let number = planNumber(on: date, at: LocalTime(nanoseconds: rest))
    return PlanTime(
      plan: plan(number),
      time: LocalTime(nanoseconds: rest).seen(fromDaysLater: number - date)
    )
  }

  /// The world instant of a local time on a date: the first, if clocks show it twice.
  package func world(_ time: LocalTime, on day: Int) -> WorldTime {
    itinerary.world(Int64(day) * DayPart.length + time.nanoseconds)
  }

  /// When somebody who leaves home for the first time on a date had come there.
  ///
  /// - Parameters:
  ///   - day: Number of the plan in which they leave.
  ///   - earliest: No need to look further back: a stay that began before it is none of the caller's.
  /// - Returns: The world instant, or nil if they came before `earliest`.
  package func arrivalHome(beforePlan day: Int, since earliest: WorldTime) -> WorldTime? {
    var number = day - 1
    while true {
      let plan = plan(number)
      if let arrival = plan.lastArrivalHome {
        let time = world(arrival, on: number)
        return time >= earliest ? time : nil
      }
      guard world(plan.start, on: number) > earliest else { return nil }
      number -= 1
    }
  }
}
