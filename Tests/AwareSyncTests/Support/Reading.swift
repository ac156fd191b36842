import Foundation
import com_awareframework_ios_core

/// A row of the tests' table: a number that may be missing, and a text.
struct Reading: BaseDbModelSQLite {
  static let databaseTableName = "readings"

  var id: Int64?
  var timestamp: Int64 = 0
  var deviceId = "phone"
  var label = ""
  var timezone = 9
  var os = "iOS"
  var jsonVersion = 1
  var level: Double?
  var note = ""

  init(at timestamp: Int64, level: Double? = nil, note: String = "") {
    self.timestamp = timestamp
    self.level = level
    self.note = note
  }

  init(_ dict: [String: Any]) {
    timestamp = dict["timestamp"] as? Int64 ?? 0
  }

  func toDictionary() -> [String: Any] { ["id": id ?? -1, "timestamp": timestamp] }

  static func createTable(queue: DatabaseQueue) throws {
    try queue.write { db in
      try db.create(table: databaseTableName, ifNotExists: true) { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("timestamp", .integer).notNull()
        table.column("deviceId", .text).notNull()
        table.column("label", .text)
        table.column("timezone", .integer).notNull()
        table.column("os", .text).notNull()
        table.column("jsonVersion", .integer).notNull()
        table.column("level", .double)
        table.column("note", .text).notNull()
      }
    }
  }
}
