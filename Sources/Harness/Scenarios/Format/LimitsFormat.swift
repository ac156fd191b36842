/// How a scenario bounds its run.
enum LimitsFormat {
  static let steps = SectionKey.optional(
    "steps",
    NodeDecoder<Int>.number("a number of events", 1...1_000_000_000_000),
    otherwise: "50000000",
    "The most events of a world."
  )
  static let realTime = SectionKey.optional(
    "real time",
    NodeDecoder.duration(.positive),
    otherwise: "2min",
    "The most processor time of a world; one that only waits ends after twice as long."
  )
  static let memory = SectionKey.optional(
    "memory",
    NodeDecoder<Int>.memory,
    otherwise: "4 GB",
    "The most memory of a world's process."
  )

  static let decoder = NodeDecoder<Scenario.Limits>.section(
    "the keys of limits",
    [steps.row, realTime.row, memory.row]
  ) { section, context in
    let steps = section.value(steps, &context)
    let realTime = section.value(realTime, &context)
    let memory = section.value(memory, &context)
    guard let steps, let realTime, let memory else { return nil }
    return Scenario.Limits(steps: steps, realTime: realTime, memory: memory)
  }
}
