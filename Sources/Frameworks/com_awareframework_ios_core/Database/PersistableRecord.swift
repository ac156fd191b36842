/// A value that can be written as a row of a table (GRDB, PersistableRecord).
public protocol PersistableRecord {
  /// The name of the table; by default the name of the type with a lowercase first letter.
  static var databaseTableName: String { get }

  /// Sets the values of the columns, in the order of insertion.
  ///
  /// An `Encodable` type has a column for each property, in the order of encoding.
  func encode(to container: inout PersistenceContainer) throws
}

extension PersistableRecord {
  public static var databaseTableName: String {
    let name = "\(Self.self)"
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// Inserts the record as a new row.
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

/// A value that can be created from a row of a table (GRDB, FetchableRecord).
public protocol FetchableRecord {
  /// Creates the value from a row; a `Decodable` type reads each property from the column with its
  /// name.
  init(row: Row) throws
}

extension FetchableRecord where Self: Decodable {
  public init(row: Row) throws { try self.init(from: RowDecoder(row: row)) }
}

extension Row {
  /// Returns the rows of a statement.
  public static func fetchAll(_ database: Database, sql: String) throws -> [Row] {
    try database.rows(sql)
  }

  /// Returns the first row of a statement; nil if there is none.
  public static func fetchOne(_ database: Database, sql: String) throws -> Row? {
    try database.rows(sql).first
  }
}

extension FetchableRecord {
  /// Returns the records of a statement's rows.
  public static func fetchAll(_ database: Database, sql: String) throws -> [Self] {
    try database.rows(sql).map(Self.init(row:))
  }
}

/// The values of a row to insert (GRDB, PersistenceContainer).
///
/// One container serves successive rows, which mostly have the same columns.
public struct PersistenceContainer {
  private(set) var names: [String] = []
  private(set) var values: [DatabaseValue] = []
  /// Whether the columns differ from those of the previous row.
  private(set) var hasNewNames = false
  private var count = 0

  /// The value of a column.
  public subscript(_ name: String) -> (any DatabaseValueConvertible)? {
    get { names[..<count].firstIndex(of: name).map { values[$0] } }
    set { set(name, newValue?.databaseValue ?? .null) }
  }

  mutating func begin() {
    count = 0
    hasNewNames = false
  }

  mutating func end() { if count < names.count { cut() } }

  /// Sets the value of a column.
  @inline(__always)
  package mutating func set(_ name: String, _ value: DatabaseValue) {
    guard count < names.count, names[count] == name else { return setNew(name, value) }
    values[count] = value
    count += 1
  }

  private mutating func setNew(_ name: String, _ value: DatabaseValue) {
    if let index = names[..<count].firstIndex(of: name) {
      values[index] = value
      return
    }
    cut()
    names.append(name)
    values.append(value)
    count += 1
  }

  /// Removes the remaining columns of the previous row.
  private mutating func cut() {
    names.removeSubrange(count...)
    values.removeSubrange(count...)
    hasNewNames = true
  }
}

/// The cached statement that inserts rows into a table.
final class Insertion {
  let table: String
  private var statement: Statement?
  private var container = PersistenceContainer()
  private let bytes = ByteStore()

  init(into table: String) { self.table = table }

  func run(_ record: some PersistableRecord, in database: Database) throws {
    container.begin()
    try record.encode(to: &container)
    container.end()
    let statement = try statement(in: database)
    try statement.bind(container.values, in: bytes)
    try statement.run()
  }

  private func statement(in database: Database) throws(DatabaseError) -> Statement {
    if let statement, !container.hasNewNames { return statement }
    let names = container.names
    let columns = names.map(\.quoted).joined(separator: ", ")
    let places = names.map { _ in "?" }.joined(separator: ", ")
    let values = names.isEmpty ? "DEFAULT VALUES" : "(\(columns)) VALUES (\(places))"
    // Reset first: if the preparation fails, the next row must not use the previous statement.
    statement = nil
    let new = try Statement("INSERT INTO \(table.quoted) \(values)", in: database)
    statement = new
    return new
  }
}
