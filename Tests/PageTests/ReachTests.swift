import Results
import Scenarios
import SensorKit
import Testing
import VirtualTime

import Reports

@Suite("The times that fetches reach")
struct ReachTests {
  let day: Seconds = 86_400

  private func times(
    of participant: String,
    _ run: SmallRun,
    days: Double = 7
  ) throws -> SampleHistory.Parts {
    let source = PageSource(run.database)
    let history = try #require(try source.samples(of: participant).first)
    return history.parts(at: WorldTime(seconds: days * day))
  }

  private func stretch(_ from: Seconds, _ to: Seconds) -> Stretch {
    Stretch(after: WorldTime(seconds: from), through: WorldTime(seconds: to))
  }

  /// Source: Apple, "Accessing SensorKit data": samples are held for 24 hours.
  @Test("a fetch reaches to the hold's start; newer samples are left")
  func hold() throws {
    let time = try times(of: "p1", SmallRun(1))
    #expect(time.delivered == [stretch(30, 6 * day)])
    #expect(time.left == [stretch(6 * day, 7 * day)])
    #expect(time.recorded.length == time.delivered.length + time.left.length)
  }

  /// Source: a shipping client: face metrics are held for seven days.
  @Test("for face metrics, a fetch reaches to seven days before itself")
  func faceMetrics() throws {
    let run = try SmallRun(1, days: 10)
    try run.database.execute(
      """
      update recordings set sensor = 'faceMetrics';
      delete from fetches where asked_s < 10 * 86400.0;
      update fetches set sensor = 'faceMetrics', from_s = 0, oldest_s = 60, youngest_s = 2.5 * 86400.0
      """
    )
    let time = try times(of: "p1", run, days: 10)
    #expect(time.delivered == [stretch(30, 3 * day)])
    #expect(time.left == [stretch(3 * day, 10 * day)])
  }

  /// Source: Apple, SRSensorReader and SRDeletionRecord: samples are kept for seven days, and can be deleted.
  @Test("a fetch reaches neither samples that had expired, nor those that had been deleted")
  func gone() throws {
    let run = try SmallRun(1, days: 10)
    try run.database.execute(
      """
      delete from fetches where asked_s < 10 * 86400.0;
      update fetches set from_s = 0, expired = 1, deleted = 1, oldest_s = 4 * 86400.0;
      insert into deletions values ('p1', 90, 9.5 * 86400.0, 'ambientLightSensor', 5 * 86400.0,
        6 * 86400.0, 'userInitiated')
      """
    )
    let time = try times(of: "p1", run, days: 10)
    #expect(time.expired == [stretch(30, 2 * day)])
    #expect(time.delivered == [stretch(2 * day, 5 * day), stretch(6 * day, 9 * day)])
    #expect(time.deleted == [stretch(5 * day, 6 * day)])
    #expect(time.held == [stretch(9 * day, 10 * day)])
  }

  @Test("a fetch without released samples reaches nothing")
  func nothing() throws {
    let run = try SmallRun(1)
    try run.database.execute("update fetches set delivered = 0, youngest_s = null, oldest_s = null")
    #expect(try times(of: "p1", run).delivered.isEmpty)
  }

  /// The samples of a watch come later than those of the phone: the newest ones are under way, never the oldest.
  @Test(
    "a fetch whose newest samples are under way reaches from its beginning to its youngest sample"
  )
  func underway() throws {
    let run = try SmallRun(1)
    try run.database.execute(
      "update fetches set underway = 1, delivered = 1, oldest_s = youngest_s where delivered > 0"
    )
    let time = try times(of: "p1", run)
    // Each of the six fetches ends a minute early.
    #expect(time.delivered.length == 6 * day - 30 - 6 * 60)
  }

