import People

/// Times of the study as written, before they are compared with its start.
struct UncheckedTimes: Sendable {
  var location: Location
  /// When they begin; nil: with the study.
  var from: Located<TimelineFormat.EventTime>?
  /// When they are over; nil: with the study.
  var to: Located<TimelineFormat.EventTime>?
  /// The days of the week; nil: all.
  var weekdays: [Weekday]?
  /// The time of each day; nil: all day.
  var daily: DailyFormat.Hours?
}

/// How a scenario writes when something of a server applies.
enum TimesFormat {
  static let from = SectionKey.optional(
    "from",
    TimelineFormat.whenDecoder.located,
    example: "day 1 09:00",
    "When it begins: a moment, or a time from the start; with the study if left out."
  )
  static let to = SectionKey.optional(
    "to",
    TimelineFormat.whenDecoder.located,
    example: "day 2 09:00",
    "When it is over; with the study if left out."
  )
  static let weekdays = SectionKey.optional(
    "weekdays",
    NodeDecoder<Weekday>.word(
      "a day of the week such as 'saturday'",
      Weekday.allCases.map { ("\($0)", $0) }
    )
    .list("days of the week", atLeast: 1),
    example: "[saturday, sunday]",
    "The days of the week, by default all."
  )
  static let daily = SectionKey.optional(
    "daily",
    DailyFormat.decoder,
    example: "{ from: \"22:00\", to: \"06:00\" }",
    "The time of each of these days; all day if left out."
  )

  static let decoder = NodeDecoder<UncheckedTimes>.section(
    "some of 'from', 'to', 'weekdays' and 'daily'",
    [from.row, to.row, weekdays.row, daily.row]
  ) { section, context in
    let count = context.errors.count
    let from = section.value(from, &context)
    let to = section.value(to, &context)
    let weekdays = section.value(weekdays, &context)
    let daily = section.value(daily, &context)
    guard context.errors.count == count else { return nil }
    guard !section.entries.isEmpty else {
      context.report(
        .noValue,
        at: section.location,
        "it does not say when",
        hint: "write '{ from: day 1 09:00, to: day 2 09:00 }', or leave 'when' out: always"
      )
      return nil
    }
    return UncheckedTimes(
      location: section.location,
      from: from,
      to: to,
      weekdays: weekdays,
      daily: daily
    )
  }
}

/// How a scenario writes a time of each day.
enum DailyFormat {
  /// A time of each day, which ends on the next day if it does not end later than it begins.
  struct Hours: Sendable {
    var from: Scenario.ClockTime
    var to: Scenario.ClockTime
  }

  static let from = SectionKey.required(
    "from",
    NodeDecoder.clockTime,
    example: "\"22:00\"",
    "When it begins, in the study's offset from UTC."
  )
  static let to = SectionKey.required(
    "to",
    NodeDecoder.clockTime.located,
    example: "\"06:00\"",
    "When it is over; on the next day if this is earlier."
  )

  static let decoder = NodeDecoder<Hours>.section("'from' and 'to'", [from.row, to.row]) {
    section,
    context in
    let from = section.value(from, &context)
    let to = section.value(to, &context)
    guard let from, let to else { return nil }
    guard from.secondsSinceMidnight != to.value.secondsSinceMidnight else {
      context.report(
        .contradiction,
        at: to.location,
        "it is over when it begins",
        hint: "leave 'daily' out for all day"
      )
      return nil
    }
    return Hours(from: from, to: to.value)
  }
}
