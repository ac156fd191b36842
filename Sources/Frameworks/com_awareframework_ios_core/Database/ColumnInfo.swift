/// A column that a table has (GRDB, ColumnInfo).
public struct ColumnInfo: Hashable, Sendable {
  public let name: String

  /// Its type, as it was declared.
  public let type: String
}
