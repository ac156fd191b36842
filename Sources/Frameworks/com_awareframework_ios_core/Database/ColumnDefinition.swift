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
