/// How a scenario says how wrong a phone's clock is.
enum ClockFormat {
  static let offset = SectionKey.optional(
    "offset",
    NodeDecoder.duration(.signed),
    otherwise: "0s",
    "How far it is ahead when the study starts; -5s: behind."
  )
  static let drift = SectionKey.optional(
    "drift",
    NodeDecoder.drift,
    otherwise: "0 ppm",
    "How much too fast it runs, in parts per million."
  )

  static let decoder = NodeDecoder<Scenario.ClockError>.section(
    "the keys of a clock",
    [offset.row, drift.row]
  ) { section, context in
    let offset = section.value(offset, &context)
    let drift = section.value(drift, &context)
    guard let offset, let drift else { return nil }
    return Scenario.ClockError(offset: offset, driftPartsPerBillion: drift)
  }
}
