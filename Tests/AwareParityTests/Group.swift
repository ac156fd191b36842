/// The groups of the list, in its order.
enum Group: String, CaseIterable {
  case sensorController = "ISensorController"
  case awareSensor = "AwareSensor"
  case sensorConfig = "SensorConfig"
  case types = "Types"
  case engineProtocal = "EngineProtocal"
  case engine = "Engine"
  case engineConfig = "EngineConfig"
  case builder = "Builder"
  case sqliteEngine = "SQLiteEngine"
  case baseDbModelSQLite = "BaseDbModelSQLite"
  case sensorManager = "SensorManager"
  case utilities = "Utilities"
  case database = "Database"
  case syncConfig = "DbSyncConfig"
  case syncHelper = "DbSyncHelper"
  case syncManager = "DbSyncManager"
  case mySQL = "MySQL"
  case shortcutsSensor = "ShortcutsSensor"
  case shortcutsNames = "ShortcutsNames"
  case shortcutsEvents = "ShortcutsEvents"
  case shortcutsIntents = "ShortcutsIntents"

  /// Names each declaration of the group.
  func use(_ parity: inout Parity) {
    switch self {
    case .sensorController: parity.sensorController()
    case .awareSensor: parity.awareSensor()
    case .sensorConfig: parity.sensorConfig()
    case .types: parity.types()
    case .engineProtocal: parity.engineProtocal()
    case .engine: parity.engine()
    case .engineConfig: parity.engineConfig()
    case .builder: parity.builder()
    case .sqliteEngine: parity.sqliteEngine()
    case .baseDbModelSQLite: parity.baseDbModelSQLite()
    case .sensorManager: parity.sensorManager()
    case .utilities: parity.utilities()
    case .database: parity.database()
    case .syncConfig: parity.syncConfig()
    case .syncHelper: parity.syncHelper()
    case .syncManager: parity.syncManager()
    case .mySQL: parity.mySQL()
    case .shortcutsSensor: parity.shortcutsSensor()
    case .shortcutsNames: parity.shortcutsNames()
    case .shortcutsEvents: parity.shortcutsEvents()
    case .shortcutsIntents: parity.shortcutsIntents()
    }
  }
}
