import Foundation
import SensorKit
import Testing
import VirtualTime

import Sensors

@Suite("Recordings in databases")
struct DatabaseTests {
  private static let table =
    """
    CREATE TABLE light (timestamp REAL, lux REAL, note TEXT);
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9999)
    INSERT INTO light SELECT 1771632000.125 + i, i % 900, 'x' FROM n;
    """

  @Test("a table is read like a file, and only in the requested range")
  func hour() throws {
    let recording = try RecordedFile(sql: Self.table).open(numbers: .secondsSince1970)
    let before = recording.amountRead
    var times: [Int64] = []
    try recording.forEachGroup(
      after: recording.midnight + 3_600_000_000_000,
      through: recording.midnight + 7_200_000_000_000
    ) { group in
      times.append(group.written)
      return true
    }
    #expect(times.count == 3600)
    #expect(times.first == recording.midnight + 3_600_125_000_000)
    #expect(recording.amountRead - before < 3700)
  }

  /// Opening a pipe waits for a writer.
  @Test(
    "opening a database does not wait for a pipe with the name of one of SQLite's own files",
    .timeLimit(.minutes(60)),
    arguments: ["-journal", "-wal", "-shm"]
  )
  func companions(suffix: String) throws {
    let file = try RecordedFile(sql: Self.table)
    try #require(mkfifo(file.path + suffix, 0o600) == 0)
    let error = #expect(throws: RecordingError.self) {
      try file.open(numbers: .secondsSince1970)
    }
    #expect(error?.place == "a.sqlite\(suffix)")
  }

  @Test(
    "an invalid database is refused with the reason",
    arguments: [
      ("CREATE TABLE a (x); CREATE TABLE b (x)", nil, "a.sqlite: the database has 2 tables"),
      ("CREATE TABLE a (x)", "b", "a.sqlite: there is no table 'b'"),
      ("CREATE TABLE a (x)", nil, "a.sqlite: the table 'a' is empty"),
      (
        "CREATE TABLE a (x PRIMARY KEY) WITHOUT ROWID", nil, "a.sqlite: no such column: rowid"
      ),
      (
        "CREATE TABLE a (timestamp, lux); INSERT INTO a VALUES ('2026-02-21T01:00:00Z', 'dark')",
        nil, "a.sqlite: row 1: 'lux' is not a number: 'dark'"
      ),
    ] as [(String, String?, String)]
  )
  func wrong(sql: String, table: String?, complaint: String) throws {
    let file = try RecordedFile(sql: sql)
    var found: [String] = []
    do throws(RecordingError) {
      found = try file.open(table: table).complaints(whole: true, period: nil).map(\.description)
    } catch { found = ["\(error)"] }
    #expect(found == [complaint])
  }
}
