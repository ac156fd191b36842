/// What a table is made of (GRDB, TableDefinition).
public final class TableDefinition {
  private(set) var columns: [ColumnDefinition] = []

  /// A column that numbers the rows, and gives no number twice.
  @discardableResult
  public func autoIncrementedPrimaryKey(_ name: String) -> ColumnDefinition {
    add(ColumnDefinition(name, "INTEGER PRIMARY KEY AUTOINCREMENT"))
  }

  /// A column.
  @discardableResult
  public func column(_ name: String, _ type: Database.ColumnType? = nil) -> ColumnDefinition {
    add(ColumnDefinition(name, type?.rawValue ?? ""))
  }

  private func add(_ column: ColumnDefinition) -> ColumnDefinition {
    columns.append(column)
    return column
  }
}

/// What a column is made of (GRDB, ColumnDefinition).
public final class ColumnDefinition {
  private(set) var sql: String

  init(_ name: String, _ type: String) {
    sql = type.isEmpty ? name.quoted : "\(name.quoted) \(type)"
  }

  /// It has a value in each row.
  @discardableResult
  public func notNull() -> Self {
    sql += " NOT NULL"
    return self
  }

  /// What it is where a row says nothing of it: an SQL expression.
  @discardableResult
  public func defaults(sql: String) -> Self {
    self.sql += " DEFAULT \(sql)"
    return self
  }
}

/// A column that a table has (GRDB, ColumnInfo).
public struct ColumnInfo: Hashable, Sendable {
  public let name: String

  /// Its type, as it was declared.
  public let type: String
}
