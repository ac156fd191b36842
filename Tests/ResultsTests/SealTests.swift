import Results
import TestSupport
import Testing

/// Changes of a results file after its run are detected: our choice.
@Suite("Results that were changed")
struct SealTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("results.sqlite")
    let writer = try ResultsWriter(path: path, run: Cohort(2).run)
    for position in 1...2 {
      let name = "P00\(position)"
      let rows = Samples.rows(of: name).filter { $0.table != .participants && $0.table != .run }
      try writer.write(Samples.participant(name, position: position).sealed(covering: rows), rows)
    }
    _ = try writer.finish()
  }

  @Test("the results of a run are valid")
  func untouched() throws {
    try ResultsDatabase(readingResultsAt: path).verify()
  }

  @Test(
    "the message names the participant whose rows were changed",
    arguments: [
      ("update fetches set delivered = delivered + 1000 where participant = 'P002'", "P002"),
      ("update fetches set delivered = delivered + 1000", "P001"),
      ("delete from prompts where participant = 'P002'", "P002"),
      ("update devices set sensors = 'none' where participant = 'P001'", "P001"),
      ("update participants set outcome = 'stuck' where participant = 'P002'", "P002"),
      ("update participants set digest = '0' where participant = 'P001'", "P001"),
      ("update participants set position = 9 where participant = 'P002'", "P002"),
      (
        "insert into actions select participant, 99, 0, 'a', '', '', null from participants where number = 1",
        "P001"
      ),
    ]
  )
  func changed(_ sql: String, _ name: String) throws {
    try Raw.execute(sql, in: path)
    let error = #expect(throws: ResultsError.self) {
      try ResultsDatabase(readingResultsAt: path).verify()
    }
    #expect(error?.code == .changed)
    #expect(
      error?.message.hasSuffix("the rows of \(name) are not those that the run recorded") == true
    )
  }

  @Test(
    "the message names changed facts of the run",
    arguments: [
      "update run set value = 'B' where key = 'study'", "delete from run where key = 'definition'",
      "update run set value = '0' where key = 'digest'",
      "delete from participants where participant = 'P002'; delete from fetches where 1",
    ]
  )
  func facts(_ sql: String) throws {
    try Raw.execute(sql, in: path)
    let error = #expect(throws: ResultsError.self) {
      try ResultsDatabase(readingResultsAt: path).verify()
    }
    #expect(error?.code == .changed)
  }

  @Test("changed results of a finished run are not resumed")
  func finished() throws {
    try Raw.execute("update fetches set delivered = 7", in: path)
    let error = #expect(throws: ResultsError.self) {
      try ResultsWriter(path: path, run: Cohort(2).run, resume: true)
    }
    #expect(error?.code == .changed)
  }

  @Test("changed results of an interrupted run are not resumed")
  func interrupted() throws {
    let path = folder.file("other/results.sqlite")
    let writer = try ResultsWriter(path: path, run: Cohort(2).run)
    let rows = Samples.rows(of: "P001").filter { $0.table != .participants && $0.table != .run }
    try writer.write(Samples.participant("P001"), rows)
    try writer.keep()
    try Raw.execute("update fetches set delivered = 7", in: path + "-partial")
    let error = #expect(throws: ResultsError.self) {
      try ResultsWriter(path: path, run: Cohort(2).run, resume: true)
    }
    #expect(error?.code == .changed)
    #expect(error?.message.contains("P001") == true)
  }

  @Test("a shard that was changed is not merged")
  func merged() throws {
    let shard = RunRow(key: .shard, value: "1/1")
    let path = folder.file("shard/results.sqlite")
    let writer = try ResultsWriter(path: path, run: Cohort(1).run + [shard])
    let rows = Samples.rows(of: "P001").filter { $0.table != .participants && $0.table != .run }
    try writer.write(Samples.participant("P001"), rows)
    _ = try writer.finish()
    let merge = ResultsMerge(files: [path])
    _ = try merge.merge(into: folder.file("whole"))
    try Raw.execute("update fetches set delivered = 7", in: path)
    let error = #expect(throws: ResultsError.self) { try merge.merge(into: folder.file("again")) }
    #expect(error?.code == .changed)
  }

  /// Source: SQLite, "Datatypes": it stores NaN as null, and -0.0 as 0.0.
  @Test("values that SQLite stores in another form are not changes")
  func values() throws {
    var fetch = Samples.fetch("P001", 1, at: -0.0, oldest: .nan, youngest: .infinity)
    fetch.sensor = "\u{0}é\u{1F600}"
    let path = folder.file("odd/results.sqlite")
    let writer = try ResultsWriter(path: path, run: Cohort(1).run)
    try writer.write(Samples.participant("P001"), [fetch.row])
    _ = try writer.finish()
    try ResultsDatabase(readingResultsAt: path).verify()
  }
}
