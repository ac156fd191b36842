/// How a scenario bounds its run.
enum LimitsFormat {
  static let steps = SectionKey.optional(
    "steps",
    NodeDecoder<Int>.number("a number of events", 1...1_000_000_000_000),
    otherwise: "50000000",
    "The largest number of events that one participant's world may go through."
  )
  static let realTime = SectionKey.optional(
    "real time",
    NodeDecoder.duration(.positive),
    otherwise: "2min",
    "The most processor time that one participant's world may use; one that does nothing but wait, and "
      + "not for a real server, is ended after twice as long by the clock."
  )
  static let memory = SectionKey.optional(
    "memory",
    NodeDecoder<Int>.memory,
    otherwise: "4 GB",
    "The most memory of a process that runs one participant's world alone."
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
