import Results
import Runner
import Testing

/// Source of the times: naehrdine.blogspot.com, on the inactivity restart of iOS 18.1.
@Suite("Phones that nobody unlocks")
struct InactivityRestartTests {
  private func live(
    _ system: String = "{ grants tasks: generously }",
    leave: String = "6d",
    _ events: String...
  ) throws -> StudyOutcome {
    var text = StudyText()
    text.app = "NightWorker"
    text.lasts = "20d"
    text.appLines = ["background tasks: [night, day]"]
    text.groups = [
      "{ group: willing, count: 2, time zone: UTC, opens app: daily, system: \(system) }"
    ]
    text.events = ["{ at: 5d, do: leave phone, for: \(leave) }"] + events
    text.expect = ["{ that: it runs, no rows: select 1 where 0 }"]
    return try run(text)
  }

  private static let leaves = 5.0 * 86_400

  /// The times of the restarts, in hours since the phones were left.
  private func restarts(_ outcome: StudyOutcome) throws -> [Double] {
    try outcome.numbers("select at_s from app_events where event = 'phone restarted' order by at_s")
      .map { ($0[0] - Self.leaves) / 3600 }
  }

  /// The number of tasks that began in some hours since the phones were left.
  private func tasks(_ outcome: StudyOutcome, _ hours: ClosedRange<Double>) throws -> Double {
    try outcome.numbers(
      """
      select count(*) from app_events where event = 'task began'
      and at_s between \(Self.leaves + hours.lowerBound * 3600) and \(Self.leaves + hours.upperBound * 3600)
      """
    )[0][0]
  }

  @Test("a phone restarts 72 hours after its last unlock, and no other does")
  func restart() throws {
    let outcome = try live()
    let times = try restarts(outcome)
    // They were last used in the day or the night before they were left.
    #expect(times.count == 2 && times.allSatisfy { $0 > 72 - 16 && $0 <= 72 })
    #expect(
      try outcome.texts("select distinct detail from app_events where event = 'phone restarted'")
        == ["nobody had unlocked it for 72 hours"]
    )
    #expect(try restarts(live(leave: "50h")).isEmpty)
  }

  @Test(
    "the time is that of the version, unless the scenario sets it",
    arguments: [
      ("version: \"17.6\"", nil), ("version: \"18.0\"", 168), ("version: \"18.1\"", 72),
      ("version: \"26.1\", inactivity restart: never", nil),
      ("version: \"17.6\", inactivity restart: 100h", 100),
    ] as [(String, Double?)]
  )
  func versions(system: String, hours: Double?) throws {
    let times = try restarts(live("{ \(system) }", leave: "8d"))
    #expect(times.count == (hours == nil ? 0 : 2))
    #expect(times.allSatisfy { time in hours.map { time > $0 - 16 && time <= $0 } ?? false })
  }

  /// Source: table 2.1 (no task before the first unlock: our choice).
  @Test("the system runs no task from the restart on, until the person is back")
  func tasks() throws {
    let left = try live()
    #expect(try tasks(left, 0...50) > 0)
    #expect(try tasks(left, 72...144) == 0)
    #expect(try tasks(left, 145...300) > 0)
    #expect(
      try !left.numbers(
        "select 1 from app_events where event = 'refused' and refusal = 'before first unlock'"
      ).isEmpty
    )
    let never = try live("{ grants tasks: generously, inactivity restart: never }")
    #expect(try tasks(never, 72...143) > 0)
  }

  @Test("opening the app is an unlock, from which the 72 hours count")
  func opened() throws {
    let outcome = try live(leave: "6d", "{ at: 6d, who: willing-1, do: foreground app }")
    let times = try restarts(outcome)
    #expect(times.count == 2 && times[0] <= 72 && times[1] == 96)
  }

  @Test("a phone that is left is not used, and lies at home")
  func left() throws {
    let outcome = try live()
    let uses = try outcome.numbers(
      """
      select count(*) from app_events where event in ('launched', 'foregrounded') and by_hand is not 0
      and at_s > \(Self.leaves) and at_s < \(Self.leaves + 6 * 86_400)
      """
    )
    #expect(uses == [[0]])
  }
}
