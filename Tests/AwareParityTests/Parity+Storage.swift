import com_awareframework_ios_core
import Foundation

extension Parity {
  mutating func sqliteEngine() {
    engineType(93, SQLiteEngine.self)
    function(94, SQLiteEngine.init(_:) as (Engine.EngineConfig) -> SQLiteEngine)
    property(95, \SQLiteEngine.sqliteFileName, String?.self)
    property(96, \SQLiteEngine.sqliteFileURL, URL?.self)
    function(97, SQLiteEngine.sqliteFileName(for:) as (String) -> String)
    function(
      98,
      SQLiteEngine.csvFileNameStem(databasePath:tableName:) as (String, String) -> String
    )
    function(99, SQLiteEngine.csvFileNameStem(for:) as (SQLiteEngine) -> (String) -> String)
    function(100, SQLiteEngine.getSQLiteInstance as (SQLiteEngine) -> () -> DatabaseQueue?)
    function(
      101,
      SQLiteEngine.save(_:completion:)
        as (SQLiteEngine) -> ([any BaseDbModelSQLite], (((any Error)?) -> Void)?) -> Void
    )
    function(102, SQLiteEngine.count(filter:) as (SQLiteEngine) -> (String?) -> Int)
    function(
      103,
      SQLiteEngine.fetch(filter:limit:) as (SQLiteEngine) -> (String?, Int?) -> [[String: Any]]?
    )
    function(
      104,
      SQLiteEngine.fetch(filter:limit:completion:)
        as (SQLiteEngine) -> (String?, Int?, (([[String: Any]]?, (any Error)?) -> Void)?) -> Void
    )
    function(
      105,
      SQLiteEngine.removeAll(completion:) as (SQLiteEngine) -> ((((any Error)?) -> Void)?) -> Void
    )
    function(
      106,
      SQLiteEngine.remove(filter:limit:completion:)
        as (SQLiteEngine) -> (String?, Int?, (((any Error)?) -> Void)?) -> Void
    )
    function(107, SQLiteEngine.startSync(_:) as (SQLiteEngine) -> (DbSyncConfig) -> Void)
    function(108, SQLiteEngine.stopSync as (SQLiteEngine) -> () -> Void)
    function(109, SQLiteEngine.close as (SQLiteEngine) -> () -> Void)
    function(110, SQLiteEngine.getAllTableNames as (SQLiteEngine) -> () throws -> [String])
    function(
      111,
      SQLiteEngine.fetchTableSchema(tableName:)
        as (SQLiteEngine) -> (String) throws -> [SQLiteTableColumn]
    )
    function(
      112,
      SQLiteEngine.fetchTableRows(tableName:)
        as (SQLiteEngine) -> (String) throws -> [[String: Any]]
    )
    function(
      113,
      SQLiteEngine.fetchTableSnapshot(tableName:)
        as (SQLiteEngine) -> (String) throws -> SQLiteTableSnapshot?
    )
    function(
      114,
      SQLiteEngine.fetchTableSnapshots(tableNames:)
        as (SQLiteEngine) -> ([String]?) throws -> [SQLiteTableSnapshot]
    )
  }

  mutating func engine() {
    engineType(64, Engine.self)
    variable(65, \Engine.config, Engine.EngineConfig.self)
    function(66, Engine.init(_:) as (Engine.EngineConfig) -> Engine)
    function(67, Engine.save(_:) as (Engine) -> ([any BaseDbModelSQLite]) -> Void)
    function(
      68,
      Engine.save(_:completion:)
        as (Engine) -> ([any BaseDbModelSQLite], (((any Error)?) -> Void)?) -> Void
    )
    function(69, Engine.fetch(filter:limit:) as (Engine) -> (String?, Int?) -> [[String: Any]]?)
    function(
      70,
      Engine.fetch(filter:limit:completion:)
        as (Engine) -> (String?, Int?, (([[String: Any]]?, (any Error)?) -> Void)?) -> Void
    )
    function(71, Engine.count(filter:) as (Engine) -> (String?) -> Int)
    function(72, Engine.remove(filter:limit:) as (Engine) -> (String?, Int?) -> Void)
    function(
      73,
      Engine.remove(filter:limit:completion:)
        as (Engine) -> (String?, Int?, (((any Error)?) -> Void)?) -> Void
    )
    function(74, Engine.removeAll as (Engine) -> () -> Void)
    function(75, Engine.removeAll(completion:) as (Engine) -> ((((any Error)?) -> Void)?) -> Void)
    function(76, Engine.close as (Engine) -> () -> Void)
    function(77, Engine.startSync(_:) as (Engine) -> (DbSyncConfig) -> Void)
    function(78, Engine.stopSync as (Engine) -> () -> Void)
  }

  mutating func engineConfig() {
    classType(79, Engine.EngineConfig.self)
    variable(80, \Engine.EngineConfig.type, DatabaseType.self)
    variable(81, \Engine.EngineConfig.encryptionKey, String?.self)
    variable(82, \Engine.EngineConfig.path, String?.self)
    variable(83, \Engine.EngineConfig.host, String?.self)
    variable(84, \Engine.EngineConfig.tableName, String?.self)
  }

