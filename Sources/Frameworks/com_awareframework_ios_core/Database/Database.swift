import CSQLite
import Foundation

/// A connection to a database, inside a `read` or `write` of its queue (GRDB, Database).
public final class Database {
  let handle: OpaquePointer
  let library: SQLiteLibrary
  /// Whether nothing may be written now.
  var isReading = false
  private var statements: [String: Statement] = [:]
  private var insertions: [String: Insertion] = [:]

  /// Takes over a connection, and closes it in the end.
  init(_ handle: OpaquePointer, of library: SQLiteLibrary) {
    self.handle = handle
    self.library = library
  }

  deinit {
    // Closing waits for the statements.
    _ = library.close(handle)
  }

  /// Runs one statement.
  ///
  /// - Parameters:
  ///   - sql: The statement.
  ///   - arguments: What stands in its places, `?` or `:name`.
  /// - Throws: What SQLite has against it, or that there are more or fewer arguments than places.
  public func execute(
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) throws {
    let statement = try Statement(sql, in: self)
    let bytes = ByteStore()
    try statement.bind(arguments.values(for: statement.places, sql: sql), in: bytes)
    try withExtendedLifetime(bytes) { () throws(DatabaseError) in try statement.run() }
  }

  /// The id of the row that was inserted last.
  public var lastInsertedRowID: Int64 { library.lastInsertedID(handle) }

  /// The columns of a table, in its order; none if there is no such table.
  public func columns(in table: String) throws -> [ColumnInfo] {
    try columns(of: table)
  }

  func columns(of table: String) throws(DatabaseError) -> [ColumnInfo] {
    try rows("PRAGMA table_info(\(table.quoted))").map {
      ColumnInfo(name: $0["name"] as? String ?? "", type: $0["type"] as? String ?? "")
    }
  }

  /// Runs a statement that is run once or rarely.
  func run(_ sql: String) throws(DatabaseError) { try Statement(sql, in: self).run() }

  /// Runs a statement that is kept for the next time.
  func runKept(_ sql: String) throws(DatabaseError) {
    if let statement = statements[sql] { return try statement.run() }
    let statement = try Statement(sql, in: self)
    statements[sql] = statement
    try statement.run()
  }

  /// The rows that a statement gives.
  func rows(_ sql: String) throws(DatabaseError) -> [Row] {
    let statement = try Statement(sql, in: self)
    let names = statement.columnNames
    var rows: [Row] = []
    while try statement.step() { rows.append(Row(columnNames: names, values: statement.values)) }
    return rows
  }

  /// Writes a row.
  ///
  /// - Returns: The row's id.
  func insert(_ record: some PersistableRecord) throws -> Int64 {
    guard !isReading else { throw DatabaseError.readOnly(nil) }
    let table = type(of: record).databaseTableName
    if let insertion = insertions[table] {
      try insertion.run(record, in: self)
    } else {
      let insertion = Insertion(into: table)
      insertions[table] = insertion
      try insertion.run(record, in: self)
    }
    return lastInsertedRowID
  }
}

extension DatabaseError {
  /// That arguments and the places of a statement are not as many.
  static func wrongArguments(_ message: String, _ sql: String) -> DatabaseError {
    DatabaseError(resultCode: SQLITE_MISUSE, message: message, sql: sql)
  }

  /// That something writes where it may only read.
  static func readOnly(_ sql: String?) -> DatabaseError {
    DatabaseError(
      resultCode: SQLITE_READONLY,
      message: "attempt to write where only reading is allowed",
      sql: sql
    )
  }
}

extension SQLiteLibrary {
  /// What it complained of last.
  func error(of connection: OpaquePointer, in sql: String? = nil) -> DatabaseError {
    DatabaseError(
      resultCode: extendedCode(connection),
      message: message(connection).map { String(cString: $0) },
      sql: sql
    )
  }
}

extension String {
  /// As SQL writes a name.
  var quoted: String { "\"\(replacing("\"", with: "\"\""))\"" }
}

extension Database {
  /// Opens a file, and makes it if it is not there.
  ///
  /// It is set up as core 1.3.0 does: a write-ahead log, flushed when it is copied back; ten seconds
  /// of patience with others who write.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - key: What it is encrypted with; nil: it is not.
  /// - Throws: Why it can't be opened. Then the file is as it was.
  convenience init(at path: String, key: String?) throws(StorageError) {
    guard key != "" else { throw .emptyKey }
    guard let library = key == nil ? SQLiteLibrary.system : SQLiteLibrary.cipher else {
      throw .noCipher
    }
    do throws(DatabaseError) {
      // One caller at a time has it: SQLite need not lock.
      let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
      var opened: OpaquePointer?
      let code = library.open(path, &opened, flags, nil)
      guard let handle = opened else { throw DatabaseError(resultCode: code) }
      guard code == SQLITE_OK else {
        defer { _ = library.close(handle) }
        throw library.error(of: handle)
      }
      self.init(handle, of: library)
      if let key { try apply(key) }
      _ = library.busyTimeout(handle, 10_000)
      // Read first: a file that is something else, or has another key, is left alone.
      try run("SELECT count(*) FROM sqlite_master")
      try run("PRAGMA foreign_keys = ON")
      try run("PRAGMA journal_mode = WAL")
      try run("PRAGMA synchronous = NORMAL")
    } catch {
      throw StorageError(error, at: path, hasKey: key != nil)
    }
  }

  private func apply(_ text: String) throws(DatabaseError) {
    var text = text
    let code = text.withUTF8 { library.key?(handle, $0.baseAddress, Int32(clamping: $0.count)) }
    guard code == SQLITE_OK else { throw library.error(of: handle) }
  }

  /// Does something as one transaction: if it throws, nothing of it is done.
  func transaction<Value>(_ begin: String, _ body: () throws -> Value) throws -> Value {
    try runKept(begin)
    do {
      let value = try body()
      try runKept("COMMIT")
      return value
    } catch {
      // After some errors SQLite has done so itself.
      if library.isAutocommitting(handle) == 0 { try? run("ROLLBACK") }
      throw error
    }
  }

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

/// What SQLite complains of (GRDB, DatabaseError).
public struct DatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// SQLite's extended result code.
  public let extendedResultCode: Int32

  /// What SQLite says of it.
  public let message: String?

  /// The statement that it complains of.
  public let sql: String?

  public init(resultCode: Int32 = 1, message: String? = nil, sql: String? = nil) {
    extendedResultCode = resultCode
    self.message = message
    self.sql = sql
  }

  /// SQLite's result code, without what it says more exactly.
  public var resultCode: Int32 { extendedResultCode & 0xFF }

  public var description: String {
    "SQLite error \(resultCode): \(message ?? "unknown")"
      + (sql.map { " - while executing `\($0)`" } ?? "")
  }
}
