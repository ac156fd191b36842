import Foundation
import Results
import Runner
import TestSupport
import Testing

/// Our choice: with `--days`, each sensor, device and local day of a participant is a row, and nothing else changes.
@Suite("The table of days")
struct DaysTests {
  private func text(_ edit: (inout StudyText) -> Void = { _ in }) -> StudyText {
    var text = StudyText()
    text.entitlements = "[ambient-pressure, ambient-light-sensor]"
    // The fetch of day 5 at 20:00 is the last that brings a whole day.
    text.fetch = "{ every: 1d, at: \"20:00\", up to: hold }"
    text.groups = ["{ group: willing, count: 1 }"]
    text.lasts = "7d"
    edit(&text)
    return text
  }

  private func run(
    _ text: StudyText,
    _ edit: (inout StudyOptions) -> Void = { _ in }
  ) throws -> StudyOutcome {
    try RunnerTests.run(text) {
      $0.recordsDays = true
      edit(&$0)
    }
  }

  /// The seconds of one column for each day of a sensor of the first participant.
  private func seconds(_ column: String, _ outcome: StudyOutcome) throws -> [Double] {
    try outcome.numbers(
      "select \(column) from days where participant like '%-1' and sensor = 'ambientPressure' order by day"
    ).map { $0[0] }
  }

