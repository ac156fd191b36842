import Results
import Runner
import TestSupport
import Testing
import Verdicts

/// Source: issue 46: a participant is in the study from joining to leaving, whatever the study's length.
@Suite("Leaving the study")
struct LeavingTests {
  private static func text(lasts: String, seed: UInt64) -> StudyText {
    var text = StudyText()
    text.lasts = lasts
    text.seed = seed
    text.entitlements = "[ambient-light-sensor, heart-rate, sleep-sessions]"
    text.fetch = "{ every: 1d, at: \"20:00\" }"
    text.groups = [
      """
      { group: some, count: 6, joins: within 3d, leaves study: { half of them by: 5d },
        watch: Apple Watch Series 11 }
      """,
      "{ group: deleting, count: 1 }",
    ]
    text.events = ["{ at: day 6 12:00, who: deleting, do: delete app }"]
    return text
  }

  private static func outcome(lasts: String, seed: UInt64) throws -> StudyOutcome {
    try run(text(lasts: lasts, seed: seed)) { $0.recordsDays = true }
  }

  @Test(
    "no figure of a participant who left depends on how long the study goes on",
    arguments: 0..<repetitions(2 as UInt64, all: 6)
  )
  func length(seed: UInt64) throws {
    let short = try Self.outcome(lasts: "9d", seed: seed)
    let long = try Self.outcome(lasts: "21d", seed: seed)
    let leavers = try short.texts(
      "select participant from participants where left_s < 9 * 86400 order by position"
    )
    #expect(leavers.contains("deleting-1"))
    for name in leavers {
      for table in Schema.tables where table.columns.contains(where: { $0.name == "participant" }) {
        guard try short.has(table), name != "deleting-1" || table.name == "days" else { continue }
        let rows = "select * from \(table.name) where participant = '\(name)'"
        #expect(try short.database.rows(rows) == long.database.rows(rows), "\(name): \(table.name)")
      }
    }
    let before = try Measurements.of(short.database, Measure.named)
    let after = try Measurements.of(long.database, Measure.named)
    for (one, other) in zip(before, after) {
      func values(_ result: MeasureResult) -> [MeasureValue] {
        result.values.filter { leavers.contains($0.participant) }
      }
      #expect(values(one) == values(other), "\(one.measure.name)")
    }
  }

  @Test("participants have days from joining to leaving, and the reason for which they left")
  func span() throws {
    var text = Self.text(lasts: "20d", seed: 1)
    text.groups = [
      "{ group: leaving, count: 1, joins: 49h, leaves study: 5d }",
      "{ group: deleting, count: 1 }", "{ group: pausing, count: 1 }",
      "{ group: staying, count: 1 }",
    ]
    text.events.append("{ at: day 19 20:00, who: pausing, do: delete app, for: 3d }")
    let outcome = try run(text) { $0.recordsDays = true }
    let people = """
      select participant || ' ' || outcome || ' ' || coalesce(left_because, '-') from participants order by position
      """
    #expect(
      try outcome.texts(people) == [
        "leaving-1 left the study leaves study", "deleting-1 left the study delete app",
        // Is to come back after the study's end.
        "pausing-1 lived the study -", "staying-1 lived the study -",
      ]
    )
    #expect(
      try outcome.numbers(
        """
        select min(day), max(day), round((coalesce(left_s, ended_s) - joined_s) / 86400, 3)
        from days join participants using (participant)
        where sensor = 'ambientLightSensor' group by participant order by position
        """
      ) == [[2, 7, 5], [0, 6, 6.125], [0, 20, 20], [0, 20, 20]]
    )
    let gaps = try Measurements.of(outcome.database, [Measure.named("longest gap")])[0].values
      .filter { $0.sensor == "ambientLightSensor" && $0.participant != "pausing-1" }
    #expect(gaps.count == 3 && gaps.allSatisfy { ($0.value ?? .infinity) <= 72 }, "\(gaps)")
  }
}

extension LeavingTests {
  /// Reason: the last line of a verdict had the planned time, also of people who left the study.
  @Test("the verdict has the time in the study, and the table 'run' the planned time")
  func virtualTime() throws {
    let outcome = try Self.outcome(lasts: "21d", seed: 1)
    let lived = try outcome.numbers(
      "select sum(coalesce(left_s, ended_s) - joined_s) from participants"
    )
    #expect(abs(outcome.virtualSeconds - lived[0][0]) < 1)
    let planned = try outcome.texts("select value from run where key = 'virtual_seconds'")
    #expect(planned == ["\(7 * 21 * 86_400.0)"])
    #expect(outcome.virtualSeconds < 7 * 15 * 86_400)
  }
}

extension StudyOutcome {
  fileprivate func has(_ table: Table) throws -> Bool {
    try !database.rows("select 1 from sqlite_schema where name = '\(table.name)'").isEmpty
  }
}
