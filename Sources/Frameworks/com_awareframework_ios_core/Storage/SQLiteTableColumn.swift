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
