import CSQLite
import Foundation
import VirtualTime

/// A table of an SQLite database; the position of a row is its rowid.
final class SQLiteTable: RowStore {
  private(set) var columns: [String] = []
  private(set) var positions: Range<Int64> = 0..<0
  private(set) var amountRead = 0

  private let path: String
  private let name: String
  private let table: String?
  private var connection: TableConnection?

  /// The first bytes of every SQLite database.
  static let mark = Array("SQLite format 3\0".utf8)

  /// Opens a table for reading.
  ///
  /// - Parameters:
  ///   - path: The database's path.
  ///   - name: The database's name in error messages.
  ///   - table: The table; nil: the only table.
  /// - Throws: ``RecordingError`` if there is no such table, or it has no rowids.
  init(_ path: String, name: String, table: String?) throws(RecordingError) {
    self.path = path
    self.name = name
    self.table = table
    let connection = try open()
    columns = connection.columns
    let first = try row(from: .min)
    let last = try row(before: .max)
    guard let first, let last else {
      throw RecordingError(name, "the table '\(connection.table)' is empty")
    }
    guard first.position >= 0, last.position < RowLimits.positions else {
      throw RecordingError(
        name,
        "rowids from \(first.position) to \(last.position) are out of range",
        hint: "copy the rows into a new table"
      )
    }
    // In a damaged file the first row of one direction may come after the last.
    guard first.position <= last.position else {
      throw RecordingError(
        name,
        "the table '\(connection.table)' is damaged: its rowids go from \(first.position) to \(last.position)",
        hint: "see what 'PRAGMA integrity_check' says, and write the file anew"
      )
    }
    positions = first.position..<last.position + 1
  }

  // The file is the machine's, and SQLite looks for companion files at each read.

  func row(from position: Int64) throws(RecordingError) -> StoredRow? {
    try World.outside { () throws(RecordingError) in try readRow(from: position) }
  }

  func row(before position: Int64) throws(RecordingError) -> StoredRow? {
    try World.outside { () throws(RecordingError) in try readRow(before: position) }
  }

  private func readRow(from position: Int64) throws(RecordingError) -> StoredRow? {
    let connection = try open()
    // Consecutive rows are consecutive steps of one query.
    if connection.next != position { connection.begin(connection.forwards, at: position) }
    connection.next = nil
    let row = try step(connection.forwards)
    connection.next = row?.end
    return row
  }

  private func readRow(before position: Int64) throws(RecordingError) -> StoredRow? {
    let connection = try open()
    connection.begin(connection.backwards, at: position)
    return try step(connection.backwards)
  }

  func place(of position: Int64) -> String { "\(name): row \(position)" }

  private func step(_ statement: OpaquePointer) throws(RecordingError) -> StoredRow? {
    switch sqlite3_step(statement) {
    case SQLITE_DONE: return nil
    case SQLITE_ROW: break
    default:
      let why = sqlite3_db_handle(statement).flatMap { sqlite3_errmsg($0) }
      throw RecordingError(name, why.map { String(cString: $0) } ?? "the database is damaged")
    }
    amountRead += 1
    let position = sqlite3_column_int64(statement, 0)
    let fields = (1..<sqlite3_column_count(statement)).map { column in
      switch sqlite3_column_type(statement, column) {
      case SQLITE_NULL: ""
      // SQLite itself writes 15 digits, fewer than the number has.
      case SQLITE_FLOAT: "\(sqlite3_column_double(statement, column))"
      default: sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
      }
    }
    return StoredRow(position: position, end: position &+ 1, fields: fields)
  }

  private func open() throws(RecordingError) -> TableConnection {
    // SQLite forbids using a connection in a forked process.
    if let connection, connection.process == getpid() { return connection }
    let new = try TableConnection(path, name: name, table: table)
    connection = new
    return new
  }
}

/// A connection to a database, with the queries that iterate over a table.
private final class TableConnection {
  let process = getpid()
  let table: String
  let columns: [String]
  let forwards: OpaquePointer
  let backwards: OpaquePointer
  /// The position at which the next step of ``forwards`` continues.
  var next: Int64?

  private let handle: OpaquePointer

  init(_ path: String, name: String, table wanted: String?) throws(RecordingError) {
    if let companion = CompanionFile.irregular(of: path) {
      throw RecordingError(
        name + companion.suffix,
        "this is not a file, and SQLite reads it together with the recording",
        hint: "move it away"
      )
    }
    var opened: OpaquePointer?
    let status = sqlite3_open_v2(path, &opened, SQLITE_OPEN_READONLY, nil)
    guard status == SQLITE_OK, let handle = opened else {
      sqlite3_close(opened)
      throw RecordingError(name, "the database cannot be opened", hint: "check who may read it")
    }
    func prepare(_ query: String) throws(RecordingError) -> OpaquePointer {
      var statement: OpaquePointer?
      guard sqlite3_prepare_v2(handle, query, -1, &statement, nil) == SQLITE_OK, let statement
      else {
        let why = String(cString: sqlite3_errmsg(handle))
        throw RecordingError(name, why, hint: "name a table that has rowids, the rows in order")
      }
      return statement
    }
    do throws(RecordingError) {
      let list = try prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
      )
      defer { sqlite3_finalize(list) }
      var tables: [String] = []
      while sqlite3_step(list) == SQLITE_ROW {
        tables.append(sqlite3_column_text(list, 0).map { String(cString: $0) } ?? "")
      }
      table = try Self.choose(wanted, of: tables, in: name)
      let quoted = "\"\(table.replacing("\"", with: "\"\""))\""
      forwards = try prepare("SELECT rowid, * FROM \(quoted) WHERE rowid >= ? ORDER BY rowid")
      backwards = try prepare(
        "SELECT rowid, * FROM \(quoted) WHERE rowid < ? ORDER BY rowid DESC LIMIT 1"
      )
    } catch {
      sqlite3_close_v2(handle)
      throw error
    }
    let statement = forwards
    columns = (1..<sqlite3_column_count(statement)).map { column in
      sqlite3_column_name(statement, column).map { String(cString: $0) } ?? ""
    }
    self.handle = handle
  }

  deinit {
    // A connection that was opened before a fork is closed by the other process.
    guard process == getpid() else { return }
    sqlite3_finalize(forwards)
    sqlite3_finalize(backwards)
    sqlite3_close(handle)
  }

  func begin(_ statement: OpaquePointer, at position: Int64) {
    sqlite3_reset(statement)
    sqlite3_bind_int64(statement, 1, position)
  }

  private static func choose(
    _ wanted: String?,
    of tables: [String],
    in name: String
  ) throws(RecordingError) -> String {
    if let wanted {
      guard tables.contains(wanted) else {
        throw RecordingError(
          name,
          "there is no table '\(wanted)'",
          unknown: RecordingError.Unknown(word: wanted, known: tables)
        )
      }
      return wanted
    }
    guard let only = tables.first, tables.count == 1 else {
      throw RecordingError(
        name,
        tables.isEmpty
          ? "the database has no table" : "the database has \(tables.count) tables",
        hint: tables.isEmpty ? nil : "write 'table: \(tables[0])'"
      )
    }
    return only
  }
}
