import Foundation
import Testing
import com_awareframework_ios_core

@Suite("Changes of a table")
struct AlterationTests {
  /// Reason: AWARE's accelerometer, barometer and other sensors add columns to the table of an older version.
  ///
  /// Source: GRDB, TableAlteration.
  @Test("A column that is added has its default value in the rows that are there, and in new ones")
  func addColumns() throws {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.create(table: "data") { t in t.autoIncrementedPrimaryKey("id") }
      try db.execute(sql: "INSERT INTO data DEFAULT VALUES")
      try db.alter(table: "data") { t in
        t.add(column: "timezone", .integer).notNull().defaults(to: 9)
        t.add(column: "os", .text).notNull().defaults(to: "an owner's phone")
        t.add(column: "share", .double).defaults(to: 0.5)
        t.add(column: "most", .double).defaults(to: -Double.infinity)
        t.add(column: "bytes", .blob).defaults(to: Data([0, 255]))
        t.add(column: "isOn", .boolean).defaults(to: true)
        t.add(column: "label")
      }
      try db.execute(sql: "INSERT INTO data (id) VALUES (7)")
      let rows = try Row.fetchAll(db, sql: "SELECT * FROM data ORDER BY id")
      #expect(rows.count == 2)
      for row in rows {
        #expect(row["timezone"] as? Int64 == 9)
        #expect(row["os"] as? String == "an owner's phone")
        #expect(row["share"] as? Double == 0.5)
        #expect(row["most"] as? Double == -.infinity)
        #expect(row["bytes"] as? Data == Data([0, 255]))
        #expect(row["isOn"] as? Int64 == 1)
        #expect(row["label"] == nil)
      }
      #expect(
        try db.columns(in: "data").map(\.type)
          == ["INTEGER", "INTEGER", "TEXT", "DOUBLE", "DOUBLE", "BLOB", "BOOLEAN", ""]
      )
    }
  }

  /// Source: SQLite, ALTER TABLE: with rows, a column that requires a value needs a default value.
  @Test("SQLite refuses a required column without a default value, and a table that is not there")
  func refusals() throws {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.create(table: "data") { t in t.column("a") }
      try db.execute(sql: "INSERT INTO data DEFAULT VALUES")
      #expect(throws: DatabaseError.self) {
        try db.alter(table: "data") { t in t.add(column: "b", .integer).notNull() }
      }
      #expect(throws: DatabaseError.self) {
        try db.alter(table: "none") { t in t.add(column: "b") }
      }
      #expect(try db.columns(in: "data").map(\.name) == ["a"])
    }
  }
}
