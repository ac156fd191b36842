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