  mutating func engineProtocal() {
    type(51, (any EngineProtocal).self)
    function(
      52,
      { (engine: any EngineProtocal) in engine.save(_:) as ([any BaseDbModelSQLite]) -> Void }
    )
    function(
      53,
      { (engine: any EngineProtocal) in
        engine.save(_:completion:) as ([any BaseDbModelSQLite], (((any Error)?) -> Void)?) -> Void
      }
    )
    function(
      54,
      { (engine: any EngineProtocal) in
        engine.fetch(filter:limit:) as (String?, Int?) -> [[String: Any]]?
      }
    )
    function(
      55,
      { (engine: any EngineProtocal) in
        engine.fetch(filter:limit:completion:)
          as (String?, Int?, (([[String: Any]]?, (any Error)?) -> Void)?) -> Void
      }
    )
    function(56, { (engine: any EngineProtocal) in engine.count(filter:) as (String?) -> Int })
    function(
      57,
      { (engine: any EngineProtocal) in engine.remove(filter:limit:) as (String?, Int?) -> Void }
    )
    function(
      58,
      { (engine: any EngineProtocal) in
        engine.remove(filter:limit:completion:)
          as (String?, Int?, (((any Error)?) -> Void)?) -> Void
      }
    )
    function(59, { (engine: any EngineProtocal) in engine.removeAll as () -> Void })
    function(
      60,
      { (engine: any EngineProtocal) in
        engine.removeAll(completion:) as ((((any Error)?) -> Void)?) -> Void
      }
    )
    function(61, { (engine: any EngineProtocal) in engine.close as () -> Void })
    function(62, { (engine: any EngineProtocal) in engine.startSync(_:) as (DbSyncConfig) -> Void })
    function(63, { (engine: any EngineProtocal) in engine.stopSync as () -> Void })
  }

  mutating func builder() {
    classType(85, Engine.Builder.self)
    function(86, Engine.Builder.init as () -> Engine.Builder)
    function(87, Engine.Builder.setType(_:) as (Engine.Builder) -> (DatabaseType) -> Engine.Builder)
    function(
      88,
      Engine.Builder.setEncryptionKey(_:) as (Engine.Builder) -> (String?) -> Engine.Builder
    )
    function(89, Engine.Builder.setPath(_:) as (Engine.Builder) -> (String?) -> Engine.Builder)
    function(90, Engine.Builder.setHost(_:) as (Engine.Builder) -> (String?) -> Engine.Builder)
    function(91, Engine.Builder.setTableName(_:) as (Engine.Builder) -> (String?) -> Engine.Builder)
    function(92, Engine.Builder.build as (Engine.Builder) -> () -> Engine)
  }

  mutating func baseDbModelSQLite() {
    modelType(115, (any BaseDbModelSQLite.Type).self)
    property(116, \(any BaseDbModelSQLite).id, Int64?.self)
    property(117, \(any BaseDbModelSQLite).timestamp, Int64.self)
    property(118, \(any BaseDbModelSQLite).deviceId, String.self)
    property(119, \(any BaseDbModelSQLite).label, String.self)
    property(120, \(any BaseDbModelSQLite).timezone, Int.self)
    property(121, \(any BaseDbModelSQLite).os, String.self)
    property(122, \(any BaseDbModelSQLite).jsonVersion, Int.self)
    function(
      123,
      { (type: any BaseDbModelSQLite.Type) in
        type.init(_:) as ([String: Any]) -> any BaseDbModelSQLite
      }
    )
    function(124, { (model: any BaseDbModelSQLite) -> [String: Any] in model.toDictionary() })
    function(
      125,
      { (type: any BaseDbModelSQLite.Type) in
        type.createTable(queue:) as (DatabaseQueue) throws -> Void
      }
    )
    function(126, { (type: any BaseDbModelSQLite.Type) -> String in type.databaseTableName })
  }

  mutating func database() {
    classType(149, DatabaseQueue.self)
    function(
      150,
      DatabaseQueue.read(_:) as (DatabaseQueue) -> ((Database) throws -> Int) throws -> Int
    )
    function(
      151,
      DatabaseQueue.write(_:) as (DatabaseQueue) -> ((Database) throws -> Int) throws -> Int
    )
    function(
      152,
      DatabaseQueue.writeWithoutTransaction(_:)
        as (DatabaseQueue) -> ((Database) throws -> Int) throws -> Int
    )
    function(
      153,
      Database.execute(sql:arguments:)
        as (Database) -> (String, StatementArguments) throws -> Void
    )
    function(
      154,
      Database.create(table:ifNotExists:body:)
        as (Database) -> (String, Bool, (TableDefinition) throws -> Void) throws -> Void
    )
    function(155, Database.columns(in:) as (Database) -> (String) throws -> [ColumnInfo])
    function(
      156,
      TableDefinition.autoIncrementedPrimaryKey(_:)
        as (TableDefinition) -> (String) -> ColumnDefinition
    )
    function(
      157,
      TableDefinition.column(_:_:)
        as (TableDefinition) -> (String, Database.ColumnType?) -> ColumnDefinition
    )
    function(158, { (column: ColumnDefinition) -> ColumnDefinition in column.notNull() })
    constant(159, Database.ColumnType.text, Database.ColumnType.self)
    constant(160, Database.ColumnType.integer, Database.ColumnType.self)
    constant(161, Database.ColumnType.double, Database.ColumnType.self)
    constant(162, Database.ColumnType.real, Database.ColumnType.self)
    constant(163, Database.ColumnType.boolean, Database.ColumnType.self)
    constant(164, Database.ColumnType.blob, Database.ColumnType.self)
    type(165, (any FetchableRecord).self)
    function(
      166,
      { (type: any FetchableRecord.Type) in type.init(row:) as (Row) throws -> any FetchableRecord }
    )
    type(167, (any PersistableRecord).self)
    function(
      168,
      { (record: any PersistableRecord) in record.insert(_:) as (Database) throws -> Void }
    )
  }
}
