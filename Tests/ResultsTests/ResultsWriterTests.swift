import Foundation
import Results
import TestSupport
import Testing

/// What a results file is and when it is there: our choice.
@Suite("Results writer")
struct ResultsWriterTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("every value comes back as it was written")
  func roundTrip() throws {
    let path = folder.file("results.sqlite")
    let writer = try ResultsWriter(path: path)
    try writer.write(Samples.ofEveryTable)
    #expect(writer.count == 13)
    let database = try writer.finish()
    for row in Samples.ofEveryTable {
      let rows = try database.rows("SELECT * FROM \(Schema.table(row.table).name)")
      #expect(rows == [row.values])
    }
    let text = "zero \0 byte, \u{1B}[31m, '\"`"
    let memory = try Samples.database([RunRow(key: .study, value: text).row])
    #expect(try memory.rows("SELECT value FROM run") == [[.text(text)]])
  }

  @Test("the same rows make the same bytes")
  func sameBytes() throws {
    for name in ["a.sqlite", "b.sqlite"] {
      let writer = try ResultsWriter(path: folder.file(name))
      for number in 0..<400 { try writer.write(Samples.rows(of: "P\(1000 + number)")) }
      _ = try writer.finish()
    }
    let first = try folder.bytes("a.sqlite")
    #expect(first.count > 100_000)
    #expect(first == (try folder.bytes("b.sqlite")))
  }

  @Test("the folder is made, and nothing but the results is left in it")
  func makesFolder() throws {
    let writer = try ResultsWriter(path: folder.file("a/b/results.sqlite"))
    try writer.write(Samples.ofEveryTable)
    _ = try writer.finish()
    let inside = try FileManager.default.contentsOfDirectory(atPath: folder.file("a/b"))
    #expect(inside == ["results.sqlite"])
  }

  @Test("until it is finished there is no results file, and an abandoned one leaves nothing")
  func abandoned() throws {
    var writer: ResultsWriter? = try ResultsWriter(path: folder.file("results.sqlite"))
    try writer?.write(Samples.ofEveryTable)
    let during = try folder.contents
    #expect(during.count == 1)
    #expect(during.first?.hasPrefix("results.sqlite-partial-") == true)
    writer = nil
    #expect(try folder.contents == [])
  }

  @Test("two writers of one file don't meet; the one that finishes last stays")
  func twoWriters() throws {
    let path = folder.file("results.sqlite")
    let first = try ResultsWriter(path: path)
    let second = try ResultsWriter(path: path)
    try first.write([RunRow(key: .study, value: "first").row])
    try second.write([RunRow(key: .study, value: "second").row])
    let firstly = try first.finish()
    let third = try ResultsWriter(path: path)
    first.abandon()
    _ = try second.finish()
    #expect(try firstly.rows("SELECT value FROM run") == [[.text("first")]])
    _ = try third.finish()
    #expect(try Database(readingResultsAt: path).rows("SELECT value FROM run") == [])
    #expect(try folder.contents == ["results.sqlite"])
  }

  @Test("a finished file replaces an older results file")
  func replaces() throws {
    let path = folder.file("results.sqlite")
    for value in ["old", "new"] {
      let writer = try ResultsWriter(path: path)
      try writer.write(RunRow(key: .study, value: value).row)
      _ = try writer.finish()
    }
    let database = try Database(readingResultsAt: path)
    #expect(try database.rows("SELECT value FROM run") == [[.text("new")]])
  }

  @Test("somebody's own file is left alone")
  func inTheWay() throws {
    try folder.write("dear diary", to: "results.sqlite")
    let path = folder.file("results.sqlite")
    let error = #expect(throws: ResultsError.self) { try ResultsWriter(path: path) }
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
    let error = #expect(throws: ResultsError.self) { try ResultsWriter(path: path) }
    #expect(
      error?.description == """
        \(folder.file("out")): error: making the folder failed: something else has that name
          hint: move it away, or choose another folder
        """
    )
  }

  /// The superuser may write where others may not, but not into /sys.
  @Test("a folder that can't be written is named", .enabled(if: onLinux))
  func notWritable() throws {
    let error = #expect(throws: ResultsError.self) {
      try ResultsWriter(path: "/sys/results.sqlite")
    }
    #expect(error?.path == "/sys")
    #expect(error?.message == "writing in the folder is not allowed")
    #expect(error?.hint == "choose a folder that you may write to")
  }

  @Test("two rows of one key are refused, and the file can't be finished by mistake")
  func twice() throws {
    let writer = try ResultsWriter(path: folder.file("results.sqlite"))
    let row = RunRow(key: .seed, value: "42").row
    try writer.write(row)
    let error = #expect(throws: ResultsError.self) { try writer.write(row) }
    #expect(error?.code == .badRow)
    #expect(error?.path == folder.file("results.sqlite"))
    #expect(error?.message == "a row does not fit its table (UNIQUE constraint failed: run.key)")
  }

  @Test("in memory nothing is written to a disk, and the finished results can't be changed")
  func memory() throws {
    let database = try Samples.database(Samples.ofEveryTable)
    #expect(database.path == nil)
    let error = #expect(throws: ResultsError.self) { try database.execute("DELETE FROM run") }
    #expect(error?.message.contains("readonly") == true)
  }

  private static let onLinux = FileManager.default.fileExists(atPath: "/sys/kernel")
}
