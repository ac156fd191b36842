import Foundation
import Reports
import Results
import TestSupport
import Testing
import Verdicts

/// Our choice: files of runs without `--log` have no table for it, and keep their bytes.
@Suite("A table that depends on a fact of the run")
struct OptionalTableTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private let log = RunRow(key: .log, value: "on")

  /// The rows of a participant with some lines.
  private func rows(_ position: Int) -> [TableRow] {
    Cohort.rows(position) + (1...3).map { Samples.line(of: Cohort.name(position), $0).row }
  }

  /// Writes the participants of a cohort, with lines if the run has the fact.
  @discardableResult
  private func write(_ cohort: Cohort, logs: Bool, to path: String?) throws -> ResultsDatabase {
    let writer = try ResultsWriter(path: path, run: cohort.run + (logs ? [log] : []))
    for position in cohort.positions {
      let rows = logs ? rows(position) : Cohort.rows(position)
      try writer.write(Cohort.participant(position), rows)
    }
    return try writer.finish()
  }

  @Test("a file has the table if, and only if, the run has the fact")
  func presence() throws {
    let without = try write(Cohort(2), logs: false, to: folder.file("without/results.sqlite"))
    #expect(try without.number("SELECT count(*) FROM sqlite_schema WHERE name = 'app_log'") == 0)
    #expect(
      try without.tables() == Schema.tables.filter { $0.fact == nil }
    )
    let with = try write(Cohort(2), logs: true, to: folder.file("with/results.sqlite"))
    #expect(try with.tables() == Schema.tables.filter { $0.fact == nil || $0.fact == .log })
    #expect(try with.number("SELECT count(*) FROM app_log") == 6)
    let row = Samples.line(of: Cohort.name(2), 3)
    #expect(
      try with.rows("SELECT * FROM app_log WHERE line = 3 AND participant = 'any-2'") == [
        row.values
      ]
    )
  }

  @Test("the rows of the table change no digest")
  func digest() throws {
    #expect(Digest(of: rows(1)) == Digest(of: Cohort.rows(1)))
    let digests = try [true, false].map { logs in
      try RunFacts(of: write(Cohort(3), logs: logs, to: nil))[.digest]
    }
    #expect(digests[0] == digests[1])
  }

  @Test("a changed line is detected, as any changed row")
  func seal() throws {
    let path = folder.file("results.sqlite")
    try write(Cohort(2), logs: true, to: path)
    try ResultsDatabase(readingResultsAt: path).verify()
    try Raw.execute("UPDATE app_log SET message = 'early' WHERE line = 2", in: path)
    let error = #expect(throws: ResultsError.self) {
      try ResultsDatabase(readingResultsAt: path).verify()
    }
    #expect(error?.code == .changed)
  }

  @Test("rows of the table in a run without the fact are refused")
  func refused() throws {
    let writer = try ResultsWriter(path: nil, run: Cohort(1).run)
    let error = #expect(throws: ResultsError.self) {
      try writer.write(Cohort.participant(1), rows(1))
    }
    #expect(error?.code == .badRow)
  }

  @Test("merged shards have the bytes of the whole run, with the table and without")
  func merged() throws {
    for logs in [true, false] {
      let name = logs ? "with" : "without"
      let files = try (1...2).map { number in
        let path = folder.file("\(name)-\(number)/results.sqlite")
        let shard = try #require(Shard("\(number)/2"))
        try write(Cohort(6, shard: shard), logs: logs, to: path)
        return path
      }
      _ = try ResultsMerge(files: files).merge(into: folder.file(name))
      try write(Cohort(6), logs: logs, to: folder.file("whole-\(name)/results.sqlite"))
      #expect(
        try folder.bytes("\(name)/results.sqlite") == folder.bytes("whole-\(name)/results.sqlite")
      )
    }
  }

  @Test("a query or a CSV report of a table that the run lacks is an error with a hint")
  func hints() throws {
    let database = try write(Cohort(1), logs: false, to: nil)
    let query = ExpectationQuery(that: "calm", query: "select * from app_log")
    let judgement = try #require(Judge.judge(database, [query]).first)
    #expect(!judgement.passed)
    #expect(judgement.error?.hint == "run the scenario with --log")
    let error = #expect(throws: ResultsError.self) {
      try CSVReport.write(database, table: Schema.table(.appLog)) { _ throws(ResultsError) in }
    }
    #expect(error?.message == "these results have no table 'app_log'")
    #expect(error?.hint == "run the scenario with --log")
  }

  @Test("a query of the table of draws says which scenarios have it")
  func draws() throws {
    let database = try write(Cohort(1), logs: false, to: nil)
    let query = ExpectationQuery(that: "calm", query: "select * from draws")
    let judgement = try #require(Judge.judge(database, [query]).first)
    #expect(judgement.error?.hint == "only a scenario with shares or ranges of moments has it")
  }

  @Test("the rows of the table have their place after the row that was the last before them")
  func place() {
    #expect(Samples.line(of: "P001").row.sequence == nil)
    #expect(Samples.line(of: "P001").row.place == 3)
    #expect(Samples.appEvent("P001", 7, .launched).row.place == 7)
  }
}
