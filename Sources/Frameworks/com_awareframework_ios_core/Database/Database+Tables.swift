extension Database {
  /// The type that a column is declared with (GRDB, Database.ColumnType).
  public struct ColumnType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let text = ColumnType(rawValue: "TEXT")
    public static let integer = ColumnType(rawValue: "INTEGER")
    public static let double = ColumnType(rawValue: "DOUBLE")
    public static let real = ColumnType(rawValue: "REAL")
    public static let boolean = ColumnType(rawValue: "BOOLEAN")
    public static let blob = ColumnType(rawValue: "BLOB")
  }

  /// Makes a table.
  public func create(
    table name: String,
    ifNotExists: Bool = false,
    body: (TableDefinition) throws -> Void
  ) throws {
    let table = TableDefinition()
    try body(table)
    let columns = table.columns.map(\.sql).joined(separator: ", ")
    try run("CREATE TABLE \(ifNotExists ? "IF NOT EXISTS " : "")\(name.quoted) (\(columns))")
  }

  /// Adds the columns that an older table lacks, as texts that are empty in the rows that are there.
  package func addMissingTexts(_ names: [String], to table: String) throws {
    let present = Set(try columns(in: table).map(\.name))
    for name in names where !present.contains(name) {
      try run("ALTER TABLE \(table.quoted) ADD COLUMN \(name.quoted) TEXT NOT NULL DEFAULT ''")
    }
  }
}
