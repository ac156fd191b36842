/// The span as written, before it is compared with the study's start.
struct UncheckedSpan: Sendable {
  var from: Located<TimelineFormat.EventTime>
  var to: Located<TimelineFormat.EventTime>
}

/// How a scenario writes a part of the study's time.
enum SpanFormat {
  static let from = SectionKey.required(
    "from",
    TimelineFormat.whenDecoder.located,
    example: "day 1 09:00",
    "When it begins: a moment, or a time from the start."
  )
  static let to = SectionKey.required(
    "to",
    TimelineFormat.whenDecoder.located,
    example: "day 2 09:00",
    "When it is over."
  )

  static let decoder = NodeDecoder<UncheckedSpan>.section("'from' and 'to'", [from.row, to.row]) {
    section,
    context in
    let from = section.value(from, &context)
    let to = section.value(to, &context)
    guard let from, let to else { return nil }
    return UncheckedSpan(from: from, to: to)
  }
}
