import com_awareframework_ios_core
import Foundation

/// A sensor as a client writes one, which overrides every function that clients may override.
final class StepSensor: AwareSensor {
  final class Config: SensorConfig {
    override init() {
      super.init()
      dbPath = "aware_steps"
      dbTableName = Steps.databaseTableName
    }

    override func set(config: [String: Any]) { super.set(config: config) }
  }

  private(set) var calls: [String] = []
  let config: Config

  init(_ config: Config) {
    self.config = config
    super.init()
    initializeDbEngine(config: config)
    syncConfig = DbSyncConfig()
    if let queue = (dbEngine as? SQLiteEngine)?.getSQLiteInstance() {
      try? Steps.createTable(queue: queue)
    }
  }

  override func initializeDbEngine(config: SensorConfig) {
    super.initializeDbEngine(config: config)
  }
  override func start() { calls.append("start") }
  override func stop() { calls.append("stop") }
  override func sync(force: Bool = false) { calls.append("sync \(force)") }
  override func set(label: String) { config.label = label }
  override func enable() { super.enable() }
  override func disable() { super.disable() }
  override func isEnabled() -> Bool { super.isEnabled() }
}

/// An engine as a client may write one.
final class CountingEngine: SQLiteEngine {
  private(set) var saves = 0

  override func save(_ data: [any BaseDbModelSQLite], completion: (((any Error)?) -> Void)?) {
    saves += 1
    super.save(data, completion: completion)
  }

  override func removeAll(completion: (((any Error)?) -> Void)?) {
    super.removeAll(completion: completion)
  }

  override func remove(
    filter: String?,
    limit: Int?,
    completion: (((any Error)?) -> Void)?
  ) { super.remove(filter: filter, limit: limit, completion: completion) }

  override func startSync(_ syncConfig: DbSyncConfig) {}
  override func stopSync() {}
  override func close() {}
}

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