  @Test("days with nothing to deliver are neither handed over nor left")
  func nothingToDeliver() throws {
    let run = try SmallRun.withDays(2, days: 7)
    try run.database.execute(
      """
      update participants set time_zone = 'Etc/GMT+5';
      update days_values set has_samples = 0, valid = 0 where day in (2, 6)
      """
    )
    let source = PageSource(run.database)
    let study = try StudyTime(of: source)
    let totals = try SensorTotals(Person.all(in: source).people, study, in: source)
    let line = try #require(totals.lines.first)
    // The study begins at nine: day 2 is from 39 hours on, day 6, on which all but 9 hours are too new, from 135.
    #expect(line.handedOver == 2 * (5 * day - 9 * 3600 - 30))
    #expect(line.left == 2 * 9 * 3600)
    let page = try run.page()
    #expect(page.contains("had nothing to deliver in 96 sensor-hours of it"))
    #expect(page.contains(">nothing to deliver, h</th>"))
  }

  @Test("only samples that no fetch had reached count as deleted")
  func deletions() throws {
    let run = try SmallRun(1)
    try run.database.execute(
      """
      insert into deletions values ('p1', 90, 7 * 86400.0, 'ambientLightSensor', 5 * 86400.0,
        6.5 * 86400.0, 'userInitiated')
      """
    )
    let time = try times(of: "p1", run)
    #expect(time.deleted == [stretch(6 * day, 6.5 * day)])
    #expect(time.left == [stretch(6.5 * day, 7 * day)])
  }

  @Test("the totals are sums over all participants in each interval")
  func totals() throws {
    let run = try SmallRun(4)
    let source = PageSource(run.database)
    let study = try StudyTime(of: source)
    let totals = try SensorTotals(Person.all(in: source).people, study, in: source)
    let line = try #require(totals.lines.first)
    #expect(line.handedOver == 4 * (6 * day - 30))
    #expect(line.left == 4 * day)
    #expect(totals.byTime[0].reduce(0, +) == line.handedOver)
    #expect(totals.byTime[2].reduce(0, +) == line.left)
    // The study begins at nine in the morning, so seven days touch eight.
    #expect(study.count == 8)
    #expect(totals.byTime[0][0] == 4 * (15 * 3600 - 30))
  }

  @Test(
    "lists of stretches have intersections and differences",
    arguments: [
      ([0.0...10], [2.0...3, 5...6], [2.0...3, 5...6], [0.0...2, 3...5, 6...10]),
      ([0.0...1, 4...5], [0.0...10], [0.0...1, 4...5], []),
      ([0.0...4, 6...9], [3.0...7], [3.0...4, 6...7], [0.0...3, 7...9]),
      ([], [1.0...2], [], []),
    ]
  )
  func lists(
    _ one: [ClosedRange<Double>],
    _ other: [ClosedRange<Double>],
    _ both: [ClosedRange<Double>],
    _ rest: [ClosedRange<Double>]
  ) {
    func list(_ ranges: [ClosedRange<Double>]) -> [Stretch] {
      ranges.map { stretch($0.lowerBound, $0.upperBound) }
    }
    #expect(list(one).intersection(list(other)) == list(both))
    #expect(list(one).subtracting(list(other)) == list(rest))
  }

  @Test(
    "a study of two minutes and one of two years are divided into distinguishable intervals"
  )
  func steps() throws {
    let run = try SmallRun(1)
    for (end, most) in [(120.0, 60), (7200, 60), (3 * day, 5), (90 * day, 92), (730 * day, 131)] {
      try run.database.execute("update participants set ended_s = \(end)")
      let time = try StudyTime(of: PageSource(run.database))
      #expect(time.count <= most && time.count > 1, "\(end)")
      #expect(time.first <= 0 && time.first + Double(time.count) * time.step >= end)
    }
  }

  @Test("a time is written in the notation of scenarios, in the study's time zone")
  func moments() throws {
    let time = try StudyTime(of: PageSource(SmallRun(1).database))
    #expect(time.clock.moment(0) == "day 0 09:00:00")
    #expect(time.clock.moment(15 * 3600) == "day 1 00:00:00")
    #expect(time.clock.moment(-9 * 3600 - 1) == "day -1 23:59:59")
  }
}
