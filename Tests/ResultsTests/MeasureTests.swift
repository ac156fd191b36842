import Results
import Scenarios
import Testing
import Verdicts

/// How runs are measured: our choice.
@Suite("Measures")
struct MeasureTests {
  /// Three participants in two groups.
  private func database(_ sql: String = "") throws -> ResultsDatabase {
    let people = [("P1", "a"), ("P2", "a"), ("P3", "b")].enumerated().map { index, one in
      var row = Samples.participant(one.0, position: index + 1)
      row.group = one.1
      return row.row
    }
    let database = try Samples.database(people)
    try database.execute(sql)
    return database
  }

  private func measured(_ query: String, _ database: ResultsDatabase) throws -> MeasureResult {
    try #require(try Measurements.of(database, [Measure(name: "it", query: query)]).first)
  }

  @Test("each participant has one number, in the order of the cohort, and null is missing")
  func numbers() throws {
    let result = try measured(
      "select participant, case position when 2 then null else position * 1.5 end as value "
        + "from participants order by position desc",
      database()
    )
    #expect(result.error == nil)
    #expect(result.values.map(\.participant) == ["P1", "P2", "P3"])
    #expect(result.values.map(\.group) == ["a", "a", "b"])
    #expect(result.values.map(\.value) == [1.5, nil, 4.5])
    #expect(result.sensors == nil)
    let all = try #require(result.summaries.first)
    #expect([all.count, all.missing] == [2, 1])
    #expect(all.mean == 3)
  }

  @Test("with a column 'sensor', each sensor has its numbers, and who has no row is missing")
  func sensors() throws {
    let result = try measured(
      "select 'P1' as participant, 'b' as sensor, 2 as value "
        + "union all select 'P3', 'a', 0 union all select 'P3', 'b', 4",
      database()
    )
    #expect(result.sensors == ["a", "b"])
    #expect(result.values(of: "a").map(\.value) == [nil, nil, 0])
    #expect(result.values(of: "b").map(\.value) == [2, nil, 4])
    #expect(result.summaries.filter { $0.group == nil }.map(\.missing) == [2, 1])
  }

  @Test("several groups have a summary each, after that of all participants")
  func groups() throws {
    let result = try measured("select participant, position as value from participants", database())
    #expect(result.summaries.map(\.group) == [nil, "a", "b"])
    #expect(result.summaries.map(\.mean) == [2, 1.5, 3])
    #expect(result.summaries[0].quantiles == [1, 1.1, 1.5, 2, 2.5, 2.9, 3])
  }

  @Test(
    "a query that doesn't give one number for each participant is an error with a hint",
    arguments: [
      (
        "select 'P1' as participant, 1 as value union all select 'P1', 2",
        "the query returns more than one number for P1"
      ),
      (
        "select 'P1' as participant, 1 as value",
        "the query returns no number for P2 and 1 more"
      ),
      (
        "select participant, 'x' as value from participants",
        "the value of P1 is 'x', which is not a number"
      ),
      (
        "select participant, 9e999 as value from participants",
        "the value of P1 is inf, which is not a number"
      ),
      (
        "select 'P9' as participant, 1 as value",
        "the column 'participant' has 'P9', which is not a participant"
      ),
      (
        "select participant, null as sensor, 1 as value from participants",
        "the column 'sensor' has null for P1, which is not a sensor"
      ),
    ]
  )
  func mistakes(_ query: String, _ message: String) throws {
    let result = try measured(query, database())
    let error = try #require(result.error)
    #expect(error.message == message)
    #expect(error.hint != nil)
    #expect(error.code == .notOneNumber)
    #expect(result.values.isEmpty && result.summaries.isEmpty)
  }

  /// Three participants, of whom the second did not live the study.
  private func crashed() throws -> ResultsDatabase {
    try Samples.database(
      (1...3).map { number in
        number == 2
          ? Samples.participant("P2", position: 2, outcome: .crashed, trouble: "crashed at day 1")
            .row
          : Samples.participant("P\(number)", position: number).row
      }
    )
  }

  /// Our choice: a query counts what happened, and of a participant whose app crashed nothing may have.
  @Test("who did not live the study and has no row is missing, and is counted apart")
  func unfinished() throws {
    let query = "select participant, 1 as value from participants where participant <> 'P2'"
    let result = try measured(query, crashed())
    #expect(result.error == nil)
    #expect(result.values.map(\.value) == [1, nil, 1])
    #expect(result.unfinished == 1)
    let summary = try #require(result.summaries.first)
    #expect([summary.count, summary.missing] == [2, 1])
    let bySensor = try measured(
      "select 'P1' as participant, 'a' as sensor, 2 as value",
      crashed()
    )
    #expect(bySensor.unfinished == 1)
  }

