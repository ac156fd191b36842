import Foundation
import Results
import TestSupport
import Testing

/// The contents of a results file, and the time of its appearance: our choice.
@Suite("Results writer")
struct ResultsWriterTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("every value is read back unchanged")
  func roundTrip() throws {
    let database = try Samples.database(Samples.ofEveryTable)
    for row in Samples.ofEveryTable {
      let rows = try database.rows("SELECT * FROM \(Schema.table(row.table).name)")
      #expect(rows == [row.values])
    }
    let text = "zero \0 byte, \u{1B}[31m, '\"`"
    let memory = try Samples.database([RunRow(key: .study, value: text).row])
    #expect(try memory.rows("SELECT value FROM run") == [[.text(text)]])
  }

  @Test(
    "finished results have the rows of all participants and of the run",
    arguments: [true, false]
  )
  func content(isKept: Bool) throws {
    let database = try Cohort(3).write(to: isKept ? folder.file("results.sqlite") : nil)
    let rows = (1...3).flatMap { [Cohort.participant($0).row] + Cohort.rows($0) }
    for table in try database.tables() where table.id != .run {
      let order = table.key.joined(separator: ", ")
      let wanted = rows.filter { $0.table == table.id }.map(\.values)
      var found = try database.rows("SELECT * FROM \(table.name) ORDER BY \(order)")
      if table.id == .participants {
        // The writer adds the seal.
        for index in found.indices { found[index][found[index].count - 1] = .text("") }
      }
      #expect(Set(found) == Set(wanted) && found.count == wanted.count, "\(table.name)")
    }
    let facts = try RunFacts(of: database)
    for row in Cohort(3).run { #expect(facts[row.key] == row.value) }
  }

  /// Our choice: the digest of the participants' digests as texts, in the order of the cohort.
  @Test("the run's digest is that of its participants' digests")
  func digest() throws {
    var digest = Digest()
    for position in 1...5 { digest.add(Cohort.participant(position).digest) }
    let database = try Cohort(5).write(to: nil)
    #expect(try RunFacts(of: database)[.digest] == digest.hex)
  }

  @Test("the same rows make the same bytes")
  func sameBytes() throws {
    for name in ["a.sqlite", "b.sqlite"] { try Cohort(400).write(to: folder.file(name)) }
    let first = try folder.bytes("a.sqlite")
    #expect(first.count > 100_000)
    #expect(first == (try folder.bytes("b.sqlite")))
  }

  @Test("the folder is made, and has only the results in the end")
  func makesFolder() throws {
    try Cohort(3).write(to: folder.file("a/b/results.sqlite"))
    #expect(try folder.names(in: "a/b") == ["results.sqlite"])
  }

  @Test("an unfinished run has no results file, and leaves no file without participants")
  func empty() throws {
    let path = folder.file("results.sqlite")
    var writer: ResultsWriter? = try ResultsWriter(path: path, run: Cohort(3).run)
    #expect(try folder.contents.first == "results.sqlite-partial")
    #expect(try folder.contents.contains("results.sqlite") == false)
    writer = nil
    #expect(try folder.contents == [])
    writer = try ResultsWriter(path: path, run: Cohort(3).run)
    try writer?.keep()
    #expect(try folder.contents == [])
  }

  /// Our choice: a partial file contains the facts of its run.
  @Test("the facts of the run are stored before the first participant")
  func describesItself() throws {
    let path = folder.file("results.sqlite")
    let writer = try ResultsWriter(path: path, run: Cohort(3).run)
    try folder.copy("results.sqlite-partial", to: "copy")
    withExtendedLifetime(writer) {}
    let facts = try RunFacts(of: ResultsDatabase(readingResultsAt: folder.file("copy")))
    #expect(facts == RunFacts(Cohort(3).run))
  }

  @Test("a run without participants has results")
  func nobody() throws {
    let database = try Cohort(0).write(to: folder.file("results.sqlite"))
    #expect(try RunFacts(of: database)[.digest] == Digest().hex)
  }

  @Test("a finished file replaces an older results file")
  func replaces() throws {
    let path = folder.file("results.sqlite")
    for seed in ["1", "2"] { try Cohort(2, seed: seed).write(to: path) }
    #expect(try RunFacts(of: ResultsDatabase(readingResultsAt: path))[.seed] == "2")
  }

  @Test("another file with the name of the results stays unchanged")
  func inTheWay() throws {
    try folder.write("dear diary", to: "results.sqlite")
    let path = folder.file("results.sqlite")
    let error = #expect(throws: ResultsError.self) {
      try ResultsWriter(path: path, run: Cohort(1).run)
    }
    #expect(
      error?.description == """
        \(path): error: something that is not a results file of TrialRun has that name
          hint: move it away, or choose another folder
        """
    )
    #expect(try folder.bytes("results.sqlite") == Data("dear diary".utf8))
  }

  @Test("a file where the folder should be is named")
  func fileAsFolder() throws {
    try folder.write("", to: "out")
    let path = folder.file("out/results.sqlite")
    let error = #expect(throws: ResultsError.self) {
      try ResultsWriter(path: path, run: Cohort(1).run)
    }
    #expect(
      error?.description == """
        \(folder.file("out")): error: making the folder failed: something else has that name
          hint: move it away, or choose another folder
        """
    )
  }

  /// The superuser can write to every folder except /sys.
  @Test("a folder that can't be written is named", .enabled(if: onLinux))
  func notWritable() throws {
    let error = #expect(throws: ResultsError.self) {
      try ResultsWriter(path: "/sys/results.sqlite", run: Cohort(1).run)
    }
    #expect(error?.path == "/sys")
    #expect(error?.message == "writing in the folder is not allowed")
    #expect(error?.hint == "choose a folder that you may write to")
  }

  @Test("two rows with one key are refused, and earlier participants stay")
  func twice() throws {
    let path = folder.file("results.sqlite")
    let writer = try ResultsWriter(path: path, run: Cohort(100).run)
    try Cohort(100).write(with: writer, through: 70)
    let rows = Cohort.rows(71)
    let error = #expect(throws: ResultsError.self) {
      try writer.write(Cohort.participant(71), rows + rows.suffix(1))
    }
    #expect(error?.code == .badRow)
    #expect(error?.path == path)
    #expect(
      error?.message == """
        a row does not fit its table (UNIQUE constraint failed: actions.participant, \
        actions.sequence)
        """
    )
    // An incomplete participant is never stored.
    try writer.keep()
    let next = try ResultsWriter(path: path, run: Cohort(100).run, resume: true)
    #expect(next.recorded == 64)
  }

  @Test("finished results without a file can't be changed")
  func temporary() throws {
    let database = try Cohort(3).write(to: nil)
    #expect(database.path == nil)
    #expect(try Cohort(3).isWhole(in: database))
    let error = #expect(throws: ResultsError.self) { try database.execute("DELETE FROM run") }
    #expect(error?.message.contains("readonly") == true)
  }

  @Test("results without a file use the temporary folder, whose disk can be full")
  func temporaryDiskFull() throws {
    let writer = try ResultsWriter(path: nil, run: Cohort(300).run, maxPages: 40)
    let error = #expect(throws: ResultsError.self) { try Cohort(300).write(with: writer) }
    #expect(
      error?.description == """
        error: there is no room left in the folder for temporary files
          hint: free some space, or set TMPDIR to a folder on another disk
        """
    )
  }

  private static let onLinux = FileManager.default.fileExists(atPath: "/sys/kernel")
}
