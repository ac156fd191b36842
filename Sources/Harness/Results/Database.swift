import CSQLite

/// A connection to an SQLite database; it closes itself.
package final class Database {
  /// SQLite's handle; valid as long as the database lives.
  package let handle: OpaquePointer

  /// The file that it is kept in; nil in memory.
  package let path: String?

  /// Opens a database that may be written, in memory or in a file that exists.
  init(writing path: String?) throws(ResultsError) {
    handle = try Self.open(path, flags: SQLITE_OPEN_READWRITE)
    self.path = path
  }

  /// Opens an empty results database in memory.
  package convenience init() throws(ResultsError) {
    try self.init(writing: nil)
    try execute(Schema.creation)
  }

  /// Opens a results file for reading.
  ///
  /// - Throws: If there is no such file, if it is not a results file, or if its tables are of a
  ///   version other than ``Schema/version``.
  package init(readingResultsAt path: String) throws(ResultsError) {
    try Files.requireFile(path)
    handle = try Self.open(path, flags: SQLITE_OPEN_READONLY)
    self.path = path
    guard try number("PRAGMA application_id") == Schema.applicationID else {
      throw .notResults(path: path)
    }
    let version = try number("PRAGMA user_version")
    guard version == Schema.version else {
      throw ResultsError(
        .otherVersion,
        "its tables are of version \(version), and this TrialRun reads version \(Schema.version)",
        hint: "run the scenario again, or read it with the TrialRun that wrote it",
        path: path
      )
    }
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs statements that return nothing.
  package func execute(_ sql: String) throws(ResultsError) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw lastError }
  }

  /// Makes a statement ready; only the first of several is.
  ///
  /// - Throws: What SQLite has against it, also if there is none in the text.
  package func prepare(_ sql: String) throws(ResultsError) -> Statement {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else {
      throw lastError
    }
    guard let statement else { throw ResultsError(.badStatement, "no statement", path: path) }
    return Statement(handle: statement, database: self)
  }

  /// All rows that a query returns.
  package func rows(_ sql: String) throws(ResultsError) -> [[Value]] {
    let statement = try prepare(sql)
    var rows: [[Value]] = []
    while try statement.step() { rows.append(statement.row) }
    return rows
  }

  /// What SQLite says of the call that failed last.
  package var lastError: ResultsError {
    let text = String(cString: sqlite3_errmsg(handle))
    return .sqlite(sqlite3_extended_errcode(handle), text: text, path: path)
  }

  private func number(_ sql: String) throws(ResultsError) -> Int {
    guard case .integer(let number)? = try rows(sql).first?.first else { return 0 }
    return Int(number)
  }

  private static func open(
    _ path: String?,
    flags: Int32
  ) throws(ResultsError) -> OpaquePointer {
    // Some builds of SQLite take `file:` for an address, and `:memory:` is no file to any.
    let name = path.map { $0.hasPrefix("/") ? $0 : "./\($0)" } ?? ":memory:"
    var handle: OpaquePointer?
    let status = sqlite3_open_v2(
      name,
      &handle,
      flags | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOMUTEX,
      nil
    )
    guard status == SQLITE_OK, let handle else {
      let text = String(cString: sqlite3_errstr(status))
      sqlite3_close_v2(handle)
      throw .sqlite(status, text: text, path: path)
    }
    return handle
  }
}
