/// How a scenario orders the events that are due at one instant.
///
/// Probabilistic concurrency testing: each source of events has a random priority, which can be lowered during the run.
/// The kernel has the rule, and the sources (`EventOrder` of VirtualTime).
enum OrderFormat {
  /// The most choices at which a priority is lowered: our choice; few bugs need more than two.
  static let mostChanges = 20

  static let seed = SectionKey.optional(
    "seed",
    NodeDecoder<UInt64>.number("a whole number", kind: .seed, 0...UInt64.max),
    otherwise: "1",
    "The seed of the sources' priorities."
  )
  static let changes = SectionKey.optional(
    "changes",
    NodeDecoder<Int>.number("a number of changes", 0...mostChanges),
    otherwise: "0",
    "How often the next source gets the lowest priority instead."
  )

  static let decoder = NodeDecoder<Scenario.Order>.section(
    "the keys of order",
    [seed.row, changes.row]
  ) { section, context in
    let seed = section.value(seed, &context)
    let changes = section.value(changes, &context)
    guard let seed, let changes else { return nil }
    return Scenario.Order(seed: seed, changes: changes)
  }
}
