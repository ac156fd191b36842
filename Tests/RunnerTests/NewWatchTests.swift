import Results
import Runner
import Testing

/// No source describes a change of watches, so all of this is our choice but where another source is named.
@Suite("A new watch")
struct NewWatchTests {
  private func live(
    _ events: [String],
    group: String = "watch: Apple Watch Series 11",
    days: Bool = false
  ) throws -> StudyOutcome {
    var text = StudyText()
    text.app = "DeviceCursors"
    text.entitlements = "[heart-rate, on-wrist]"
    text.lasts = "14d"
    text.groups = ["{ group: one, count: 1, \(group) }"]
    text.events = events
    text.expect = ["no diagnostics", "no failed calls"]
    return try run(text) { $0.recordsDays = days }
  }

  private static let change = 6.0 * 86_400

  private func recordings(_ outcome: StudyOutcome) throws -> [String] {
    try outcome.texts(
      """
      select device || ' ' || round(started_s / 86400, 1) || ' ' || coalesce(round(ended_s / 86400, 1), '') || ' ' || cause
      from recordings where sensor = 'heartRate' order by started_s
      """
    )
  }

  @Test("records from the change on, and the old one records no more")
  func recordings() throws {
    let outcome = try live(["{ at: 6d, do: replace watch }"])
    #expect(outcome.passed)
    let runs = try recordings(outcome)
    #expect(runs.count == 2)
    #expect(runs[0].hasPrefix("one-1-watch 0.0 6.0") && runs[0].hasSuffix("the watch was replaced"))
    #expect(runs[1].hasPrefix("one-1-watch-new 6.0"))
    let late = try outcome.numbers(
      "select count(*) from fetches where device = 'one-1-watch' and sensor = 'heartRate' and youngest_s > \(Self.change)"
    )
    #expect(late == [[0]])
    let early = try outcome.numbers(
      "select count(*) from fetches where device = 'one-1-watch-new' and sensor = 'heartRate' and oldest_s < \(Self.change)"
    )
    #expect(early == [[0]])
  }

  @Test("is another device of the same name, and keeps the model unless another is named")
  func devices() throws {
    let outcome = try live([
      "{ at: 6d, do: replace watch }",
      "{ at: 9d, do: replace watch, watch: Apple Watch Ultra 3, for: 1d }",
    ])
    let devices = try outcome.texts(
      "select device || ' ' || name || ' ' || product_type from devices where kind = 'watch' order by device"
    )
    #expect(
      devices.map { $0.split(separator: " ")[0] } == [
        "one-1-watch", "one-1-watch-new", "one-1-watch-new-2",
      ]
    )
    let types = devices.compactMap { $0.split(separator: " ").last }
    #expect(types[0] == types[1] && types[1] != types[2])
    #expect(
      try outcome.numbers("select count(distinct name) from devices where kind = 'watch'") == [[1]]
    )
    #expect(try recordings(outcome).last?.hasPrefix("one-1-watch-new-2 10.0") == true)
  }

  @Test("what the old watch had not passed on when it was replaced never arrives")
  func lost() throws {
    let change = "{ at: 155h, do: replace watch }"
    let apart = try live(["{ at: 153h, do: leave watch, for: 4h }", change])
    let near = try live([change])
    let youngest = """
      select max(youngest_s) / 3600 from fetches where device = 'one-1-watch' and sensor = 'heartRate'
      """
    let last = try #require(try apart.numbers(youngest).first?.first)
    #expect(last > 150 && last <= 153)
    // With the phone near, a watch passes its samples on every quarter of an hour.
    let kept = try #require(try near.numbers(youngest).first?.first)
    #expect(kept > 154.5 && kept <= 155)
  }

  @Test(
    "the days of a watch are those in which the participant has it, and a day between two says so"
  )
  func days() throws {
    let outcome = try live(["{ at: 6d, do: replace watch, for: 2d }"], days: true)
    let days = try outcome.numbers(
      """
      select min(day), max(day) from days where sensor = 'onWristState' and has_samples
      and device like '%watch%' group by device order by device
      """
    )
    #expect(days.count == 2)
    let causes = try outcome.texts(
      "select distinct cause from missing_days where device like '%watch%' and day between 6 and 8"
    )
    #expect(causes.contains("watch replaced"))
    let outside = try outcome.numbers(
      "select count(*) from missing_days where device = 'one-1-watch' and day > 6"
    )
    #expect(outside == [[0]])
  }

  @Test("a second watch stays")
  func second() throws {
    let outcome = try live(
      ["{ at: 6d, do: replace watch }"],
      group: "watch: Apple Watch Series 11, second watch: Apple Watch Series 11"
    )
    #expect(outcome.passed)
    let devices = "select distinct device from fetches where delivered > 0 order by device"
    #expect(
      try outcome.texts(devices) == ["one-1-watch", "one-1-watch-2", "one-1-watch-new"]
    )
  }
}
