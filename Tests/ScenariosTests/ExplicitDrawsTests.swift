import Scenarios
import Testing

/// Source: the design, "Study design": what a participant drew can be written as a value.
@Suite("Draws as explicit values")
struct ExplicitDrawsTests {
  private static let study = minimal(
    top: """
      timeline:
        - { at: any time between day 5 and day 9, who: 50 % of willing, do: reopen app }
        - { at: day 3 12:00, who: 50 % of everyone, do: reopen app }
        - { at: any time between day 2 and day 4, do: reboot phone }

      """,
    group: """
          time zone: { America/New_York: 50 %, Europe/Berlin: 50 % }
          phone: { iPhone 17 Pro: 50 %, iPhone 16: 50 % }
          watch: { Apple Watch Series 11: 50 %, none: 50 % }
          charges watch: { at night: 50 %, in the morning: 50 % }
          consent: { ambientLightSensor: { deny: 50 % }, keyboardMetrics: deny }
          joins: within 4d
          opens app: about every 2d
          leaves study: { half of them by: 10d }

      """,
    lasts: "30d"
  )

  @Test("the group and the events of the participant are the same, and nothing is left to draw")
  func sameLife() throws {
    let document = try ScenarioDocument(bytes: Array(Self.study.utf8), path: "test.yaml")
    let scenario = try reader.read(document)
    var withWatch = 0
    for seed in 1...100 {
      let edits = scenario.explicitDraws(inGroup: 0, number: 1, worldSeed: UInt64(seed), runSeed: 1)
      let explicit = try reader.read(try document.applying(edits))
      #expect(!explicit.hasDraws)
      var expected = scenario.groups[0].drawn(number: 1, worldSeed: UInt64(seed), runSeed: 1)
      var found = explicit.groups[0].drawn(number: 1, worldSeed: UInt64(seed), runSeed: 1)
      (expected.population, found.population) = (nil, nil)
      // Without a watch, its habits mean nothing.
      if expected.watches.isEmpty { (expected.chargesWatch, expected.wearsWatch) = (nil, nil) }
      found.location = expected.location
      #expect(found == expected)
      withWatch += found.watches.count
      let performed = scenario.events(of: expected, number: 1, worldSeed: UInt64(seed))
      let again = explicit.events(of: found, number: 1, worldSeed: UInt64(seed))
      #expect(again.map(\.at) == performed.map(\.at))
      #expect(again.map(\.event.action) == performed.map(\.event.action))
    }
    #expect((20...80).contains(withWatch))
  }

  @Test("a scenario without draws stays as it is")
  func noDraws() throws {
    #expect(
      try read(minimal()).explicitDraws(inGroup: 0, number: 1, worldSeed: 1, runSeed: 1).isEmpty
    )
  }
}
