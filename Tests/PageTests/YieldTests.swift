import Foundation
import Reports
import Results
import TestSupport
import Testing

@Suite("A run's yield on its page")
struct YieldTests {
  @Test("The table days gives each participant's days, with the valid ones")
  func reading() throws {
    let run = try SmallRun.withDays(3, days: 5)
    let source = PageSource(run.database)
    let people = try Person.all(in: source).people
    let yield = try #require(try DayYield(people, in: source))
    #expect(yield.days == 5 && yield.lastReleased == 3 && yield.releasedDays == 4)
    let (light, lines) = try #require(yield.sources.first)
    #expect(light.sensor == "ambientLightSensor" && light.device == "phone")
    // Participant 2: 14, 19 and 24 hours on days 0 to 2, and nothing later.
    #expect(lines.map(\.days) == [5, 5, 5])
    let amounts: [UInt16] = [168, 228, 288, 0, 0]
    #expect(lines[1].amounts == amounts)
    #expect(lines[1].valid == 2 && lines[1].share == 40)
    #expect(lines[1].recorded == 432_000)
    #expect(lines[1].released == 345_600)
    #expect(lines[1].delivered == 205_200)
  }

  @Test("A run without the table days has no such section")
  func absence() throws {
    let run = try SmallRun(3)
    try run.database.execute("drop view if exists days")
    let page = try run.page()
    #expect(!page.contains("Participants by day") && !page.contains("Attrition"))
    #expect(page.contains("From recording to delivery"))
  }

  @Test("A late participant does not lower the attrition curve before joining")
  func attrition() throws {
    let run = try SmallRun.withDays(3, days: 5)
    try run.database.execute(
      """
      delete from days_values where day < 2
        and id >= (select first_id from days_keys where participant = 'p3')
      """
    )
    let source = PageSource(run.database)
    let yield = try #require(try DayYield(try Person.all(in: source).people, in: source))
    let attrition = Attrition(yield)
    #expect(attrition.present == [2, 2, 3, 3, 3])
    // p1 gives data up to day 1, p2 up to day 2, p3 up to day 3.
    #expect(attrition.lasting == [2, 2, 2, 1, 0])
    #expect(yield.sources[0].lines[2].amounts[0] == DayYield.absent)
  }

  /// Source: issue 46: attrition for each arm, and for all.
  @Test("Each group has its attrition")
  func groups() throws {
    let run = try SmallRun.withDays(10, days: 9)
    let source = PageSource(run.database)
    let people = try Person.all(in: source).people
    let yield = try #require(try DayYield(people, in: source))
    let both = (0...1).map { group in Attrition(yield) { $0 % 2 == group } }
    let all = Attrition(yield)
    #expect(both[0].present[0] == 5 && both[1].present[0] == 5 && all.present[0] == 10)
    for day in 0..<9 {
      #expect(both[0].lasting[day] + both[1].lasting[day] == all.lasting[day])
    }
    #expect(both[0].lasting != both[1].lasting)
    let page = try run.page()
    #expect(page.contains("Attrition by group"))
    #expect(page.contains("group 1, %"))
    #expect(try !SmallRun.withDays(10, days: 9, groups: 1).page().contains("Attrition by group"))
  }

  /// Source: results keep the ages of a fetch's oldest and youngest sample.
  @Test("Delays are spread between the ages of a fetch's oldest and youngest sample")
  func delays() throws {
    let run = try SmallRun(2, days: 3)
    let delay = try #require(try DelayFigures(ofFetchesIn: PageSource(run.database)))
    // 24 h and a minute to 48 h.
    #expect(delay.count == 400)
    #expect((35.9...36.1).contains(delay.median))
    #expect((46.7...46.9).contains(delay.high))
    #expect(try DelayFigures(ofUploadsIn: PageSource(run.database)) == nil)
  }

  @Test("Delays to the server end with the first upload of the row that succeeded")
  func uploads() throws {
    let run = try SmallRun(1)
    try run.database.execute(
      """
      insert into automation_events values ('p1', 100, 3600, 'sounds', 1, 'cry', 'url', null),
        ('p1', 101, 7200, 'sounds', 2, 'cry', 'url', null);
      insert into uploads values
        ('p1', 102, 10800, 'sounds', 1, 2, 2, 99, 'wifi', 1, 500, 0, 'error', 'refused by the server', 500),
        ('p1', 103, 14400, 'sounds', 1, 2, 2, 99, 'wifi', 2, 200, 1, null, null, null),
        ('p1', 104, 18000, 'sounds', 1, 2, 2, 99, 'wifi', 3, 200, 1, null, null, null)
      """
    )
    let delay = try #require(try DelayFigures(ofUploadsIn: PageSource(run.database)))
    #expect(delay.count == 2)
    #expect((1.9...2.1).contains(delay.median))
    #expect((2.9...3.1).contains(delay.high))
  }

