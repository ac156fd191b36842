import Foundation
import com_awareframework_ios_core

/// A row as a client declares one.
struct Steps: BaseDbModelSQLite, Equatable {
  static let databaseTableName = "steps"

  var id: Int64?
  var timestamp: Int64
  var deviceId = AwareUtils.getCommonDeviceId()
  var label = ""
  var timezone = AwareUtils.getTimeZone()
  var os = "iOS"
  var jsonVersion = 1
  var count: Int

  init(_ dict: [String: Any]) {
    timestamp = dict["timestamp"] as? Int64 ?? 0
    count = dict["count"] as? Int ?? 0
  }

  func toDictionary() -> [String: Any] { ["timestamp": timestamp, "count": count] }

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
        t.column("count", .integer).notNull()
      }
    }
  }
}
