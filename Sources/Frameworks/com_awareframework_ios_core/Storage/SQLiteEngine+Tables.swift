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

  /// Returns the columns of a table, in the table's order; empty if there is no such table.
  public func fetchTableSchema(tableName: String) throws -> [SQLiteTableColumn] {
    try queue().read { try $0.schema(of: tableName) }
  }

  /// Returns the rows of a table, in the order of their ids; NULL columns are missing.
  public func fetchTableRows(tableName: String) throws -> [[String: Any]] {
    try queue().read { try $0.allRows(of: tableName) }
  }

  /// Returns the contents of a table; nil if the table has no rows or does not exist.
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

  /// Returns the contents of some tables, or of all tables of the file; skips tables without rows.
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

  /// The declared type.
  public let type: String

  public init(name: String, type: String) {
    self.name = name
    self.type = type
  }
}

/// The contents of a table (AWARE core, SQLiteTableSnapshot).
public struct SQLiteTableSnapshot {
  public let tableName: String

  /// The name of an export file for the table's rows, without its extension.
  public let exportFileNameStem: String

  public let schema: [SQLiteTableColumn]

  /// The rows; NULL columns are missing.
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
