import Foundation
import Results
import TestSupport
import Testing

/// The files that can be opened as results: our choice.
@Suite("Results database")
struct ResultsDatabaseTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a missing file is named")
  func missing() {
    let path = folder.file("results.sqlite")
    let error = #expect(throws: ResultsError.self) { try ResultsDatabase(readingResultsAt: path) }
    #expect(error?.description == "\(path): error: there is no such file")
  }

  @Test("a folder is not a results file")
  func isFolder() {
    let error = #expect(throws: ResultsError.self) {
      try ResultsDatabase(readingResultsAt: folder.path)
    }
    #expect(
      error?.description == """
        \(folder.path): error: this is a folder
          hint: name the results.sqlite in it
        """
    )
  }

  /// Opening a pipe would wait for a writer.
  @Test(
    "opening results does not wait for a pipe with the name of one of SQLite's own files",
    .timeLimit(.minutes(60)),
    arguments: ["-journal", "-wal", "-shm"]
  )
  func companions(suffix: String) throws {
    let path = folder.file("results.sqlite")
    _ = try Cohort(1).write(to: path)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.sqlite"),
      withDestinationPath: "results.sqlite"
    )
    try #require(mkfifo(path + suffix, 0o600) == 0)
    for path in [path, folder.file("link.sqlite")] {
      let error = #expect(throws: ResultsError.self) { try ResultsDatabase(readingResultsAt: path) }
      #expect(error?.code == .notResults)
      #expect(error?.path?.hasSuffix("/results.sqlite\(suffix)") == true)
    }
    let refused = #expect(throws: ResultsError.self) { try Cohort(1).write(to: path) }
    #expect(refused?.code == .inTheWay)
    try FileManager.default.removeItem(atPath: path + suffix)
    try #require(mkfifo("\(path)-partial\(suffix)", 0o600) == 0)
    let partial = #expect(throws: ResultsError.self) { try Cohort(1).write(to: path) }
    #expect(partial?.code == .inTheWay)
    #expect(partial?.path == "\(path)-partial\(suffix)")
  }

  @Test(
    "texts, empty files and other databases are not results files",
    arguments: ["text", "", "other"]
  )
  func notResults(_ content: String) throws {
    let path = folder.file("results.sqlite")
    if content == "other" {
      try edit(path, "PRAGMA application_id = 7; PRAGMA user_version = 1")
    } else {
      try folder.write(String(repeating: content, count: 1000), to: "results.sqlite")
    }
    let error = #expect(throws: ResultsError.self) { try ResultsDatabase(readingResultsAt: path) }
    #expect(
      error?.description == """
        \(path): error: this is not a results file of TrialRun
          hint: results files are what a run leaves behind as results.sqlite
        """
    )
  }

  @Test("the message about results of another version names it, and only --force replaces them")
  func otherVersion() throws {
    let path = folder.file("results.sqlite")
    try edit(path, "PRAGMA user_version = 1")
    let error = #expect(throws: ResultsError.self) { try ResultsDatabase(readingResultsAt: path) }
    #expect(
      error?.description == """
        \(path): error: its tables are of version 1, and this TrialRun reads version \(Schema.version)
          hint: run the scenario again with --force, or read it with the TrialRun that wrote it
        """
    )
    let refusal = #expect(throws: ResultsError.self) {
      try Cohort(2).write(to: path, replacing: .same)
    }
    #expect(refusal?.code == .occupied)
    try Cohort(2).write(to: path)
    #expect(try Cohort(2).isWhole(in: ResultsDatabase(readingResultsAt: path)))
  }

  @Test("a damaged file is an error when it is read")
  func damaged() throws {
    let path = folder.file("results.sqlite")
    try Cohort(200).write(to: path)
    var bytes = try folder.bytes("results.sqlite")
    bytes.replaceSubrange(40_960..., with: repeatElement(0xAA, count: bytes.count - 40_960))
    try bytes.write(to: URL(filePath: path))
    let database = try ResultsDatabase(readingResultsAt: path)
    let error = #expect(throws: ResultsError.self) { try database.rows("SELECT * FROM fetches") }
    #expect(error?.code == .damaged)
    #expect(error?.path == path)
  }

  @Test("a name that looks like a URI or like a database in memory is a file's name")
  func oddNames() throws {
    for name in ["file:a?mode=memory", ":memory:"] {
      let before = FileManager.default.currentDirectoryPath
      let error = #expect(throws: ResultsError.self) { try ResultsDatabase(readingResultsAt: name) }
      #expect(error?.code == .missing, "in \(before)")
      try Cohort(1).write(to: folder.file(name))
      #expect(try folder.contents.contains(name))
    }
  }

  @Test("a results file can only be read")
  func readOnly() throws {
    let path = folder.file("results.sqlite")
    let database = try Cohort(1).write(to: path)
    #expect(throws: ResultsError.self) { try database.execute("DELETE FROM run") }
  }

  @Test("columns have names, and blobs have SQL's notation")
  func columns() throws {
    let statement = try ResultsDatabase().prepare("SELECT 1 AS one, 2.5, x'00ff' AS b, NULL, 'é'")
    #expect(statement.columnNames == ["one", "2.5", "b", "NULL", "'é'"])
    #expect(try statement.step())
    #expect(statement.row == [.integer(1), .real(2.5), .text("x'00ff'"), .null, .text("é")])
    #expect(try !statement.step())
  }

  /// Makes a results file and changes it with SQLite.
  private func edit(_ path: String, _ sql: String) throws {
    try Cohort(1).write(to: path)
    try Raw.execute(sql, in: path)
  }
}
