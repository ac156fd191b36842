import CSQLite
import Foundation

/// A connection to a database, valid inside a `read` or `write` of its queue (GRDB, Database).
public final class Database {
  let handle: OpaquePointer
  let library: SQLiteLibrary
  /// Whether statements may only read now.
  var isReading = false
  private var statements: [String: Statement] = [:]
  private var insertions: [String: Insertion] = [:]
  /// The insertion of the last row, because rows of one table mostly follow one another.
  private var lastInsertion: Insertion?

  /// Wraps a connection, and closes it at deinitialization.
  init(_ handle: OpaquePointer, of library: SQLiteLibrary) {
    self.handle = handle
    self.library = library
  }

  deinit {
    // Closing a connection takes effect after its statements are finalized.
    _ = library.close(handle)
  }

  /// Runs one statement.
  ///
  /// - Parameters:
  ///   - sql: The statement.
  ///   - arguments: The values of its placeholders, `?` or `:name`.
  /// - Throws: SQLite's error, or an error if the numbers of arguments and placeholders differ.
  public func execute(
    sql: String,
    arguments: StatementArguments = StatementArguments()
  ) throws {
    let statement = try Statement(sql, in: self)
    let bytes = ByteStore()
    try statement.bind(arguments.values(for: statement.places, sql: sql), in: bytes)
    try withExtendedLifetime(bytes) { () throws(DatabaseError) in try statement.run() }
  }

  /// The id of the row that was last inserted.
  public var lastInsertedRowID: Int64 { library.lastInsertedID(handle) }

  /// Returns the columns of a table, in the table's order; empty if there is no such table.
  public func columns(in table: String) throws -> [ColumnInfo] {
    try columns(of: table)
  }

  func columns(of table: String) throws(DatabaseError) -> [ColumnInfo] {
    try rows("PRAGMA table_info(\(table.quoted))").map {
      ColumnInfo(name: $0["name"] as? String ?? "", type: $0["type"] as? String ?? "")
    }
  }

  /// Runs a statement that is used once or rarely.
  func run(_ sql: String) throws(DatabaseError) { try Statement(sql, in: self).run() }

  /// Runs a statement and caches it for the next time.
  func runKept(_ sql: String) throws(DatabaseError) { try kept(sql).run() }

  /// Returns the rows of a statement, which is cached for the next time.
  func rowsKept(_ sql: String, _ values: [DatabaseValue]) throws(DatabaseError) -> [Row] {
    let statement = try kept(sql)
    let bytes = ByteStore()
    try statement.bind(values, in: bytes)
    return try withExtendedLifetime(bytes) { () throws(DatabaseError) in
      var names: [String] = []
      var rows: [Row] = []
      while try statement.step() {
        // After the first step, because SQLite then knows the columns that were added since.
        if rows.isEmpty { names = statement.columnNames }
        rows.append(Row(columnNames: names, values: statement.values))
      }
      return rows
    }
  }

  private func kept(_ sql: String) throws(DatabaseError) -> Statement {
    if let statement = statements[sql] { return statement }
    let statement = try Statement(sql, in: self)
    statements[sql] = statement
    return statement
  }

  /// Returns the rows of a statement.
  func rows(_ sql: String) throws(DatabaseError) -> [Row] {
    let statement = try Statement(sql, in: self)
    let names = statement.columnNames
    var rows: [Row] = []
    while try statement.step() { rows.append(Row(columnNames: names, values: statement.values)) }
    return rows
  }

  /// Inserts a row.
  ///
  /// - Returns: The row's id.
  func insert(_ record: some PersistableRecord) throws -> Int64 {
    guard !isReading else { throw DatabaseError.readOnly(nil) }
    let table = type(of: record).databaseTableName
    try insertion(into: table).run(record, in: self)
    return lastInsertedRowID
  }

  private func insertion(into table: String) -> Insertion {
    if let lastInsertion, lastInsertion.table == table { return lastInsertion }
    let insertion = insertions[table] ?? Insertion(into: table)
    insertions[table] = insertion
    lastInsertion = insertion
    return insertion
  }
}

