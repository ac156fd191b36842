import CSQLite
import Foundation
import Results
import Runner
import TestSupport
import Testing
import TrialRun

@Suite("Runs in results files")
struct RecordedResultsTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    let study = try Study(scenarioAt: "\(packageRoot)/scenarios/fetch-up-to-now-strictly.yaml")
    _ = try study.run(StudyOptions(folder: folder.path, isolation: .caller))
    file = folder.file("results.sqlite")
  }

  /// Changes the file, as another version would have written it.
  private func execute(_ sql: String) {
    var database: OpaquePointer?
    #expect(sqlite3_open(file, &database) == SQLITE_OK)
    #expect(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
    sqlite3_close_v2(database)
  }

  @Test("the rows of a file are those of the run")
  func rows() throws {
    let study = try Study(scenarioAt: "\(packageRoot)/scenarios/fetch-up-to-now-strictly.yaml")
    let run = try study.prepare(StudyOptions(isolation: .caller)).recordedRun()
    let results = try RecordedResults(at: file)
    #expect(results.isCurrent)
    let (people, total) = try results.participants()
    #expect(people.count == 2 && total == 2)
    #expect(people[0].participant == run.participant.participant)
    let read = try results.run(of: people[0]).run
    #expect(read.rows == run.rows)
    #expect(try results.participants([people[1].participant]).first == [people[1]])
    #expect(try results.participants(["willing"], limit: 1).first == [people[0]])
    #expect(try results.participants(["nobody"]).first == [])
  }

  /// Source: the request: results of an older version.
  @Test("a file of another version is read: a column that it lacks is null, or zero or empty")
  func older() throws {
    execute(
      "ALTER TABLE fetches DROP COLUMN youngest_age_s; ALTER TABLE fetches DROP COLUMN late; DROP TABLE requests; PRAGMA user_version = 5"
    )
    let results = try RecordedResults(at: file)
    #expect(!results.isCurrent)
    let (people, _) = try results.participants()
    let read = try results.run(of: people[0]).run
    let fetches = FetchRow.all(in: read.rows)
    #expect(fetches.count > 3)
    #expect(fetches.allSatisfy { $0.youngestAge == nil && $0.late == 0 })
    #expect(throws: ResultsError.self) { try ResultsDatabase(readingResultsAt: file) }
  }

  /// Source: the request: ten million events.
  ///
  /// The command reads a bounded number of rows around the instant that is asked
  /// for.
  @Test(
    "of a table with too many rows, those around an instant are read, and the others are counted"
  )
  func part() throws {
    let results = try RecordedResults(at: file)
    let person = try #require(results.participants().first.first)
    let whole = FetchRow.all(in: try results.run(of: person).run.rows)
    try #require(whole.count > 3)
    for (centre, first) in [(0.0, 0), (whole[2].asked, 1), (1e9, whole.count - 2)] {
      let (run, parts) = try results.run(of: person, around: centre, limit: 2)
      let read = FetchRow.all(in: run.rows)
      #expect(read == Array(whole[first..<first + 2]))
      let part = try #require(parts.first { $0.table == "fetches" })
      #expect(part.count == whole.count && part.read == 2)
      #expect(part.times == read[0].asked...read[1].asked)
    }
    #expect(
      try results.run(of: person, limit: whole.count).parts.allSatisfy { $0.table != "fetches" }
    )
  }

  @Test("a file that is no results file is refused")
  func foreign() throws {
    try folder.write("not a database at all, but long enough to be read as one", to: "other.sqlite")
    #expect(throws: ResultsError.self) { try RecordedResults(at: folder.file("other.sqlite")) }
    #expect(throws: ResultsError.self) { try RecordedResults(at: folder.file("nothing.sqlite")) }
  }
}
