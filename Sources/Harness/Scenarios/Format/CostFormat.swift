/// How a scenario limits what its app may cost.
enum CostFormat {
  static let samples = SectionKey.required(
    "samples",
    NodeDecoder<Int>.number("a number of samples", 1...100_000_000),
    example: "100000",
    "The samples that a fetch delivers."
  )
  static let processorTime = SectionKey.optional(
    "processor time",
    NodeDecoder.duration(.positive),
    example: "50ms",
    "The most for a fetch, if the reference loop takes a millisecond."
  )
  static let allocationsPerSample = SectionKey.optional(
    "allocations a sample",
    NodeDecoder<Double>.decimal("a number", 0...1e9),
    example: "20",
    "The most allocations for each sample."
  )
  static let bytesPerSample = SectionKey.optional(
    "bytes a sample",
    NodeDecoder<Double>.decimal("a number", 0...1e12),
    example: "500",
    "The most bytes that are allocated for each sample."
  )
  static let mainActorHeld = SectionKey.optional(
    "main actor held",
    NodeDecoder.duration(.positive),
    example: "16ms",
    "The longest job of the main actor, on such a computer."
  )
  static let growth = SectionKey.optional(
    "grows at most with n to the",
    NodeDecoder<Double>.decimal("a number", 0...10),
    example: "1.1",
    "The largest exponent of the time's growth with the samples."
  )

  private static let limits = [
    processorTime.row, allocationsPerSample.row, bytesPerSample.row, mainActorHeld.row, growth.row,
  ]

  static let decoder = NodeDecoder<Scenario.CostLimit>.section(
    "the keys of a limit, such as 'samples' and 'processor time'",
    [samples.row] + limits,
    rules: [["anyOf": .array(limits.map { ["required": .strings([$0.name])] })]]
  ) { section, context in
    if !limits.contains(where: { section.entry($0.name) != nil }) {
      context.report(
        .missingKey,
        at: section.location,
        "the limit limits nothing",
        hint: "add one of \(limits.map { "'\($0.name)'" }.joined(separator: ", "))"
      )
    }
    let samples = section.value(samples, &context)
    let limit = Scenario.CostLimit(
      samples: samples ?? 0,
      processorTime: section.value(processorTime, &context),
      allocationsPerSample: section.value(allocationsPerSample, &context),
      bytesPerSample: section.value(bytesPerSample, &context),
      mainActorHeld: section.value(mainActorHeld, &context),
      growth: section.value(growth, &context),
      location: section.location
    )
    return samples == nil ? nil : limit
  }
}
