import com_awareframework_ios_core

extension Parity {
  mutating func mySQL() {
    type(276, MySQLDirectSyncConfig.self)
    variable(277, \MySQLDirectSyncConfig.host, String.self)
    variable(278, \MySQLDirectSyncConfig.port, Int.self)
    variable(279, \MySQLDirectSyncConfig.database, String.self)
    variable(280, \MySQLDirectSyncConfig.username, String.self)
    variable(281, \MySQLDirectSyncConfig.password, String.self)
    property(282, \MySQLDirectSyncConfig.isConfigured, Bool.self)
    function(
      283,
      MySQLDirectSyncConfig.init(host:port:database:username:password:)
        as (String, Int, String, String, String) -> MySQLDirectSyncConfig
    )
    type(284, SQLiteTableColumn.self)
    property(285, \SQLiteTableColumn.name, String.self)
    property(286, \SQLiteTableColumn.type, String.self)
    function(287, SQLiteTableColumn.init(name:type:) as (String, String) -> SQLiteTableColumn)
    type(288, SQLiteTableSnapshot.self)
    property(289, \SQLiteTableSnapshot.tableName, String.self)
    property(290, \SQLiteTableSnapshot.exportFileNameStem, String.self)
    property(291, \SQLiteTableSnapshot.schema, [SQLiteTableColumn].self)
    property(292, \SQLiteTableSnapshot.rows, [[String: Any]].self)
    function(
      293,
      SQLiteTableSnapshot.init(tableName:exportFileNameStem:schema:rows:)
        as (String, String?, [SQLiteTableColumn], [[String: Any]]) -> SQLiteTableSnapshot
    )
    type(294, MySQLDirectSyncResult.self)
    property(295, \MySQLDirectSyncResult.insertedRows, Int.self)
    function(296, MySQLDirectSyncResult.init(insertedRows:) as (Int) -> MySQLDirectSyncResult)
    classType(297, MySQLDirectClient.self)
    function(298, MySQLDirectClient.init(config:) as (MySQLDirectSyncConfig) -> MySQLDirectClient)
    function(299, MySQLDirectClient.connect as (MySQLDirectClient) -> () async throws -> Void)
    function(300, MySQLDirectClient.disconnect as (MySQLDirectClient) -> () -> Void)
    function(
      301,
      MySQLDirectClient.syncTable(_:batchSize:)
        as (MySQLDirectClient) -> (SQLiteTableSnapshot, Int) async throws -> Int
    )
    function(
      302,
      MySQLDirectClient.syncTables(_:batchSize:)
        as (MySQLDirectClient) -> ([SQLiteTableSnapshot], Int) async throws -> MySQLDirectSyncResult
    )
    errorType(303, MySQLDirectSyncError.self)
    constant(304, MySQLDirectSyncError.invalidConfiguration, MySQLDirectSyncError.self)
    constant(305, MySQLDirectSyncError.connectionCancelled, MySQLDirectSyncError.self)
    constant(306, MySQLDirectSyncError.connectionClosed, MySQLDirectSyncError.self)
    function(307, MySQLDirectSyncError.unexpectedPacket as (String) -> MySQLDirectSyncError)
    function(308, MySQLDirectSyncError.authFailed as (String) -> MySQLDirectSyncError)
    function(309, MySQLDirectSyncError.queryError as (String) -> MySQLDirectSyncError)
    constant(310, MySQLDirectSyncError.emptyResponse, MySQLDirectSyncError.self)
    property(311, \MySQLDirectSyncError.errorDescription, String?.self)
    function(
      312,
      SQLiteEngine.syncAllTablesToMySQL(config:tableNames:batchSize:)
        as (SQLiteEngine) -> (MySQLDirectSyncConfig, [String]?, Int) async throws ->
        MySQLDirectSyncResult
    )
  }
}
