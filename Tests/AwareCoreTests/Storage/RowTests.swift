import Foundation
import Testing
import com_awareframework_ios_core

/// Rows are read as they were written (reference, 2.1).
@Suite("AWARE's storage: rows")
struct RowTests {
  @Test("Each property has its column, in the order of declaration")
  func columns() throws {
    try Phone.live { phone throws in
      let engine = try phone.engine()
      engine.save([Step("quoth \"it's\" 🦶 \u{0} end")])
      let row = try #require(engine.fetch()?.first)
      #expect(row["note"] as? String == "quoth \"it's\" 🦶 \u{0} end")
      #expect(row["label"] as? String == "" && row["timezone"] as? Int64 == 0)
      #expect(row["jsonVersion"] as? Int64 == 1 && row["id"] as? Int64 == 1)
      #expect(row.count == 8)
      let schema = try engine.fetchTableSchema(tableName: "steps")
      #expect(schema.map(\.name).prefix(3) == ["id", "timestamp", "deviceId"])
      #expect(schema.map(\.type).prefix(3) == ["INTEGER", "INTEGER", "TEXT"])
    }
  }

  /// Source: the reference, 2.1: `INTEGER PRIMARY KEY AUTOINCREMENT`, never reused.
  @Test("Ids count from 1, and none is reused")
  func ids() throws {
    try Phone.live { phone throws in
      let engine = try phone.engine()
      #expect(try engine.store([Step("a")]) == [1])
      #expect(try engine.store([Step("b"), Step("c")]) == [2, 3])
      #expect(try engine.store([]) == [])
      engine.remove(filter: "id = 3", limit: nil)
      #expect(try engine.store([Step("d")]) == [4])
      engine.removeAll()
      #expect(try engine.store([Step("e")]) == [5])
    }
  }

  /// Source: the reference, C23: one transaction.
  @Test("Rows that are saved together are written all or not at all")
  func together() throws {
    try Phone.live { phone throws in
      let engine = try phone.engine()
      try engine.queue().write { db in
        try db.execute(
          sql:
            "CREATE TRIGGER full BEFORE INSERT ON steps WHEN new.note = 'b' BEGIN SELECT RAISE(ABORT, 'no b'); END"
        )
      }
      let error = #expect(throws: StorageError.self) {
        try engine.store([Step("a"), Step("b"), Step("c")])
      }
      #expect(error?.code == .failed && error?.message.contains("no b") == true)
      #expect(engine.count(filter: nil) == 0)
      #expect(try engine.store([Step("c")]).count == 1)
    }
  }

  /// Source: SQLite, sqlite3_prepare_v2: a statement is compiled again after a change of the schema.
  @Test("Rows after an id come in the order of their ids, with columns that were added since")
  func afterAnID() throws {
    try Phone.live { phone throws in
      let engine = try phone.engine()
      engine.save((1...9).map { Step("\($0)") })
      #expect(engine.count(after: 0) == 9 && engine.count(after: 7) == 2)
      let notes = engine.fetch(after: 2, limit: 3)?.compactMap { $0["note"] as? String }
      #expect(notes == ["3", "4", "5"])
      try engine.queue().write { db in
        try db.execute(sql: "ALTER TABLE steps ADD COLUMN more TEXT DEFAULT 'new'")
      }
      let rows = try #require(engine.fetch(after: 8, limit: 3))
      #expect(rows.map { $0["more"] as? String } == ["new"] && rows[0]["note"] as? String == "9")
      #expect(engine.count(after: 9) == 0 && engine.fetch(after: 9, limit: 3)?.isEmpty == true)
    }
  }

  /// Source: the reference, C24.
  @Test("A filter and a limit select the rows to count, fetch and remove")
  func filters() throws {
    try Phone.live { phone throws in
      let engine = try phone.engine()
      engine.save((1...9).map { Step("\($0)") })
      #expect(engine.count(filter: nil) == 9 && engine.count(filter: "note > '5'") == 4)
      let notes = engine.fetch(filter: "id > 2", limit: 3)?.compactMap { $0["note"] as? String }
      #expect(notes == ["3", "4", "5"])
      engine.remove(filter: "id > 2", limit: 3)
      #expect(engine.fetch()?.compactMap { $0["id"] as? Int64 } == [1, 2, 6, 7, 8, 9])
      engine.remove(filter: "id > 8", limit: nil)
      #expect(engine.count(filter: nil) == 5)
      engine.remove(filter: nil, limit: 1)
      #expect(engine.count(filter: "id = 1") == 0)
      #expect(engine.fetch(filter: "no such column = 1") == nil && engine.count(filter: "?!") == 0)
    }
  }

  /// Source: the reference, 3.4: a column that is NULL is absent.
  @Test("A NULL column is absent")
  func null() throws {
    try Phone.live { phone throws in
      let engine = try phone.engine()
      engine.save([Step("a")])
      try engine.queue().write { try $0.execute(sql: "UPDATE steps SET label = NULL") }
      let row = try #require(engine.fetch()?.first)
      #expect(row["label"] == nil && row.count == 7)
      #expect(try engine.fetchTableRows(tableName: "steps").first?.count == 7)
    }
  }

  /// Source: the reference, C27.
  @Test("Tables are listed and copied in order, without empty ones")
  func snapshots() throws {
    try Phone.live { phone throws in
      let engine = try phone.engine()
      try engine.queue().write { try $0.execute(sql: "CREATE TABLE alarms (at REAL, x BLOB)") }
      #expect(try engine.getAllTableNames() == ["alarms", "steps"])
      #expect(try engine.fetchTableSnapshots().isEmpty)
      #expect(try engine.fetchTableSnapshot(tableName: "nothing") == nil)
      engine.save([Step("b"), Step("a")])
      try engine.queue().write { try $0.execute(sql: "INSERT INTO alarms VALUES (1.5, x'00ff')") }
      let all = try engine.fetchTableSnapshots()
      #expect(all.map(\.tableName) == ["alarms", "steps"])
      #expect(all.map(\.exportFileNameStem) == ["steps__alarms", "steps__steps"])
      #expect(all[0].rows[0]["at"] as? Double == 1.5)
      #expect(all[0].rows[0]["x"] as? Data == Data([0, 255]))
      #expect(all[1].rows.compactMap { $0["note"] as? String } == ["b", "a"])
      #expect(try engine.fetchTableSnapshots(tableNames: ["steps"]).count == 1)
    }
  }

  /// Our choice: an app that was launched before the first unlock could not create its table.
  @Test("A missing table is created with its first row")
  func table() throws {
    try Phone.live { phone throws in
      let engine = phone.emptyEngine()
      #expect(try engine.store([Step("a")]) == [1])
      #expect(try engine.getAllTableNames() == ["steps"])
    }
  }

  /// Source: the reference, 2.1: migration of tables without `valueKey` and `value`.
  @Test("Columns that an older table lacks are added at its end, empty, and once")
  func migration() throws {
    try Phone.live { phone throws in
      let engine = try phone.engine()
      engine.save([Step("old")])
      for _ in 1...2 {
        try engine.queue().write {
          try $0.addMissingTexts(["note", "valueKey", "value"], to: "steps")
        }
      }
      let names = try engine.fetchTableSchema(tableName: "steps").map(\.name)
      #expect(names.suffix(3) == ["note", "valueKey", "value"])
      #expect(engine.fetch()?.first?["value"] as? String == "")
      #expect(try engine.store([Step("new")]) == [2])
    }
  }
}
