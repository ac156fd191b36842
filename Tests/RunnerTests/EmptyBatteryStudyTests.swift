import Results
import Runner
import Testing

/// Source: Apple Platform Security, on data before the first unlock; how long the phone is off is our choice.
@Suite("Phones with an empty battery")
struct EmptyBatteryStudyTests {
  private func live(_ events: String...) throws -> StudyOutcome {
    var text = StudyText()
    text.app = "NightWorker"
    text.starts = "2026-03-01T00:00:00Z"
    text.lasts = "12d"
    text.appLines = ["background tasks: [night, day]"]
    let group = "opens app: daily, system: { grants tasks: generously }"
    text.groups = ["{ group: willing, count: 3, time zone: UTC, \(group) }"]
    text.events = events
    text.expect = ["{ that: it runs, no rows: select 1 where 0 }"]
    return try run(text)
  }

  @Test("the phone is off until it is charged, and runs no app until its first unlock")
  func off() throws {
    let outcome = try live("{ at: day 5 20:00, do: empty battery }")
    let actions = try outcome.numbers(
      "select at_s, duration_s from actions where action = 'empty battery'"
    )
    #expect(actions.count == 3)
    // They charge it by habit, most of them in the evening.
    for action in actions { #expect(action[1] > 300 && action[1] < 20 * 3600) }
    let ran = try outcome.numbers(
      """
      select count(*) from app_events as e join actions as a using (participant)
      where a.action = 'empty battery' and e.event in ('launched', 'resumed', 'task began')
        and not e.by_hand is true and e.at_s between a.at_s and a.at_s + a.duration_s + 3 * 3600
      """
    )
    #expect(ran == [[0]])
    #expect(
      try outcome.numbers(
        """
        select count(distinct e.participant) from app_events as e join actions as a using (participant)
        where e.event = 'task began' and e.at_s > a.at_s + 86400
        """
      ) == [[3]]
    )
  }

  @Test("with a time, nobody charges it before; it starts five minutes later")
  func time() throws {
    let outcome = try live("{ at: day 5 12:00, do: empty battery, for: 30h }")
    #expect(
      try outcome.numbers("select distinct duration_s from actions where action = 'empty battery'")
        == [[30 * 3600 + 300]]
    )
    #expect(
      try outcome.numbers(
        """
        select count(*) from app_events as e join actions as a using (participant)
        where a.action = 'empty battery' and e.event <> 'refused'
          and e.at_s > a.at_s and e.at_s < a.at_s + a.duration_s
        """
      ) == [[0]]
    )
  }

  @Test("a battery that is empty is not emptied again, which a diagnostic says")
  func again() throws {
    let outcome = try live(
      "{ at: day 5 12:00, do: empty battery, for: 30h }",
      "{ at: day 6 12:00, do: empty battery }"
    )
    #expect(
      try outcome.texts(
        "select distinct message from diagnostics where rule = 'action-not-performed'"
      )
        == ["'empty battery' of day 6 12:00 was not performed: the battery was empty already"]
    )
    #expect(
      try outcome.numbers("select count(*) from actions where action = 'empty battery'") == [[3]]
    )
  }
}
