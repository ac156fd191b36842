import CSQLite

/// An SQLite database in memory, which is closed on deinitialisation.
final class MemoryDatabase {
  /// The value of one column.
  enum StoredValue: Hashable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
  }

  /// An error message of SQLite.
  struct StatementError: Error {
    let text: String
  }

  private let handle: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]

  /// Opens an empty database.
  init() throws(StatementError) {
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX
    let status = sqlite3_open_v2(":memory:", &handle, flags, nil)
    guard status == SQLITE_OK, let handle else {
      sqlite3_close_v2(handle)
      throw StatementError(text: String(cString: sqlite3_errstr(status)))
    }
    self.handle = handle
    // By default SQLite writes a large temporary table to a file, which a world refuses.
    try run("PRAGMA temp_store = MEMORY")
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// Runs a statement with values for its parameters.
  ///
  /// - Returns: The resulting rows.
  @discardableResult
  func run(_ sql: String, _ values: [StoredValue] = []) throws(StatementError) -> [[StoredValue]] {
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() {
      guard bind(value, to: statement, at: Int32(index + 1)) == SQLITE_OK else { throw failure }
    }
    var rows: [[StoredValue]] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        rows.append((0..<sqlite3_column_count(statement)).map { read(statement, $0) })
      case SQLITE_DONE: return rows
      default: throw failure
      }
    }
  }

  /// Runs a closure in a transaction, which is rolled back if the closure throws.
  func transaction<Result>(_ body: () throws(StatementError) -> Result) throws(StatementError)
    -> Result
  {
    try run("BEGIN")
    do throws(StatementError) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      try run("ROLLBACK")
      throw error
    }
  }

  /// A quoted identifier for statements.
  static func quoted(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "\"")) else { return "\"\(name)\"" }
    return "\"\(name.replacing("\"", with: "\"\""))\""
  }

  private var failure: StatementError {
    StatementError(text: String(cString: sqlite3_errmsg(handle)))
  }

  private func prepared(_ sql: String) throws(StatementError) -> OpaquePointer {
    if let known = statements[sql] { return known }
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw failure
    }
    statements[sql] = statement
    return statement
  }

  private func bind(_ value: StoredValue, to statement: OpaquePointer, at index: Int32) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(statement, index)
    case .integer(let number): return sqlite3_bind_int64(statement, index, number)
    case .real(let number): return sqlite3_bind_double(statement, index, number)
    case .text(let text):
      let length = Int32(text.utf8.count)
      return sqlite3_bind_text(statement, index, text, length, sqlite3_transient())
    }
  }

  private func read(_ statement: OpaquePointer, _ column: Int32) -> StoredValue {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
    case SQLITE_TEXT:
      // In this order: reading the text may convert it; reading its length afterwards does not.
      let start = sqlite3_column_text(statement, column)
      let bytes = UnsafeBufferPointer(
        start: start,
        count: Int(sqlite3_column_bytes(statement, column))
      )
      return .text(String(decoding: bytes, as: UTF8.self))
    default: return .null
    }
  }
}
