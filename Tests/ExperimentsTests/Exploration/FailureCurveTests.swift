import Experiments
import Foundation
import Runner
import Scenarios
import Testing

/// Source: issue 18, part 8: where the curve jumps is where it happened.
@Suite("When a failure is decided")
struct FailureCurveTests {
  private static let shape = Shape(
    schema: ScenarioFormat.schemaJSON(vocabulary: FakeRunner.reader.vocabulary)
  )

  private static func study(_ lines: String) throws -> ShrunkStudy {
    let text = """
      # Held data stays on the phone.
      study: Light
      starts: 2026-03-01T00:00:00Z
      lasts: 1d
      app: { name: SensorLogger, entitlements: [ambient-light-sensor], fetch: { every: 1d } }
      participants: [{ group: willing, count: 1 }]
      expect: [held data stays on the phone]

      """
    return ShrunkStudy(
      document: try ScenarioDocument(text + lines),
      failure: FakeRunner.failure,
      outcome: TryOutcome(),
      participantDaysBefore: 1,
      runs: 1
    )
  }

  private static func curve(
    _ lines: String,
    hasTime: Bool = true,
    failing isFailing: @escaping (Scenario) -> Bool
  ) throws -> FailureCurve? {
    let search = CauseSearch(
      reader: FakeRunner.reader,
      shape: shape,
      runner: FakeRunner { _, scenario in isFailing(scenario) },
      while: { hasTime }
    )
    return try FailureCurveFinder(search).curve(of: try study(lines))
  }

  private static func moments(of action: String, in scenario: Scenario) -> [Int64] {
    scenario.timeline.filter { $0.action.name == action }.map(\.sinceStart.inMilliseconds)
  }

  private static let two = """
    timeline:
      - { at: 10h, do: reboot phone }
      - { at: 14h, do: travel, to: Europe/Berlin }
    """

  @Test("its curve rises at the line without which it can't come any more")
  func rise() throws {
    let curve = try #require(
      try Self.curve(Self.two) { scenario in
        Self.moments(of: "reboot phone", in: scenario).contains(36_000_000)
      }
    )
    let rise = try #require(curve.rise)
    let ten: Int64 = 36_000_000_000_000
    #expect(rise.before.nanoseconds == ten && rise.after.nanoseconds == ten + 1_000_000)
    #expect(rise.before.failing < 3 && rise.after.failing == FailureCurveFinder.draws)
    #expect(
      rise.sentence.hasPrefix(
        "decided at day 0 10:00:00 (reboot phone): \(rise.before.failing) of 50"
      )
    )
    let instants = curve.points.map(\.nanoseconds)
    #expect(instants == instants.sorted() && Set(instants).count == instants.count)
    #expect(instants.first == 0 && instants.last == 86_400_000_000_000)
    #expect(curve.points.allSatisfy { $0.drawn == FailureCurveFinder.draws })
  }

  @Test("the instant right after a line between two milliseconds is a nanosecond later")
  func exact() throws {
    let lines = "timeline: [{ at: 10h 1ns, do: reboot phone }]"
    let curve = try #require(
      try Self.curve(lines) { scenario in
        scenario.timeline.contains { $0.sinceStart == .seconds(36_000) + .nanoseconds(1) }
      }
    )
    let rise = try #require(curve.rise)
    #expect(rise.after.nanoseconds == rise.before.nanoseconds + 1)
    #expect(rise.sentence.hasPrefix("decided at day 0 10:00:00.000000001 (reboot phone): "))
  }

  @Test("lines before the instant stay, and as many others come, none of them earlier")
  func stays() throws {
    var wrong = 0
    var later: Set<Int> = []
    _ = try Self.curve(Self.two) { scenario in
      let moments = scenario.timeline.map(\.sinceStart.inMilliseconds)
      if scenario.timeline.count != 2 { wrong += 1 }
      if moments.contains(36_000_000) { later.insert(moments.count { $0 > 36_000_000 }) }
      return false
    }
    #expect(wrong == 0)
    #expect(later.contains(1))
  }

  @Test("a fault of a server is drawn anew as well")
  func faults() throws {
    let server = """
      server:
        kind: aware
        faults: [{ fault: server error, when: { from: 5h, to: 6h } }]
      """
    var others: Set<String> = []
    let curve = try #require(
      try Self.curve(server) { scenario in
        for fault in scenario.server?.faults ?? [] { others.insert("\(fault)") }
        return (scenario.server?.faults ?? []).count == 1
      }
    )
    #expect(others.count > FailureCurveFinder.draws / 2)
    // Whatever the fault is, the study fails: nothing is decided at its beginning.
    #expect(curve.rise == nil)
  }

  @Test("a study without a line that begins at a moment has no curve, and so has one without time")
  func none() throws {
    #expect(try Self.curve("seed: 2") { _ in true } == nil)
    #expect(try Self.curve(Self.two, hasTime: false) { _ in true } == nil)
  }
}
