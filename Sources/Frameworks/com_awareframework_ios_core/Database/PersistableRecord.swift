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

/// The values of a row that is to be written (GRDB, PersistenceContainer).
///
/// It is used for one row after the other, whose columns are mostly the same.
public struct PersistenceContainer {
  private(set) var names: [String] = []
  private(set) var values: [DatabaseValue] = []
  /// Whether the columns are others than those of the row before.
  private(set) var hasNewNames = false
  private var count = 0

  /// A column's value.
  public subscript(_ name: String) -> (any DatabaseValueConvertible)? {
    get { names[..<count].firstIndex(of: name).map { values[$0] } }
    set { set(name, newValue?.databaseValue ?? .null) }
  }

  mutating func begin() {
    count = 0
    hasNewNames = false
  }

  mutating func end() { if count < names.count { cut() } }

  @inline(__always)
  mutating func set(_ name: String, _ value: DatabaseValue) {
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

  /// Forgets what is left of the row before.
  private mutating func cut() {
    names.removeSubrange(count...)
    values.removeSubrange(count...)
    hasNewNames = true
  }
}

/// The statement that inserts rows into a table, kept from one row to the next.
final class Insertion {
  private let table: String
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
    // Forgotten first: if this fails, the next row must not be written by the one before.
    statement = nil
    let new = try Statement("INSERT INTO \(table.quoted) \(values)", in: database)
    statement = new
    return new
  }
}
