import CSQLite

/// A connection to an SQLite database.
///
/// Deinitialization closes the connection.
package final class ResultsDatabase {
  /// SQLite's handle, valid until the object's deinitialization.
  package let handle: OpaquePointer

  /// The database file; nil for a database in memory or in an unnamed temporary file.
  package let path: String?

  /// Opens an existing file for writing.
  init(writing path: String) throws(ResultsError) {
    handle = try Self.open(Self.name(of: path), flags: SQLITE_OPEN_READWRITE, path: path)
    self.path = path
  }

  /// Opens an empty private database, which SQLite deletes when the connection is closed.
  ///
  /// The name `:memory:` stands for a database in memory, an empty name for a cache in memory that overflows into
  /// a temporary file.
  init(own name: String) throws(ResultsError) {
    handle = try Self.open(name, flags: SQLITE_OPEN_READWRITE, path: nil)
    path = nil
  }

  /// Opens an empty database that may grow larger than memory.
  package static func temporary() throws(ResultsError) -> ResultsDatabase {
    let database = try ResultsDatabase(own: "")
    // Nothing reads a temporary database after an error, so it needs no journal.
    try database.execute("PRAGMA journal_mode = OFF; PRAGMA cache_size = -4096")
    return database
  }

  /// Opens an empty results database in memory.
  package convenience init() throws(ResultsError) {
    try self.init(own: ":memory:")
    try execute(Schema.creation)
  }

  /// Opens a results file for reading.
  ///
  /// - Throws: If there is no such file, if it is not a results file, or if its tables are of a
  ///   version other than ``Schema/version``.
  package convenience init(readingResultsAt path: String) throws(ResultsError) {
    try self.init(reading: path, as: .results)
  }

  /// Opens a results file of any version for reading.
  ///
  /// - Throws: If there is no such file, or if it is not a results file.
  package init(readingAnyVersionAt path: String) throws(ResultsError) {
    try FileOperations.requireFile(path)
    try FileOperations.requireCompanions(of: path)
    handle = try Self.open(Self.name(of: path), flags: SQLITE_OPEN_READONLY, path: path)
    self.path = path
    guard try number("PRAGMA application_id") == DatabaseKind.results.applicationID else {
      throw .not(.results, path: path)
    }
  }

  /// Opens a file of some kind for reading.
  ///
  /// - Throws: If there is no such file, or not yet, or if it is of another kind or of another version.
  package init(reading path: String, as kind: DatabaseKind) throws(ResultsError) {
    if !FileOperations.exists(path), let error = PartialFile.unfinished(path, as: kind) {
      throw error
    }
    try FileOperations.requireFile(path)
    try FileOperations.requireCompanions(of: path)
    handle = try Self.open(Self.name(of: path), flags: SQLITE_OPEN_READONLY, path: path)
    self.path = path
    try require(kind)
  }

  /// Throws an error unless the database has the tables of this version.
  func requireResults() throws(ResultsError) { try require(.results) }

  /// Throws an error unless the database is of a kind, and has the tables of this version.
  package func require(_ kind: DatabaseKind) throws(ResultsError) {
    guard try number("PRAGMA application_id") == kind.applicationID else {
      throw .not(kind, path: path)
    }
    let version = try number("PRAGMA user_version")
    guard version == kind.version else {
      throw ResultsError(
        .otherVersion,
        "its tables are of version \(version), and this TrialRun reads version \(kind.version)",
        hint: "run the scenario again with --force, or read it with the TrialRun that wrote it",
        path: path
      )
    }
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs statements that return nothing.
  package func execute(_ sql: String) throws(ResultsError) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw lastError }
  }

  /// Compiles the first statement of a text.
  ///
  /// - Throws: SQLite's error, or an error if the text has no statement.
  package func prepare(_ sql: String) throws(ResultsError) -> ResultsStatement {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else {
      throw lastError
    }
    guard let statement else { throw ResultsError(.badStatement, "no statement", path: path) }
    return ResultsStatement(handle: statement, database: self)
  }

  /// All rows that a query returns.
  package func rows(_ sql: String) throws(ResultsError) -> [[Value]] {
    let statement = try prepare(sql)
    var rows: [[Value]] = []
    while try statement.step() { rows.append(statement.row) }
    return rows
  }

  /// Checks the whole file for damage.
  ///
  /// - Throws: If the file is damaged.
  package func check() throws(ResultsError) {
    guard try rows("PRAGMA quick_check(1)") == [[.text("ok")]] else {
      throw ResultsError(.damaged, "the file is damaged", hint: "run it again", path: path)
    }
    // SQLite reads the missing end of an incomplete last page as zeros.
    let size = try number("PRAGMA page_count") * number("PRAGMA page_size")
    guard let path, try FileOperations.size(of: path) < size else { return }
    throw ResultsError(
      .damaged,
      "the end of the file is missing",
      hint: "copy it again, or run it again",
      path: path
    )
  }

  /// SQLite's error for the last failed call.
  package var lastError: ResultsError {
    let text = String(cString: sqlite3_errmsg(handle))
    return .sqlite(sqlite3_extended_errcode(handle), text: text, path: path)
  }

  /// The tables of the results in the file: all but those that depend on a fact that the run lacks.
  package func tables() throws(ResultsError) -> [Table] {
    let names = try rows("SELECT name FROM sqlite_schema WHERE type IN ('table', 'view')")
      .flatMap { $0 }
    return Schema.tables.filter { $0.fact == nil || names.contains(.text($0.name)) }
  }

  /// The number that a query returns; 0 if it returns none.
  package func number(_ sql: String) throws(ResultsError) -> Int {
    guard case .integer(let number)? = try rows(sql).first?.first else { return 0 }
    return Int(number)
  }

  /// The name by which SQLite opens the file at a path.
  package static func name(of path: String) -> String {
    // Some builds of SQLite read `file:` as a URI, and every build reads `:memory:` as a database in memory.
    path.hasPrefix("/") ? path : "./\(path)"
  }

  private static func open(
    _ name: String,
    flags: Int32,
    path: String?
  ) throws(ResultsError) -> OpaquePointer {
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
