/// How a scenario writes a part of the study's time.
enum SpanFormat {
  /// The span as written, before it is compared with the study's start.
  struct Draft: Sendable {
    var from: Placed<TimelineFormat.When>
    var to: Placed<TimelineFormat.When>
  }

  static let from = Key.required(
    "from",
    TimelineFormat.whenForm.placed,
    example: "day 1 09:00",
    "When it begins, as day 1 09:00 or as 90s from the start."
  )
  static let to = Key.required(
    "to",
    TimelineFormat.whenForm.placed,
    example: "day 2 09:00",
    "When it is over."
  )

  static let form = Form<Draft>.section("'from' and 'to'", [from.row, to.row]) { section, reading in
    let from = section.value(from, &reading)
    let to = section.value(to, &reading)
    guard let from, let to else { return nil }
    return Draft(from: from, to: to)
  }
}
