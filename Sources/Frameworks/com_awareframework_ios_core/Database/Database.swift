import CSQLite

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
