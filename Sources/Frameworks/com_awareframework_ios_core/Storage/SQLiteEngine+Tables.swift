extension SQLiteEngine {
  /// The names of the file's tables, in order, without SQLite's own.
  public func getAllTableNames() throws -> [String] {
    try queue().read { database in
      try database.rows(
        """
        SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        ORDER BY name
        """
      )
      .compactMap { $0["name"] as? String }
    }
  }

  /// The columns of a table, in its order; none if there is no such table.
  public func fetchTableSchema(tableName: String) throws -> [SQLiteTableColumn] {
    try queue().read { try $0.schema(of: tableName) }
  }

  /// The rows of a table, in the order of their ids; a column that is NULL is not there.
  public func fetchTableRows(tableName: String) throws -> [[String: Any]] {
    try queue().read { try $0.allRows(of: tableName) }
  }

  /// All that is in a table; nil if it has no rows, or there is no such table.
  public func fetchTableSnapshot(tableName: String) throws -> SQLiteTableSnapshot? {
    let stem = csvFileNameStem(for: tableName)
    return try queue().read { database in
      let schema = try database.schema(of: tableName)
      let rows = schema.isEmpty ? [] : try database.allRows(of: tableName)
      guard !rows.isEmpty else { return nil }
      return SQLiteTableSnapshot(
        tableName: tableName,
        exportFileNameStem: stem,
        schema: schema,
        rows: rows
      )
    }
  }

  /// All that is in some tables, or in all of the file; those without rows are left out.
  public func fetchTableSnapshots(
    tableNames: [String]? = nil
  ) throws -> [SQLiteTableSnapshot] {
    try (tableNames ?? getAllTableNames()).compactMap { try fetchTableSnapshot(tableName: $0) }
  }
}

extension Database {
  fileprivate func schema(of table: String) throws -> [SQLiteTableColumn] {
    try columns(of: table).map { SQLiteTableColumn(name: $0.name, type: $0.type) }
  }

  fileprivate func allRows(of table: String) throws -> [[String: Any]] {
    let hasID = try columns(of: table).contains { $0.name == "id" }
    return try rows("SELECT * FROM \(table.quoted) ORDER BY \(hasID ? "id" : "rowid")")
      .map(\.dictionary)
  }
}

/// A column of a table (AWARE core, SQLiteTableColumn).
public struct SQLiteTableColumn: Hashable, Sendable {
  public let name: String

  /// Its type, as it was declared.
  public let type: String

  public init(name: String, type: String) {
    self.name = name
    self.type = type
  }
}

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
