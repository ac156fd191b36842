import VirtualTime

/// A time at which an automation runs repeatedly, in the person's local time.
package struct TimeOfDay: Hashable, Sendable {
  /// The time on a date.
  package enum Hour: Hashable, Sendable {
    case clock(LocalTime)
    case sunrise
    case sunset
  }

  /// The dates on which the automation runs.
  package enum Dates: Hashable, Sendable {
    case daily
    case weekly([Weekday])
    /// On this day of each month that has it.
    case monthly(day: Int)
  }

  package var hour: Hour
  package var dates: Dates

  package init(_ hour: Hour, _ dates: Dates = .daily) {
    self.hour = hour
    self.dates = dates
  }
}

/// A clock time, sunrise or sunset comes.
struct TimeOfDayTrigger: Trigger {
  static let kind = TriggerKind(
    "time-of-day",
    "At a time of the clock, at sunrise or at sunset.",
    options: [
      TriggerOption("at", .time(or: ["sunrise", "sunset"]), isRequired: true, "When on a date."),
      TriggerOption("weekdays", .some(Weekday.allNames), "Only on these days of the week."),
      TriggerOption(
        "day-of-month",
        .number(1...31, unit: "day"),
        "Only on this day of each month that has one."
      ),
    ]
  )

  let timeOfDay: TimeOfDay

  init(_ timeOfDay: TimeOfDay) { self.timeOfDay = timeOfDay }

  init(_ options: ChosenOptions) throws(TriggerError) {
    let at = try options.text("at")
    let hour: TimeOfDay.Hour =
      switch at {
      case "sunrise": .sunrise
      case "sunset": .sunset
      default: .clock(try options.time("at", at))
      }
    let day = try options.number("day-of-month")
    var weekdays: [Weekday] = []
    for name in options.parts("weekdays") {
      guard let weekday = Weekday.allCases.first(where: { "\($0)" == name }) else {
        throw options.wrong("weekdays", name)
      }
      weekdays.append(weekday)
    }
    if let day {
      guard weekdays.isEmpty else {
        throw TriggerError(
          option: "day-of-month",
          problem: "an automation repeats weekly or monthly, not both",
          hint: "say weekdays or day-of-month"
        )
      }
      timeOfDay = TimeOfDay(hour, .monthly(day: day))
      return
    }
    timeOfDay = TimeOfDay(hour, weekdays.isEmpty ? .daily : .weekly(weekdays))
  }

  /// The next occurrence, by local clocks.
  ///
  /// Where clocks skip the time, the occurrence is at the change; where they show the time twice,
  /// at the first (our choice).
  func next(in interval: Range<Int64>, _ source: TriggerSource) -> TriggerOccurrence?? {
    let days = source.days
    var found: TriggerOccurrence?
    days.itinerary.forEachDay(in: interval) { number, _ in
      guard isDate(number, of: days) else { return true }
      let instant = days.world(clock(of: days), on: number)
      guard instant.nanoseconds >= interval.lowerBound else { return true }
      if instant.nanoseconds < interval.upperBound { found = TriggerOccurrence(time: instant) }
      return false
    }
    return .some(found)
  }

  private func isDate(_ number: Int, of days: Schedule) -> Bool {
    switch timeOfDay.dates {
    case .daily: true
    case .weekly(let weekdays): weekdays.contains(days.life.day(number).weekday)
    case .monthly(let day): days.itinerary.dayOfMonth(number) == day
    }
  }

  private func clock(of days: Schedule) -> LocalTime {
    switch timeOfDay.hour {
    case .clock(let time): time
    case .sunrise: .seconds(days.life.daylight.sunrise)
    case .sunset: .seconds(days.life.daylight.sunset)
    }
  }

  var weaknesses: Set<ReliabilityParameter> { [.networkAsleep] }

  func events(of plan: DaySchedule, _ source: TriggerSource) -> [PlannedEvent] { [] }
}

extension AutomationTrigger {
  package static func timeOfDay(_ timeOfDay: TimeOfDay) -> AutomationTrigger {
    AutomationTrigger(TimeOfDayTrigger(timeOfDay))
  }
}
