import com_awareframework_ios_core
import Foundation
import Testing

/// The declarations whose names and types the compiler has checked against the reference.
///
/// Each method takes the number of a declaration and a use of it with its exact type, so that a
/// difference does not compile. Like a client, this target sees only public declarations.
struct Parity {
  /// The numbers of the declarations that were used.
  private(set) var numbers: [Int] = []

  mutating func use(_ number: Int) { numbers.append(number) }
}

// Members.
extension Parity {
  /// A property that can be read and not set.
  mutating func property<Root, Value>(_ number: Int, _ path: KeyPath<Root, Value>, _: Value.Type) {
    use(number)
    #expect(!(path is WritableKeyPath<Root, Value>), "\(number) can be set")
  }

  /// A property that can be set.
  mutating func variable<Root, Value>(
    _ number: Int,
    _: WritableKeyPath<Root, Value>,
    _: Value.Type
  ) { use(number) }

  /// A constant, or a case of an enumeration.
  mutating func constant<Value>(_ number: Int, _: Value, _: Value.Type) { use(number) }

  /// A static property that can be set.
  mutating func staticVariable<Value>(_ number: Int, _: inout Value, _: Value.Type) {
    use(number)
  }

  /// A method or an initialiser.
  mutating func function<Function>(_ number: Int, _: Function) { use(number) }

  /// A deinitialiser, which code can't refer to.
  mutating func ending<Object: AnyObject>(_ number: Int, _: String, _: Object.Type) { use(number) }
}

// Types, with the protocols and superclasses that they must have.
extension Parity {
  mutating func type<T>(_ number: Int, _: T.Type) { use(number) }

  mutating func enumType<T: Hashable & Sendable>(_ number: Int, _: T.Type) {
    use(number)
    #expect(!(T.self is any RawRepresentable.Type))
  }

  mutating func levelType<T: RawRepresentable<Int> & CaseIterable>(_ number: Int, _: T.Type) {
    use(number)
  }

  mutating func errorType<T: LocalizedError>(_ number: Int, _: T.Type) { use(number) }

  mutating func classType<T: AnyObject>(_ number: Int, _: T.Type) { use(number) }

  mutating func objectType<T: NSObject>(_ number: Int, _: T.Type) { use(number) }

  mutating func engineType<T: Engine>(_ number: Int, _: T.Type) { use(number) }

  /// A protocol of rows, which must refine the protocols that are checked here.
  mutating func modelType(_ number: Int, _: (any BaseDbModelSQLite.Type).Type) {
    use(number)
    func isRow<T: Codable & FetchableRecord & PersistableRecord>(_: T.Type) {}
    func check<T: BaseDbModelSQLite>(_ model: T.Type) { isRow(model) }
    check(Steps.self)
  }
}

/// The groups of AWARE's declarations, in the order of the list.
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

  /// Uses each declaration of the group.
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