extension DatabaseError {
  /// Returns an error for a number of arguments that differs from the number of placeholders.
  static func wrongArguments(_ message: String, _ sql: String) -> DatabaseError {
    DatabaseError(resultCode: SQLITE_MISUSE, message: message, sql: sql)
  }

  /// Returns an error for a write where only reading is allowed.
  static func readOnly(_ sql: String?) -> DatabaseError {
    DatabaseError(
      resultCode: SQLITE_READONLY,
      message: "attempt to write where only reading is allowed",
      sql: sql
    )
  }
}

extension SQLiteLibrary {
  /// Returns the last error of a connection.
  func error(of connection: OpaquePointer, in sql: String? = nil) -> DatabaseError {
    DatabaseError(
      resultCode: extendedCode(connection),
      message: message(connection).map { String(cString: $0) },
      sql: sql
    )
  }
}

extension String {
  /// The string as a quoted identifier of SQL.
  var quoted: String {
    utf8.contains(UInt8(ascii: "\"")) ? "\"\(replacing("\"", with: "\"\""))\"" : "\"\(self)\""
  }
}

extension Database {
  /// Opens a file, and creates it if it does not exist.
  ///
  /// The connection has the settings of core 1.3.0: a write-ahead log, which SQLite flushes at
  /// checkpoints, and a timeout of ten seconds for other writers.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - key: The key of the encryption; nil if the file is not encrypted.
  /// - Throws: Why the file can't be opened; the file is unchanged then.
  convenience init(at path: String, key: String?) throws(StorageError) {
    guard key != "" else { throw .emptyKey }
    guard let library = key == nil ? SQLiteLibrary.system : SQLiteLibrary.cipher else {
      throw .noCipher
    }
    do throws(DatabaseError) {
      // The queue gives the connection to one caller at a time, so SQLite need not lock.
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
      // The read comes first: a file of another format, or with another key, stays unchanged.
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

  /// Runs a closure as one transaction; rolls back if the closure throws.
  func transaction<Value>(_ begin: String, _ body: () throws -> Value) throws -> Value {
    try runKept(begin)
    do {
      let value = try body()
      try runKept("COMMIT")
      return value
    } catch {
      // After some errors SQLite has already rolled back.
      if library.isAutocommitting(handle) == 0 { try? run("ROLLBACK") }
      throw error
    }
  }

  /// The declared type of a column (GRDB, Database.ColumnType).
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

  /// Creates a table.
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

  /// Changes a table; SQLite's error leaves the changes that were made before it.
  public func alter(table name: String, body: (TableAlteration) -> Void) throws {
    let alteration = TableAlteration()
    body(alteration)
    for column in alteration.columns {
      try run("ALTER TABLE \(name.quoted) ADD COLUMN \(column.sql)")
    }
  }

  /// Adds the columns that an older table lacks, as text columns that are empty in existing rows.
  package func addMissingTexts(_ names: [String], to table: String) throws {
    let present = Set(try columns(in: table).map(\.name))
    for name in names where !present.contains(name) {
      try run("ALTER TABLE \(table.quoted) ADD COLUMN \(name.quoted) TEXT NOT NULL DEFAULT ''")
    }
  }
}

/// An error of SQLite (GRDB, DatabaseError).
public struct DatabaseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// SQLite's extended result code.
  public let extendedResultCode: Int32

  /// SQLite's error message.
  public let message: String?

  /// The statement that failed.
  public let sql: String?

  public init(resultCode: Int32 = 1, message: String? = nil, sql: String? = nil) {
    extendedResultCode = resultCode
    self.message = message
    self.sql = sql
  }

  /// SQLite's primary result code.
  public var resultCode: Int32 { extendedResultCode & 0xFF }

  public var description: String {
    "SQLite error \(resultCode): \(message ?? "unknown")"
      + (sql.map { " - while executing `\($0)`" } ?? "")
  }
}
