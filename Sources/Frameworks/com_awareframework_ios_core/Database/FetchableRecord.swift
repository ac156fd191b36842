/// What can be made of a row of a table (GRDB, FetchableRecord).
public protocol FetchableRecord {
  /// Takes a row's values; what is `Decodable` takes each property from the column of its name.
  init(row: Row) throws
}

extension FetchableRecord where Self: Decodable {
  public init(row: Row) throws { try self.init(from: RowDecoder(row: row)) }
}

extension Row {
  /// The rows that a statement gives.
  public static func fetchAll(_ database: Database, sql: String) throws -> [Row] {
    try database.rows(sql)
  }

  /// The first row that a statement gives; nil if it gives none.
  public static func fetchOne(_ database: Database, sql: String) throws -> Row? {
    try database.rows(sql).first
  }
}

extension FetchableRecord {
  /// What a statement's rows stand for.
  public static func fetchAll(_ database: Database, sql: String) throws -> [Self] {
    try database.rows(sql).map(Self.init(row:))
  }
}