  /// Source: ids of a table begin again when an app is installed anew.
  @Test("An upload before an event sent another row, and overlapping uploads count once")
  func uploadsOfOtherRows() throws {
    let run = try SmallRun(1)
    try run.database.execute(
      """
      insert into automation_events values ('p1', 100, 7200, 'sounds', 5, 'cry', 'url', null),
        ('p1', 101, 7200, 'sounds', 7, 'cry', 'url', null), ('p1', 102, 7200, 'other', 5, 'cry', 'url', null);
      insert into uploads values
        ('p1', 103, 3600, 'sounds', 1, 9, 9, 99, 'wifi', 1, 200, 1, null, null, null),
        ('p1', 104, 18000, 'sounds', 2, 6, 5, 99, 'wifi', 1, 200, 1, null, null, null),
        ('p1', 105, 14400, 'sounds', 4, 5, 2, 99, 'wifi', 1, 200, 1, null, null, null),
        ('p1', 106, 21600, 'sounds', 8, 8, 1, 99, 'wifi', 1, 200, 1, null, null, null)
      """
    )
    // Only the row with id 5 was uploaded after its event, for the first time two hours later.
    let delay = try #require(try DelayFigures(ofUploadsIn: PageSource(run.database)))
    #expect(delay.count == 1)
    #expect((1.9...2.1).contains(delay.high))
  }

  @Test("The section says its numbers in text and in tables, without script")
  func texts() throws {
    let page = try SmallRun.withDays(40, days: 14, groups: 30).page()
    let start = try #require(page.range(of: "id=\"yield\""))
    let end = try #require(page.range(of: "<script"))
    let text = page[start.lowerBound..<end.lowerBound]
    for part in [
      "6 of 12 bins, 16 hours", "Yield of each sensor", "Attrition", "From recording to delivery",
      "Completeness over participants", "Completeness by group", "Participants by day",
      "group 29 (1)", "<th scope=\"row\">group 29</th>", "valid days", "Days that count.",
      "More is better.", "of 40 participants",
    ] {
      #expect(text.contains(part), "\(part)")
    }
    #expect(text.components(separatedBy: "role=\"img\" aria-label=\"\"").count == 1)
  }

  @Test("A sensor without anything to deliver has no share of valid days")
  func nothingToDeliver() throws {
    let run = try SmallRun.withDays(3, days: 5, sensors: ["ambientLightSensor", "visits"])
    try run.database.execute(
      """
      update days_values set has_samples = 0, samples = 0, delivered_s = 0, valid = 0
      from days_keys where sensor = 'visits' and id between first_id and last_id
      """
    )
    let page = try run.page()
    #expect(page.contains("visits: nothing to deliver"))
    #expect(page.contains("3 participants, nothing to deliver"))
    #expect(!page.contains("at most 0 % valid days"))
    let row = page.matches(of: /<th scope="row">visits<\/th>.*?<\/tr>/.dotMatchesNewlines())
    #expect(row.contains { $0.output.contains(">–</td></tr>") })
    #expect(page.contains("ambientLightSensor has the largest share of valid days"))
    try run.database.execute("update days_values set has_samples = 0, valid = 0")
    #expect(try !run.page().contains("has the largest share of valid days"))
  }

  /// Source: issue 49: the page shows why days have no data, as one picture over days.
  @Test("The section says why days are not valid, for all days and for each")
  func missingDays() throws {
    let run = try SmallRun.withDays(3, days: 5)
    let rows = try run.database.rows(
      "select participant, sensor, device, day from days where not valid order by 1, 2, 3, 4"
    )
    let causes: [MissingDayCause] = [.notOpened, .refused]
    try run.database.insert(
      rows.enumerated().map { index, row in
        TableRow(
          table: .missingDays,
          values: row + [.text(causes[index < 3 ? 1 : 0].rawValue)]
        )
      }
    )
    let source = PageSource(run.database)
    let yield = try #require(try DayYield(try Person.all(in: source).people, in: source))
    #expect(yield.judged == [3, 3, 3, 3, 3])
    #expect(yield.missing[.refused]?.reduce(0, +) == 3)
    #expect(yield.missing[.notOpened]?.reduce(0, +) == rows.count - 3)
    let page = try run.page()
    for part in [
      "Why days are not valid", "\(rows.count) of 15 days of participants’ sensors are not valid",
      "app not opened", "Days that are not valid, by study day", "without a launch, %",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(try !SmallRun.withDays(3, days: 5).page().contains("Why days are not valid"))
  }

  /// Source: issue 19: 10,000 people × 90 days × 10 sensors must not make a page above a few MB.
  @Test("The section's size is limited by its pictures' rows and columns, not by the study")
  func size() throws { try check(many: 600) }

  @Test("The section's size is limited with thousands of participants, too", .slow(.repetitions))
  func sizeOfMany() throws { try check(many: 2000) }

  private func check(many: Int) throws {
    let sensors = (0..<3).map { "sensor\($0)" }
    func section(_ count: Int) throws -> Int {
      let page = try SmallRun.withDays(count, days: 90, groups: 30, sensors: sensors).page()
      let start = try #require(page.range(of: "id=\"yield\""))
      let end = try #require(page.range(of: "id=\"measures\""))
      return page[start.lowerBound..<end.lowerBound].utf8.count
    }
    #expect(try section(many) < 500_000)
    #expect(try section(200) < 700_000)
  }
}
