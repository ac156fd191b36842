import com_awareframework_ios_core

/// A row of the tests'.
struct Step: BaseDbModelSQLite, Equatable {
  static let databaseTableName = "steps"

  var id: Int64?
  var timestamp: Int64 = 0
  var deviceId = "phone"
  var label = ""
  var timezone = 0
  var os = "iOS"
  var jsonVersion = 1
  var note: String

  init(_ note: String) { self.note = note }

  init(_ dict: [String: Any]) { note = dict["note"] as? String ?? "" }

  func toDictionary() -> [String: Any] { ["note": note] }

  static func createTable(queue: DatabaseQueue) throws {
    try queue.write { db in
      try db.create(table: databaseTableName, ifNotExists: true) { t in
        t.autoIncrementedPrimaryKey("id")
        t.column("timestamp", .integer).notNull()
        t.column("deviceId", .text).notNull()
        t.column("label", .text)
        t.column("timezone", .integer).notNull()
        t.column("os", .text).notNull()
        t.column("jsonVersion", .integer).notNull()
        t.column("note", .text).notNull()
      }
    }
  }
}
