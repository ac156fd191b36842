import Experiments
import RandomScenarios
import Scenarios
import Testing

/// Source: issue 18, part 6: rounder values and earlier moments; the steps are our choice.
@Suite("Simpler values")
struct ShrinkingValueTests {
  @Test("are rounder, smaller or earlier")
  func steps() {
    #expect(SimplerValues.of("14d", .duration) == ["0s", "1d", "7d", "13d"])
    #expect(
      SimplerValues.of("1h 30min", .duration)
        == ["0s", "1h", "30min", "1h 1min", "1h 15min", "1h 29min"]
    )
    #expect(SimplerValues.of("1d 2ns", .moment) == ["0s", "1d", "2ns", "1d 1ns"])
    #expect(SimplerValues.of("-2h", .duration) == ["2h", "0s", "-1h"])
    #expect(SimplerValues.of("within 3d", .duration) == ["within 0s", "within 1d", "within 2d"])
    #expect(
      SimplerValues.of("day 3 20:07", .moment)
        == [
          "day 3 00:00", "day 3 20:00", "day 0 20:07", "day 1 20:07", "day 2 20:07",
          "day 3 20:01", "day 3 20:03", "day 3 20:06",
        ]
    )
    #expect(SimplerValues.of("day 0 00:00", .moment).isEmpty)
    #expect(
      SimplerValues.of("any time between day 5 and day 9", .moment) == ["day 5 00:00"]
    )
    #expect(SimplerValues.of("20:00", .clockTime) == ["00:00", "01:00", "10:00", "19:00"])
    #expect(
      SimplerValues.of("2026-03-01T09:00:00-05:00", .instant)
        == ["2026-03-01T00:00:00-05:00", "2026-03-01T09:00:00Z"]
    )
    #expect(SimplerValues.of("42", .seed) == ["1", "2", "3", "4", "5"])
    #expect(SimplerValues.of("20", .whole) == ["0", "1", "10", "19"])
    #expect(SimplerValues.of("0", .whole).isEmpty)
    #expect(
      SimplerValues.of("12.25 deg/s", .quantity) == [
        "0 deg/s", "1 deg/s", "12 deg/s", "12.2 deg/s",
      ]
    )
    #expect(SimplerValues.of("37 %", .share) == ["0 %", "100 %", "50 %", "30 %"])
    #expect(SimplerValues.of("5 % of everyone", .share).first == "0 % of everyone")
    #expect(SimplerValues.of("14d", .other).isEmpty)
  }

  @Test("come to an end, whichever is taken", arguments: 0..<20)
  func end(seed: UInt64) throws {
    var chance = Chance(seed: seed, part: "values")
    for (_, document) in try randomDocuments(seed * 3..<seed * 3 + 3) {
      let rewritten = try document.rewritten()
      let kinds = FakeRunner.reader.kinds(in: rewritten)
      for path in rewritten.root.allPaths() {
        guard let node = rewritten[path], var text = node.scalar?.text,
          let kind = kinds[node.location]
        else { continue }
        var steps = 0
        while case let simpler = SimplerValues.of(text, kind), !simpler.isEmpty {
          text = chance.one(of: simpler)
          steps += 1
          try #require(steps < 10_000, "\(node)")
        }
      }
    }
  }

  /// Source: issue 18, part 6: over the typed document, not over text.
  @Test("are of the kind that the reader knows, not of what a text looks like")
  func kinds() throws {
    let text = """
      # A study.
      study: 14d
      starts: 2026-03-01T09:00:00Z
      lasts: 14d
      app: { name: SensorLogger, entitlements: [ambient-light-sensor], fetch: { every: 1d } }
      participants: [{ group: day-3, count: 2, joins: within 3d, wears watch: 80 % of days }]
      expect: [no diagnostics]
      """
    let document = try ScenarioDocument(text.replacing(", wears watch: 80 % of days", with: ""))
    let kinds = FakeRunner.reader.kinds(in: document)
    let found = document.root.allPaths().compactMap { path in
      document[path].flatMap { kinds[$0.location] }.map { "\(path): \($0)" }
    }
    #expect(
      found == [
        "starts: instant", "lasts: duration", "app.fetch.every: duration",
        "participants.1.count: whole", "participants.1.joins: duration",
      ]
    )
  }
}
