/// The columns of a table (GRDB, TableDefinition).
public final class TableDefinition {
  private(set) var columns: [ColumnDefinition] = []

  /// Adds a column that numbers the rows, and never reuses a number.
  @discardableResult
  public func autoIncrementedPrimaryKey(_ name: String) -> ColumnDefinition {
    add(ColumnDefinition(name, "INTEGER PRIMARY KEY AUTOINCREMENT"))
  }

  /// Adds a column.
  @discardableResult
  public func column(_ name: String, _ type: Database.ColumnType? = nil) -> ColumnDefinition {
    add(ColumnDefinition(name, type?.rawValue ?? ""))
  }

  private func add(_ column: ColumnDefinition) -> ColumnDefinition {
    columns.append(column)
    return column
  }
}

/// The changes of a table (GRDB, TableAlteration).
public final class TableAlteration {
  private(set) var columns: [ColumnDefinition] = []

  /// Adds a column at the end.
  ///
  /// Existing rows have its default value, without which SQLite refuses a column that requires a value.
  @discardableResult
  public func add(column name: String, _ type: Database.ColumnType? = nil) -> ColumnDefinition {
    let column = ColumnDefinition(name, type?.rawValue ?? "")
    columns.append(column)
    return column
  }
}

/// The definition of a column (GRDB, ColumnDefinition).
public final class ColumnDefinition {
  private(set) var sql: String

  init(_ name: String, _ type: String) {
    sql = type.isEmpty ? name.quoted : "\(name.quoted) \(type)"
  }

  /// Requires a value in each row.
  @discardableResult
  public func notNull() -> Self {
    sql += " NOT NULL"
    return self
  }

  /// Sets the default value for rows without a value: an SQL expression.
  @discardableResult
  public func defaults(sql: String) -> Self {
    self.sql += " DEFAULT \(sql)"
    return self
  }

  /// Sets the default value for rows without a value.
  @discardableResult
  public func defaults(to value: some DatabaseValueConvertible) -> Self {
    defaults(sql: value.databaseValue.literal)
  }
}

/// A column of a table (GRDB, ColumnInfo).
public struct ColumnInfo: Hashable, Sendable {
  public let name: String

  /// The declared type.
  public let type: String
}
