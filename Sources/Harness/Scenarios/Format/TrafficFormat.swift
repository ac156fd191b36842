/// How a scenario states what all participants together may send, and what mobile data costs.
enum TrafficFormat {
  static let sentEachDay = SectionKey.optional(
    "sent each day",
    NodeDecoder<Int>.transferSize,
    example: "200 MB",
    "The most that all send in a day, from the study's start."
  )
  static let sentEachMonth = SectionKey.optional(
    "sent each month",
    NodeDecoder<Int>.transferSize,
    example: "3 GB",
    "The most that all send in 30 days, from the study's start."
  )
  static let mobileGigabyteCosts = SectionKey.optional(
    "mobile gigabyte costs",
    NodeDecoder<Double>.decimal("a price such as 3.50", 0...1e6),
    example: "3.50",
    "The price of 10⁹ bytes of mobile data, in any currency."
  )

  private static let rows = [sentEachDay.row, sentEachMonth.row, mobileGigabyteCosts.row]

  static let decoder = NodeDecoder<Scenario.Traffic>.section(
    "the keys of traffic, such as 'sent each day: 200 MB'",
    rows,
    rules: [["anyOf": .array(rows.map { ["required": .strings([$0.name])] })]]
  ) { section, context in
    if !rows.contains(where: { section.entry($0.name) != nil }) {
      context.report(
        .missingKey,
        at: section.location,
        "'traffic' says nothing",
        hint: "add one of \(rows.map { "'\($0.name)'" }.joined(separator: ", "))"
      )
    }
    return Scenario.Traffic(
      bytesEachDay: section.value(sentEachDay, &context),
      bytesEachMonth: section.value(sentEachMonth, &context),
      mobileGigabyteCosts: section.value(mobileGigabyteCosts, &context)
    )
  }
}
