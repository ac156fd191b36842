import Foundation
import TestSupport
import Testing
import com_awareframework_ios_core

/// The location of rows, and the settings of the file.
@Suite("AWARE's storage: files")
struct FileTests {
  /// Source: core 1.3.0, its own tests; the reference, 2.3.
  @Test(
    "A file's name has one .sqlite, and is aware.sqlite by default",
    arguments: [
      ("aware_accelerometer", "aware_accelerometer.sqlite"),
      ("aware_accelerometer.sqlite", "aware_accelerometer.sqlite"),
      (" steps.SQLite\n", "steps.sqlite"), ("  ", "aware.sqlite"), (".sqlite", "aware.sqlite"),
      ("a/b", "a/b.sqlite"), ("a.sqlite.sqlite", "a.sqlite.sqlite"),
    ]
  )
  func name(path: String, name: String) {
    #expect(SQLiteEngine.sqliteFileName(for: path) == name)
  }

  /// Source: core 1.3.0, its own tests.
  @Test("A table's export is named after its file and itself")
  func stem() {
    func stem(_ path: String, _ table: String) -> String {
      SQLiteEngine.csvFileNameStem(databasePath: path, tableName: table)
    }
    #expect(stem("aware_healthkit.sqlite", "heart_rate") == "aware_healthkit__heart_rate")
    #expect(stem("  ", "ios_screen_brightness") == "aware__ios_screen_brightness")
  }

  /// Source: the reference, 2.3 and 2.2.
  @Test("The file is in the app's Documents folder, with a write-ahead log beside it")
  func place() throws {
    try Phone.live { phone throws in
      let engine = try phone.engine()
      #expect(engine.sqliteFileName == "steps.sqlite")
      #expect(engine.sqliteFileURL?.path == phone.device.folder.file("steps.sqlite"))
      engine.save([Step("a")])
      let names = ["steps.sqlite", "steps.sqlite-shm", "steps.sqlite-wal"]
      #expect(try phone.device.folder.contents == names)
    }
  }

  /// Source: core 1.3.0, its connection's settings; the reference, 2.2.
  @Test(
    "The connection has the settings of the original",
    arguments: [
      ("journal_mode", "wal"), ("synchronous", "1"), ("busy_timeout", "10000"),
      ("foreign_keys", "1"),
    ]
  )
  func pragma(name: String, value: String) throws {
    try Phone.live { phone throws in
      let rows = try phone.engine().queue().writeWithoutTransaction {
        try Row.fetchAll($0, sql: "PRAGMA \(name)")
      }
      let row = try #require(rows.first)
      #expect(row.columnNames.compactMap { row[$0] }.map { "\($0)" } == [value])
    }
  }

  /// Source: the reference, C22: one connection for each path.
  @Test("Engines of one file share its connection, those of another file don't")
  func shared() throws {
    try Phone.live { phone throws in
      let queue = try phone.engine().queue()
      #expect(try phone.engine("steps.sqlite").queue() === queue)
      #expect(try phone.engine("./steps").queue() === queue)
      #expect(try phone.engine("others").queue() !== queue)
    }
  }

  /// Our choice: others may use the connection.
  @Test("Closing an engine keeps its rows and its connection")
  func close() throws {
    try Phone.live { phone throws in
      let engine = try phone.engine()
      engine.save([Step("a")])
      engine.close()
      #expect(engine.count(filter: nil) == 1)
    }
  }
}
