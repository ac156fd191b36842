import Results
import Runner
import Testing

/// Our choice: an app of ours keeps the date of its next fetch in its preferences, since a suspended app can be ended
/// at any time.
@Suite("Schedules of fetches")
struct FetchScheduleTests {
  @Test("an app fetches every three days, however often the system ends it", arguments: 1...4)
  func ends(seed: UInt64) throws {
    var text = StudyText()
    text.seed = seed
    text.lasts = "20d"
    text.fetch = "{ every: 3d }"
    text.groups = ["{ group: some, count: 3, opens app: daily, system: suspends }"]
    let outcome = try run(text)
    #expect(
      try outcome.numbers(
        """
        select count(*) from (
          select 1 from app_events where event = 'killed' group by participant having count(*) > 10
        )
        """
      ) == [[3]]
    )
    let pauses = try outcome.numbers(
      """
      select pause from (
        select asked_s - lag(asked_s) over (partition by participant, sensor order by asked_s) as pause
        from fetches
      ) where pause is not null
      """
    )
    #expect(pauses.count >= 3 * 5)
    for pause in pauses.joined() { #expect(pause > 2.99 * 86_400 && pause < 3.9 * 86_400) }
  }

  /// Source: issue 49 (the app that sleeps took a day between two fetches, whatever the scenario said).
  @Test(
    "an app that sleeps from fetch to fetch sleeps as long as the scenario says",
    arguments: [6, 48]
  )
  func sleeps(hours: Double) throws {
    var text = StudyText()
    text.app = "SleepsBetweenFetches"
    text.lasts = "10d"
    text.fetch = "{ every: \(Int(hours))h }"
    text.groups = ["{ group: some, count: 1 }"]
    text.expect = ["{ that: it runs, no rows: select 1 where 0 }"]
    let times = try run(text).numbers("select asked_s from fetches order by asked_s").joined()
    #expect(times.count >= Int(240 / hours) - 1)
    for (one, next) in zip(times, times.dropFirst()) { #expect(abs(next - one - hours * 3600) < 1) }
  }
}
