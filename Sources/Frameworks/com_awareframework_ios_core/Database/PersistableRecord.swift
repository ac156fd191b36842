/// What can be written as a row of a table (GRDB, PersistableRecord).
public protocol PersistableRecord {
  /// The table's name; if it isn't said, the name of the type, its first letter small.
  static var databaseTableName: String { get }

  /// Sets the columns' values, in the order in which they are to be inserted.
  ///
  /// What is `Encodable` has a column for each property, in the order in which it encodes them.
  func encode(to container: inout PersistenceContainer) throws
}

extension PersistableRecord {
  public static var databaseTableName: String {
    let name = "\(Self.self)"
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// Writes it as a new row.
  public func insert(_ database: Database) throws { _ = try database.insert(self) }
}

extension PersistableRecord where Self: Encodable {
  public func encode(to container: inout PersistenceContainer) throws {
    let encoder = RowEncoder()
    swap(&encoder.row, &container)
    defer { swap(&encoder.row, &container) }
    try encode(to: encoder)
  }
}
