import Foundation
import com_awareframework_ios_core

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
}