  @Test("who did not live the study may have a number, which counts")
  func numberBeforeCrash() throws {
    let result = try measured("select participant, 1 as value from participants", crashed())
    #expect(result.values.map(\.value) == [1, 1, 1] && result.unfinished == 0)
  }

  /// Source: issue 19, bad input: SQL that gives no number for a participant.
  @Test("a missing row is an error for a participant who completed the study, and for no other")
  func leftOut() throws {
    let error = try measured("select 'P1' as participant, 1 as value", crashed()).error
    #expect(error?.message == "the query returns no number for P3")
  }

  @Test(
    "the columns are checked before a run",
    arguments: [
      "select participant from participants",
      "select participant, position as value, group_name from participants",
      "select participant, position as number from participants",
      "select participant, sensor, device, 1 as value from fetches",
    ]
  )
  func columns(_ query: String) throws {
    var shared: ResultsDatabase?
    let error = try #require(throws: ExpectationError.self) {
      try MeasureShape(
        checking: Measure(name: "it", query: query, place: "a.yaml:3:5"),
        in: &shared
      )
    }
    #expect(error.message.hasPrefix("a measure has the columns 'participant' and 'value', or "))
    #expect(error.place == "a.yaml:3:5")
  }

  @Test("a query that is not valid, or does more than read, is refused before a run")
  func refused() throws {
    var shared: ResultsDatabase?
    for (query, code) in [
      ("select participant, value from nowhere", ExpectationError.Code.badQuery),
      ("delete from participants", .notAllowed),
      ("select participant, random() as value from participants", .notAllowed),
    ] {
      let error = try #require(throws: ExpectationError.self) {
        try MeasureShape(checking: Measure(name: "it", query: query), in: &shared)
      }
      #expect(error.code == code)
    }
  }

  @Test("a query that never ends is stopped, and the other measures are taken")
  func endless() throws {
    // It has a trillion rows to add; its steps are four times as fast as those of a recursion without end.
    let endless = Measure(
      name: "for ever",
      query: """
        with recursive c(x) as (select 1 union all select x + 1 from c limit 1000)
        select participant, sum(1) as value from participants, c i, c j, c k, c l
        """,
      place: "a.yaml:3:5"
    )
    let fine = Measure(
      name: "fine",
      query: "select participant, 1 as value from participants"
    )
    let results = try Measurements.of(try database(), [endless, fine])
    #expect(results.map { $0.error?.code } == [.failed, nil])
    #expect(results[0].error?.place == "a.yaml:3:5")
  }

  @Test("an unknown name is an error with a suggestion")
  func unknown() throws {
    let error = try #require(throws: ExpectationError.self) {
      try Measure.named("valid dys", at: "a.yaml:3:5")
    }
    #expect(error.hint == "did you mean 'valid days'?")
  }

  @Test(
    "named measures have unique names, a sentence and a source, and valid queries",
    arguments: Measure.named
  )
  func named(_ measure: Measure) throws {
    #expect(Measure.named.count { $0.column == measure.column } == 1)
    #expect(measure.name == measure.name.lowercased())
    #expect(measure.sentence.hasSuffix(".") && !measure.source.isEmpty)
    var shared: ResultsDatabase?
    _ = try MeasureShape(checking: measure, in: &shared)
  }

  /// Source: issue 19: a participant who has nothing to measure is missing, never zero.
  @Test("without events, nothing is measured but what can be counted", arguments: Measure.named)
  func nothing(_ measure: Measure) throws {
    let result = try #require(try Measurements.of(database(), [measure]).first)
    #expect(result.error == nil)
    let counted = [
      "prompts seen", "notifications seen", "megabytes each day", "mobile megabytes each day",
      "reminders each week", "false alarms each week",
    ].contains(measure.name)
    // A participant without any event is in the study all the same.
    guard measure.name != "days in the study" else {
      #expect(result.values.allSatisfy { $0.value ?? 0 > 0 })
      return
    }
    #expect(result.values.allSatisfy { $0.value == (counted ? 0 : nil) })
  }

  @Test("numbers have four significant digits in texts, and whole numbers all")
  func texts() {
    let numbers = [
      0, 12, 123_456, 0.123456, 1.23456, 12.3456, 999.96, 1234.56, -0.5, 0.05, 2.50001,
    ]
    #expect(
      numbers.map { MeasureText.number($0) } == [
        "0", "12", "123456", "0.1235", "1.235", "12.35", "1000", "1235", "-0.5", "0.05", "2.5",
      ]
    )
    #expect([800, 666].map(MeasureText.share) == ["80 %", "66.6 %"])
  }
}
