import Results
import Testing
import Verdicts

/// The queries that an expectation can have: our choice.
@Suite("Queries")
struct QueryTests {
  /// A refused query with its message.
  struct Refused: Sendable, CustomTestStringConvertible {
    var query: String
    var error: String
    var testDescription: String { query }

    init(_ query: String, _ error: String) {
      self.query = query
      self.error = error
    }
  }

  @Test(
    "one statement that reads is accepted",
    arguments: [
      "select * from fetches",
      "  -- why; not\n select 1 from run where value = ';' /* ; */ ; -- the end\n;",
      ";; select \"participant\" as \"a person's\" from fetches",
      "with recursive c(x) as (select 1 union all select x + 1 from c where x < 3) select x from c",
      "values (1), (2)",
      "select max(at_s), group_concat(\"sensor\", ' ') from deletions having count(*) > 3",
      "select datetime('2026-03-01', '+1 day'), 'now?' from run",
      "select j.value from run, json_each(run.value) as j",
    ]
  )
  func accepted(_ query: String) throws {
    try Judge.check(ExpectationQuery(that: "fine", query: query))
  }

  @Test("an invalid query is an error with a reason and a hint", arguments: refusals)
  func refused(_ one: Refused) {
    let expectation = ExpectationQuery(that: "bad", query: one.query, place: "a.yaml:30:5")
    let error = #expect(throws: ExpectationError.self) { try Judge.check(expectation) }
    #expect(error?.description == "a.yaml:30:5: error: " + one.error)
  }

  @Test("an invalid query does not pass", arguments: refusals)
  func notPassed(_ one: Refused) throws {
    let expectation = ExpectationQuery(that: "bad", query: one.query, place: "a.yaml:30:5")
    let database = try Samples.database(Samples.ofEveryTable)
    let judgement = try #require(Judge.judge(database, [expectation]).first)
    #expect(!judgement.passed)
    #expect(judgement.error?.description == "a.yaml:30:5: error: " + one.error)
    for row in Samples.ofEveryTable {
      let count = try database.rows("SELECT count(*) FROM \(Schema.table(row.table).name)")
      #expect(count == [[.integer(1)]])
    }
  }

  private static let oneSelect =
    "\n  hint: write one select over the tables of the results"
  private static let wouldChange =
    "a query only reads the tables of the results, and this does more" + oneSelect
  private static let steady = ": it must give the same answer every time"

  private static let refusals: [Refused] =
    [
      Refused("", "there is no query\n  hint: begin it with select or with"),
      Refused(" ; -- nothing\n", "there is no query\n  hint: begin it with select or with"),
      Refused("select \0 1", "the query has a zero byte in it"),
      Refused(
        "select participant form fetches where",
        """
        the query is not understood: near "fetches": syntax error\(oneSelect), in SQLite's SQL
        """
      ),
      Refused(
        "select (1",
        "the query is not understood: incomplete input\(oneSelect), in SQLite's SQL"
      ),
      Refused(
        "select * from fetchs",
        "the query is not understood: no such table: fetchs\n  hint: did you mean 'fetches'?"
      ),
      Refused(
        "select * from everything",
        """
        the query is not understood: no such table: everything
          hint: the tables are run, participants, devices, prompts, authorizations, recordings, \
        fetches, errors, deletions, clock_changes, app_events, diagnostics, actions, dock_events, \
        dock_commands, following, automations, automation_events, syncs, uploads, server_rows, \
        requests, app_log, draws, days, orders, costs, missing_days, sample_uploads, upload_bodies, \
        pushes
        """
      ),
      Refused(
        "select f.yougest_age_s from fetches as f",
        """
        the query is not understood: no such column: f.yougest_age_s
          hint: did you mean 'youngest_age_s'?
        """
      ),
      Refused(
        "select * from prompts where youngest_age_s < 1",
        """
        the query is not understood: no such column: youngest_age_s
          hint: 'youngest_age_s' is a column of fetches
        """
      ),
      Refused(
        "select wavelength from actions",
        """
        the query is not understood: no such column: wavelength
          hint: the columns of actions are participant, sequence, at_s, action, detail, sensors, duration_s
        """
      ),
      Refused(
        "select * from fetches where sensor = \"visits\"",
        "the query is not understood: no such column: visits\n  hint: text goes in single quotes: 'visits'"
      ),
      Refused(
        "select wibble(1) from run",
        "the query is not understood: no such function: wibble"
      ),
      Refused(
        "select 1; select 2",
        """
        there is more than one statement
          hint: write each as an expectation or a measure of its own, or join queries by union all
        """
      ),
      Refused(
        "select * from fetches where sensor = :sensor",
        """
        nothing fills the parameter ':sensor' of the query
          hint: write the value itself; text goes in single quotes
        """
      ),
      Refused("delete from run", wouldChange),
      Refused("insert into run values ('a', 'b')", wouldChange),
      Refused("update run set value = 'x' returning value", wouldChange),
      Refused("drop table run", wouldChange),
      Refused("create table t (x)", wouldChange),
      Refused("create temp view v as select 1", wouldChange),
      Refused("vacuum", wouldChange),
      Refused("select * from pragma_table_info('run')", wouldChange),
      Refused("with x as (select 1) delete from run", wouldChange),
      Refused("explain select 1", "a query can't be an explain" + oneSelect),
      Refused("explain query plan select 1", "a query can't be an explain" + oneSelect),
      Refused("pragma user_version", "a query can't use a pragma" + oneSelect),
      Refused("pragma query_only = off", "a query can't use a pragma" + oneSelect),
      Refused("begin", "a query can't begin or end a transaction" + oneSelect),
      Refused("savepoint s", "a query can't begin or end a transaction" + oneSelect),
      Refused(
        "attach 'other.sqlite' as other",
        "a query reads the results of one run, and no other database" + oneSelect
      ),
      Refused(
        "select load_extension('x')",
        "a query can't use load_extension\(steady)\(oneSelect)"
      ),
      Refused(
        "select 1 where RANDOM() > 0",
        "a query can't use random\(steady)\(oneSelect)"
      ),
      Refused(
        "select current_timestamp",
        "a query can't use current_timestamp\(steady)\(oneSelect)"
      ),
    ]
}
