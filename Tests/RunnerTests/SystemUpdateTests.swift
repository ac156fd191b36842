import Results
import Runner
import Testing

@Suite("Updates of iOS")
struct SystemUpdateTests {
  /// Source: screenrant.com, on iOS updates (at night, on a charger).
  @Test("iOS is updated in the next night on the charger, and no app runs until the first unlock")
  func update() throws {
    var text = StudyText()
    text.app = "NightWorker"
    text.starts = "2026-03-01T00:00:00Z"
    text.lasts = "14d"
    text.appLines = ["background tasks: [night, day]"]
    let group = "opens app: daily, system: { grants tasks: generously }"
    text.groups = ["{ group: willing, count: 3, time zone: UTC, \(group) }"]
    text.events = ["{ at: day 5 12:00, do: update system }"]
    text.expect = ["{ that: it runs, no rows: select 1 where 0 }"]
    let outcome = try run(text)
    let restarts = try outcome.numbers(
      "select at_s / 86400, participant from app_events where event = 'phone restarted'"
    )
    #expect(restarts.count == 3)
    for restart in restarts { #expect(restart[0] > 5.5 && restart[0] < 7.5) }
    let tasks = try outcome.numbers(
      """
      select count(*) from app_events as task join app_events as restart using (participant)
      where task.event = 'task began' and restart.event = 'phone restarted'
        and task.at_s between restart.at_s and restart.at_s + 7200
      """
    )
    #expect(tasks == [[0]])
    #expect(
      try outcome.texts("select distinct detail from app_events where event = 'phone restarted'")
        == ["iOS was updated"]
    )
  }
}
