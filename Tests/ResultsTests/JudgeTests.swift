import Results
import Testing
import Verdicts

/// How expectations are judged: our choice.
@Suite("Judge")
struct JudgeTests {
  @Test("a query without rows passes, with its columns named")
  func passes() throws {
    let database = try Samples.database([])
    let expectation = ExpectationQuery(
      that: "nobody",
      query: "select participant, phone as p from participants"
    )
    let judgement = try #require(Judge.judge(database, [expectation]).first)
    #expect(judgement == Judgement(expectation, columns: ["participant", "p"]))
    #expect(judgement.passed)
  }

  @Test("all rows are counted, and the first ones are kept in order")
  func counts() throws {
    let rows = (0..<50).map { Samples.participant("P\(100 + $0)").row }
    let expectation = ExpectationQuery(
      that: "nobody",
      query: "select participant from participants"
    )
    let database = try Samples.database(rows)
    let judgement = try #require(Judge.judge(database, [expectation], maxRows: 3).first)
    #expect(!judgement.passed)
    #expect(judgement.total == 50)
    #expect(judgement.rows == [[.text("P100")], [.text("P101")], [.text("P102")]])
    #expect(Judge.judge(database, [expectation]).first?.rows.count == 20)
  }

  @Test(
    "a query that fails while reading rows is an error, not a pass",
    arguments: [
      ("select 1 from run where abs(-9223372036854775807 - 1) = value", "integer overflow"),
      ("select 1 from run where json(value) = '1'", "malformed JSON"),
      ("select sum(9223372036854775807) from run", "integer overflow"),
    ]
  )
  func failsLate(_ query: String, _ reason: String) throws {
    let rows = [RunRow(key: .study, value: "{"), RunRow(key: .seed, value: "1")]
    let database = try Samples.database(rows.map { $0.row })
    let expectation = ExpectationQuery(that: "late", query: query, place: "a.yaml:1:2")
    try Judge.check(expectation)
    let judgement = try #require(Judge.judge(database, [expectation]).first)
    #expect(!judgement.passed)
    #expect(
      judgement.error?.description
        == "a.yaml:1:2: error: the query failed on these results: \(reason)"
    )
  }

  @Test(
    "an endless query is stopped after a number of steps",
    arguments: [
      "with recursive c(x) as (select 1 union all select x + 1 from c) select x from c",
      "with recursive c(x) as (select 1 union all select x + 1 from c) select 1 from c where x < 0",
    ]
  )
  func runaway(_ query: String) throws {
    let database = try Samples.database([])
    let fine = ExpectationQuery(that: "fine", query: "select * from run")
    let judgements = Judge.judge(
      database,
      [ExpectationQuery(that: "for ever", query: query), fine],
      maxSteps: 1_000_000
    )
    #expect(judgements.map(\.passed) == [false, true])
    #expect(
      judgements[0].error?.description == """
        error: the query was stopped after 1000000 steps
          hint: it may never end, or join tables without saying which rows belong together
        """
    )
  }

  @Test("the number of steps grows with very many participants")
  func steps() throws {
    let few = try Samples.database([Samples.participant("P1").row])
    #expect(Judge.maxSteps(for: few) == 250_000_000)
    let many = try Samples.database((0..<1200).map { Samples.participant("P\($0)").row })
    #expect(Judge.maxSteps(for: many) == 300_000_000)
  }

  @Test("a named expectation takes less than a tenth of the steps", arguments: NamedExpectation.all)
  func cost(_ named: NamedExpectation) throws {
    let rows = (0..<50).flatMap { person in
      [
        Samples.participant("P\(person)").row,
        Samples.authorization("P\(person)", 1, at: 0, .authorized).row,
      ]
        + (0..<100).map {
          Samples.fetch("P\(person)", 5 + $0, at: Samples.day * 3, oldest: 1, youngest: 2).row
        }
    }
    let judgements = Judge.judge(
      try Samples.database(rows),
      [named.expectation()],
      maxSteps: 50 * 25_000
    )
    #expect(judgements.map(\.error) == [nil])
  }

  @Test("a text that grows without bound is an error, not the end of memory")
  func memory() throws {
    let query = "select length(zeroblob(1000000000)) from (select 1)"
    let judgements = Judge.judge(
      try Samples.database([]),
      [ExpectationQuery(that: "big", query: query)]
    )
    #expect(judgements.first?.error?.message.contains("too big") == true)
  }

  /// Our choice, following the design's "A verdict has three values".
  @Test(
    "an expectation is judged only if the run has data for it",
    arguments: [
      (ExpectationQuery.RowDemand.noRows, false, nil, Judgement.State.holds),
      (.noRows, true, nil, .fails), (.noRows, false, true, .holds),
      (.noRows, false, false, .notJudged),
      // Rows are evidence, even if a need is not met.
      (.noRows, true, false, .fails), (.someRows, true, nil, .holds),
      (.someRows, false, nil, .fails),
      (.someRows, true, false, .holds), (.someRows, false, true, .fails),
      (.someRows, false, false, .notJudged),
    ] as [(ExpectationQuery.RowDemand, Bool, Bool?, Judgement.State)]
  )
  func states(
    _ demand: Verdicts.ExpectationQuery.RowDemand,
    _ finds: Bool,
    _ isThere: Bool?,
    _ state: Judgement.State
  ) throws {
    let expectation = ExpectationQuery(
      that: "it",
      query: "select 1 where \(finds ? 1 : 0)",
      demand: demand,
      needs: isThere.map {
        [Verdicts.ExpectationQuery.Need("select 1 where \($0 ? 1 : 0)", missing: "none")]
      } ?? []
    )
    let judgement = try #require(Judge.judge(try Samples.database([]), [expectation]).first)
    #expect(judgement.state == state)
    #expect(judgement.passed == (state == .holds))
    #expect(judgement.reason == (state == .notJudged ? "none" : nil))
  }

  @Test("a mistake in the query of a need is reported at its place")
  func needPlace() throws {
    let need = Verdicts.ExpectationQuery.Need(
      "select 1 from fetchs",
      missing: "",
      place: "a.yaml:4:17"
    )
    let expectation = ExpectationQuery(
      that: "it",
      query: "select 1",
      needs: [need],
      place: "a.yaml:3:5"
    )
    let error = #expect(throws: ExpectationError.self) { try Judge.check(expectation) }
    #expect(error?.place == "a.yaml:4:17")
  }

  /// Source: SQLite, "Date And Time Functions": these functions read the machine's clock or time zone.
  @Test(
    "queries of the present time or the machine's time zone are refused in every spelling",
    arguments: [
      "date(char(110, 111, 119))", "strftime('%s')", "julianday()", "datetime ( 'Now' )",
      "date('now', '+1 day')", "datetime('2026-01-01', 'localtime')", "time('12:00', ' UTC ')",
      "strftime('%s', value)",
    ]
  )
  func clock(_ expression: String) throws {
    let database = try Samples.database([RunRow(key: .study, value: "now").row])
    let expectation = ExpectationQuery(
      that: "it",
      query: "select * from run where \(expression) = 'x'",
      place: "a.yaml:3:5"
    )
    let judgement = try #require(Judge.judge(database, [expectation]).first)
    #expect(judgement.state == .notJudged)
    #expect(
      judgement.reason == """
        a query can't ask for the present time or the machine's time zone: it must give the \
        same answer every time
        """
    )
    #expect(judgement.error?.place == "a.yaml:3:5")
  }

  /// Source: SQLite, "Date And Time Functions": timediff has two time values, and each may be the present time.
  @Test(
    "a difference to the present time is refused in every spelling",
    .enabled("needs SQLite 3.43") {
      try ResultsDatabase().rows("select sqlite_version() >= '3.43'") == [[.integer(1)]]
    },
    arguments: ["'now', '2026-01-01'", "'2026-01-01', 'now'", "'2026-01-01', 'subsec'"]
  )
  func difference(_ arguments: String) throws {
    let expectation = ExpectationQuery(that: "it", query: "select timediff(\(arguments))")
    let judgement = try #require(Judge.judge(try Samples.database([]), [expectation]).first)
    #expect(judgement.state == .notJudged)
    #expect(judgement.reason?.contains("can't ask for the present time") == true)
  }

  @Test(
    "given dates are computed as in SQLite, and a text 'now' elsewhere is allowed",
    arguments: [
      "date('2026-03-01', '+1 day') <> '2026-03-02'", "strftime('%Y', 0, 'unixepoch') <> '1970'",
      "unixepoch('1970-01-02') <> 86400", "'now' <> char(110, 111, 119)", "date(null) is not null",
    ]
  )
  func dates(_ wrong: String) throws {
    let database = try Samples.database([])
    let expectation = ExpectationQuery(that: "it", query: "select 1 where \(wrong)")
    #expect(Judge.judge(database, [expectation]).map(\.state) == [.holds])
    #expect(try database.rows("select date('now') is null") == [[.integer(0)]])
  }

  @Test(
    "functions that reveal the machine or the connection are refused",
    arguments: ["sqlite_version()", "changes()", "total_changes()", "sqlite_source_id()"]
  )
  func machine(_ function: String) throws {
    let error = #expect(throws: ExpectationError.self) {
      try Judge.check(ExpectationQuery(that: "it", query: "select \(function)"))
    }
    #expect(error?.code == .notAllowed)
  }

  @Test("after the judgement, the database can be used as before")
  func restored() throws {
    let database = try Samples.database([])
    _ = Judge.judge(database, [ExpectationQuery(that: "one", query: "select 1")], maxSteps: 1)
    #expect(try database.rows("PRAGMA user_version") == [[.integer(Int64(Schema.version))]])
  }

  @Test("judging results twice gives the same judgements")
  func repeatable() throws {
    let database = try Samples.database(Samples.ofEveryTable)
    let expectations = NamedExpectation.all.map { $0.expectation() }
    #expect(Judge.judge(database, expectations) == Judge.judge(database, expectations))
  }
}