  @Test("a run has the same digest with and without the days, and the table only with them")
  func digest() throws {
    let with = try run(text())
    let without = try run(text()) { $0.recordsDays = false }
    #expect(with.digest == without.digest)
    #expect(try with.database.tables().map(\.name).contains("days"))
    #expect(try without.database.tables().map(\.name).contains("days") == false)
    #expect(
      try with.texts("select value from run where key = 'days'") == ["6 of 12 bins, 16 hours"]
    )
    #expect(with.samplesDelivered > 1000)
  }

  @Test("the key of a scenario asks for the days, and sets the rule of valid days")
  func key() throws {
    let strict = try run(
      text { $0.lines = ["days: { valid hour: 12 of 12 bins, valid day: 24 hours }"] }
    ) { $0.recordsDays = false }
    let usual = try run(text())
    let rule = "select value from run where key = 'days'"
    #expect(try strict.texts(rule) == ["12 of 12 bins, 24 hours"])
    #expect(strict.digest == usual.digest)
    // The study begins at nine in the morning, and the last fetch brings what was recorded until day 5 20:00.
    #expect(try seconds("valid_hours", usual) == [15, 24, 24, 24, 24, 20, 0, 0])
    #expect(try seconds("valid", usual) == [0, 1, 1, 1, 1, 1, 0, 0])
    #expect(try seconds("valid", strict) == [0, 1, 1, 1, 1, 0, 0, 0])
  }

  @Test("each day of the study has a row for each sensor of the app, also if nothing was delivered")
  func rows() throws {
    let outcome = try run(
      text { $0.groups.append("{ group: unwilling, count: 1, consent: deny }") }
    )
    let rows = try outcome.numbers(
      "select count(*), min(day), max(day) from days group by participant, sensor"
    )
    #expect(rows == Array(repeating: [8, 0, 7], count: 4))
    let empty = try outcome.numbers(
      """
      select total(recorded_s + released_s + delivered_s + samples + repeated + gaps + longest_gap_s + valid_hours + valid)
      from days where participant = 'unwilling-1'
      """
    )
    #expect(empty == [[0]])
    #expect(try outcome.numbers("select distinct day from days where samples > 0").count == 6)
  }

  @Test("the times of all days are those of the recordings, and of what the hold has released")
  func times() throws {
    let outcome = try run(
      text {
        $0.groups = ["{ group: willing, count: 3 }"]
        $0.events = [
          "{ at: day 2 10:00, who: willing-2, do: revoke, sensors: [ambientPressure] }",
          "{ at: day 3 10:00, who: willing-2, do: grant, sensors: [ambientPressure] }",
        ]
      }
    )
    let end = 7 * 86_400.0
    let wrong = try outcome.database.rows(
      """
      with stated as (
        select participant, sensor, device, sum(ended_s - started_s) as recorded,
          sum(max(0, min(ended_s, \(end - 86_400)) - started_s)) as released
        from recordings group by 1, 2, 3
      ), counted as (
        select participant, sensor, device, sum(recorded_s) as recorded, sum(released_s) as released,
          sum(delivered_s > recorded_s + 600) as excess
        from days group by 1, 2, 3
      )
      select * from stated join counted using (participant, sensor, device)
      where abs(stated.recorded - counted.recorded) > 1e-6
        or abs(stated.released - counted.released) > 1e-6 or excess > 0
      """
    )
    #expect(wrong == [])
    #expect(try outcome.numbers("select count(*) from recordings") == [[7]])
  }

  /// Source: the time zone database: clocks changed on these dates.
  @Test(
    "a day on which clocks change has 23 or 25 hours",
    arguments: [
      ("2026-03-28T09:00:00+01:00", "Europe/Berlin", 23.0),
      ("2026-10-24T09:00:00+02:00", "Europe/Berlin", 25.0),
      ("2026-10-31T09:00:00-04:00", "America/New_York", 25.0),
    ]
  )
  func daylightSaving(starts: String, zone: String, hours: Double) throws {
    let outcome = try run(
      text {
        $0.starts = starts
        $0.groups = ["{ group: willing, count: 1, time zone: \(zone) }"]
      }
    )
    #expect(try seconds("recorded_s", outcome)[1...3] == [hours * 3600, 86_400, 86_400])
    #expect(try seconds("delivered_s", outcome)[1] == hours * 3600)
    // The hour that comes twice counts once, as in RAPIDS, whose hours are those of the clock.
    #expect(try seconds("valid_hours", outcome)[1] == min(hours, 24))
  }

  @Test("a journey makes its day shorter or longer")
  func journeys() throws {
    let outcome = try run(
      text {
        $0.starts = "2026-06-01T09:00:00-04:00"
        $0.groups = ["{ group: willing, count: 1, time zone: America/New_York }"]
        $0.events = [
          "{ at: day 1 10:00, who: willing, do: travel, to: Europe/Berlin }",
          "{ at: day 2 10:00, who: willing, do: travel, to: America/New_York }",
        ]
      }
    )
    #expect(try seconds("recorded_s", outcome)[1...3].map { $0 / 3600 } == [18, 30, 24])
  }

  @Test("the days are those of the person, not those of a device whose clock is wrong")
  func wrongClock() throws {
    let outcome = try run(
      text { $0.groups = ["{ group: willing, count: 1, clock: { offset: 6h } }"] }
    )
    let recorded = try seconds("recorded_s", outcome)
    #expect(recorded[0] > 14.9 * 3600 && recorded[0] < 15 * 3600)
    #expect(recorded[1] == 86_400)
  }

  @Test("repeats count once: overlapping fetches bring the same samples, and more repeats")
  func repeats() throws {
    let once = try run(text())
    let again = try run(text { $0.fetch = "{ every: 1d, window: 3d, at: \"20:00\", up to: hold }" })
    #expect(try seconds("samples", once) == seconds("samples", again))
    #expect(try seconds("repeated", once).allSatisfy { $0 == 0 })
    #expect(try seconds("repeated", again).max() ?? 0 > 1000)
    #expect(try once.database.sampleRepeats() == .known(0))
    let repeated = try again.numbers("select sum(repeated) from days")[0][0]
    #expect(try again.database.sampleRepeats() == .known(Int(repeated)))
    let without = try run(
      text { $0.fetch = "{ every: 1d, window: 3d, at: \"20:00\", up to: hold }" }
    ) {
      $0.recordsDays = false
    }
    #expect(try without.database.sampleRepeats() == .unknown)
  }

  @Test("devices are apart: a watch and a phone have rows of their own")
  func devices() throws {
    let outcome = try run(
      text {
        $0.entitlements = "[pedometer]"
        $0.lasts = "2d"
        $0.groups = ["{ group: willing, count: 1, watch: Apple Watch Series 11 }"]
      }
    )
    let rows = try outcome.texts("select distinct device from days order by device")
    #expect(rows == ["willing-1-phone", "willing-1-watch"])
  }

  @Test("a participant whose process crashes has no rows, the others have theirs")
  func crash() throws {
    let outcome = try run(text { $0.app = "LastWords" }) {
      $0.isolation = .process
      $0.printsOutput = false
    }
    #expect(outcome.incompleteRuns.map(\.outcome) == [.crashed])
    #expect(try outcome.numbers("select count(*) from days") == [[0]])
  }

  @Test("one process and two give the same bytes, and two runs of a world have the same days")
  func jobs() throws {
    let folder = try TemporaryFolder()
    let text = self.text { $0.groups = ["{ group: willing, count: 2 }"] }
    for isolation in [StudyOptions.Isolation.process, .worker] {
      for jobs in [1, 2] {
        let outcome = try run(text) {
          $0.isolation = isolation
          $0.jobs = jobs
          $0.folder = folder.file("\(isolation.rawValue)-\(jobs)")
        }
        #expect(outcome.incompleteRuns == [])
      }
    }
    #expect(
      try run(text) {
        $0.isolation = .worker; $0.twice = true
      }.differences == []
    )
    let files = try ["process-1", "process-2", "worker-1", "worker-2"].map {
      try folder.bytes("\($0)/results.sqlite")
    }
    #expect(Set(files).count == 1)
  }
}
