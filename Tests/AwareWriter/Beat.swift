import com_awareframework_ios_core

/// A row of the writer's.
struct Beat: BaseDbModelSQLite {
  static let databaseTableName = "beats"

  var id: Int64?
  var timestamp: Int64 = 0
  var deviceId = ""
  var label = ""
  var timezone = 0
  var os = "iOS"
  var jsonVersion = 1

  init(_ dict: [String: Any]) {}

  func toDictionary() -> [String: Any] { [:] }

  static func createTable(queue: DatabaseQueue) throws {
    try queue.write { db in
      try db.create(table: databaseTableName, ifNotExists: true) { t in
        t.autoIncrementedPrimaryKey("id")
        for name in ["timestamp", "timezone", "jsonVersion"] { t.column(name, .integer).notNull() }
        for name in ["deviceId", "label", "os"] { t.column(name, .text).notNull() }
      }
    }
  }
}
