extension SQLiteEngine {
  /// Copies tables straight into a MySQL database, each of them whole.
  ///
  /// What was copied before is copied again; nothing is deleted, and uploads to a study's server know
  /// nothing of it.
  ///
  /// - Parameters:
  ///   - config: Where the database is.
  ///   - tableNames: The tables; nil: all that have rows.
  ///   - batchSize: How many rows go into one statement.
  /// - Returns: What was copied.
  /// - Throws: What either database has against it.
  public func syncAllTablesToMySQL(
    config: MySQLDirectSyncConfig,
    tableNames: [String]? = nil,
    batchSize: Int = 100
  ) async throws -> MySQLDirectSyncResult {
    let tables = try fetchTableSnapshots(tableNames: tableNames)
    let client = MySQLDirectClient(config: config)
    try await client.connect()
    defer { client.disconnect() }
    return try await client.syncTables(tables, batchSize: batchSize)
  }
}
