import Foundation
import TestSupport
import com_awareframework_ios_core

/// The data of a pilot, as several programs keep it: the same rows of each person's phone.
struct PilotData {
  /// The days of each person with a row in each hour.
  static let stays = [21, 21, 3, 21, 6, 21, 9, 21, 4, 21]

  /// 2026-03-01T00:00:00Z.
  static let start: Int64 = 1_772_323_200

  static let scenario = """
    # A study with a pilot.
    study: Reports
    starts: 2026-03-01T00:00:00Z
    lasts: 12d
    seed: 3
    app: { name: SensorLogger, entitlements: [device-usage], fetch: { every: 1d } }
    participants:
      - group: people
        count: 30
        time zone: UTC
        opens app: daily
    measure: [valid days]
    pilot: { openings: app_open, sensors: { screen: deviceUsageReport } }
    """

  /// The name of a person's phone.
  static func phone(_ person: Int) -> String { "phone-\(person)" }

  /// The seconds since 1970 of a person's rows.
  static func screens(_ person: Int) -> [Int64] {
    (0..<24 * stays[person]).map { start + 3600 * Int64($0) }
  }

  static func openings(_ person: Int) -> [Int64] {
    stride(from: person % 2, to: stays[person], by: 2 + person % 3)
      .map { start + 86_400 * Int64($0) }
  }

  /// All rows of both sensors as CSV, with the sensor's name unless it is the file's.
  static func csv(of sensor: String, named: Bool) -> [String] {
    stays.indices.flatMap { person in
      (sensor == "screen" ? screens(person) : openings(person)).map {
        "\(phone(person)),\($0)" + (named ? ",\(sensor)" : "")
      }
    }
  }

  static let sensors = ["screen", "app_open"]

  /// Stores the rows as AWARE's client does, a database for each phone, in the files of a folder.
  static func store(in folder: TemporaryFolder) throws -> [SQLiteEngine] {
    try stays.indices.map { person in
      try store(
        screens(person).map { $0 * 1000 },
        openings: openings(person).map { $0 * 1000 },
        of: phone(person),
        in: folder
      )
    }
  }

  /// Stores rows of one phone.
  static func store(
    _ screens: [Int64],
    openings: [Int64] = [],
    of phone: String,
    named file: String? = nil,
    in folder: TemporaryFolder
  ) throws -> SQLiteEngine {
    // Out of the folder of documents.
    let up = String(repeating: "../", count: 20)
    let engine = Engine.Builder().setPath("\(up)\(folder.path)/\(file ?? phone)").build()
    guard let engine = engine as? SQLiteEngine, let queue = engine.getSQLiteInstance() else {
      throw CocoaError(.fileReadUnknown)
    }
    try PilotRow<ScreenTable>.createTable(queue: queue)
    try PilotRow<OpeningTable>.createTable(queue: queue)
    engine.save(screens.map { PilotRow<ScreenTable>(timestamp: $0, deviceId: phone) })
    engine.save(openings.map { PilotRow<OpeningTable>(timestamp: $0, deviceId: phone) })
    return engine
  }
}

/// A table that AWARE's client stores.
protocol PilotTable {
  static var name: String { get }
}

enum ScreenTable: PilotTable {
  static let name = "screen"
}

enum OpeningTable: PilotTable {
  static let name = "app_open"
}

/// A row of a table.
struct PilotRow<Table: PilotTable>: BaseDbModelSQLite {
  static var databaseTableName: String { Table.name }

  var id: Int64?
  var timestamp: Int64
  var deviceId: String
  var label = ""
  var timezone = 0
  var os = "iOS"
  var jsonVersion = 1

  init(timestamp: Int64, deviceId: String) {
    self.timestamp = timestamp
    self.deviceId = deviceId
  }

  init(_ dict: [String: Any]) {
    self.init(timestamp: dict["timestamp"] as? Int64 ?? 0, deviceId: "")
  }

  func toDictionary() -> [String: Any] { ["timestamp": timestamp, "deviceId": deviceId] }

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
      }
    }
  }
}
