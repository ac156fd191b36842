import Scenarios
import Testing

/// Source: issue 19, "Populations": ready-made populations, which a scenario's own keys override.
@Suite("Ready-made populations")
struct ReadyPopulationTests {
  private static let names = ReadyPopulation.all.map(\.name)

  private func group(_ lines: String...) throws -> Scenario.Group {
    try #require(try read(minimal(group: lines.map { "    \($0)\n" }.joined())).groups.first)
  }

  @Test("each sets the same as its keys written out", arguments: names)
  func expansion(name: String) throws {
    let ready = try #require(ReadyPopulation.all.first { $0.name == name })
    let watch = "watch: Apple Watch Series 11"
    let short = try group("population: \(name)", watch)
    let lines = ready.keys.map { "\($0.name): \($0.value)" }
    let long = try read(
      minimal(group: ([watch] + lines).map { "    \($0)\n" }.joined())
    ).groups[0]
    #expect(short.population == long.population)
    #expect(short.wearsWatch == long.wearsWatch)
    #expect(ready.keys.allSatisfy { !$0.source.isEmpty } && !ready.keys.isEmpty)
  }

  @Test("a key of the group counts, and not the population's", arguments: names)
  func override(name: String) throws {
    let group = try group("population: \(name)", "leaves study: 10d")
    #expect(group.leavesAfter == .seconds(10 * 86_400))
    #expect(group.population?.halfLeaveBy == nil)
  }

  @Test("a group without a watch gets nothing about watches", arguments: names)
  func watches(name: String) throws {
    let group = try group("population: \(name)")
    #expect(group.wearsWatch == nil && group.population?.chargesWatch == nil)
    #expect(group.population?.halfLeaveBy != nil)
  }

  /// The half-life with which a published share is left after a published time.
  @Test(
    "a half-life follows from the published share and time",
    arguments: [
      ("wearable-cohort", 0.676, 43 * 7.0), ("patients-in-therapy", 0.6, 365.25 / 12 * 7),
    ]
  )
  func halfLife(name: String, left: Double, days: Double) throws {
    let median = try #require(try group("population: \(name)").population?.halfLeaveBy)
    let halfLife = Double(median.components.seconds) / 86_400
    // 0.693147… is the logarithm of 2, and the others those of the two shares.
    let logarithm = left == 0.6 ? -0.510_825_6 : -0.391_562_2
    #expect(abs(halfLife - days * 0.693_147_2 / -logarithm) < 1)
  }

  @Test("an unknown name is told with the one meant, or with all")
  func unknown() {
    let near = complaints(minimal(group: "    population: remote-studies"))
    #expect(near.map(\.message) == ["unknown population 'remote-studies'"])
    #expect(near.first?.hint == "did you mean 'remote-study'?")
    let far = complaints(minimal(group: "    population: 12"))
    #expect(far.first?.hint?.hasPrefix("known here: remote-study, ") == true)
  }
}
