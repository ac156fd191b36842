/// All that is in a table (AWARE core, SQLiteTableSnapshot).
public struct SQLiteTableSnapshot {
  public let tableName: String

  /// What a file with the table's rows is called, without what follows the dot.
  public let exportFileNameStem: String

  public let schema: [SQLiteTableColumn]

  /// The rows; a column that is NULL is not there.
  public let rows: [[String: Any]]

  public init(
    tableName: String,
    exportFileNameStem: String? = nil,
    schema: [SQLiteTableColumn],
    rows: [[String: Any]]
  ) {
    self.tableName = tableName
    self.exportFileNameStem = exportFileNameStem ?? tableName
    self.schema = schema
    self.rows = rows
  }
}
