import CSQLite

/// A compiled SQL statement, which can run any number of times.
package final class ResultsStatement {
  /// SQLite's handle, valid until the object's deinitialization.
  package let handle: OpaquePointer

  private let database: ResultsDatabase

  init(handle: OpaquePointer, database: ResultsDatabase) {
    self.handle = handle
    self.database = database
  }

  deinit { sqlite3_finalize(handle) }

  /// The names of the columns that the statement returns, in order; empty if it returns no rows.
  package var columnNames: [String] {
    (0..<sqlite3_column_count(handle)).map { column in
      sqlite3_column_name(handle, column).map { String(cString: $0) } ?? ""
    }
  }

  /// The size of the current row's texts and blobs, in bytes.
  package var size: Int {
    (0..<sqlite3_column_count(handle)).reduce(0) { size, column in
      switch sqlite3_column_type(handle, column) {
      case SQLITE_TEXT, SQLITE_BLOB: size + Int(sqlite3_column_bytes(handle, column))
      default: size
      }
    }
  }

  /// The values of the current row; a blob becomes a text in SQL's notation, `x'00ff'`.
  package var row: [Value] {
    (0..<sqlite3_column_count(handle)).map { column in
      switch sqlite3_column_type(handle, column) {
      case SQLITE_INTEGER: .integer(sqlite3_column_int64(handle, column))
      case SQLITE_FLOAT: .real(sqlite3_column_double(handle, column))
      case SQLITE_TEXT: .text(String(decoding: bytes(of: column), as: UTF8.self))
      case SQLITE_BLOB: .text("x'\(bytes(of: column).map(Self.hex).joined())'")
      default: .null
      }
    }
  }

  /// A number of the current row; 0 for null.
  package func double(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  /// A whole number of the current row; 0 for null.
  package func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

  /// A text of the current row; empty for null.
  package func text(_ column: Int32) -> String {
    String(decoding: bytes(of: column), as: UTF8.self)
  }

  /// Whether a column of the current row has a text, without a copy of it.
  package func hasText(_ text: String, at column: Int32) -> Bool {
    var text = text
    let bytes = bytes(of: column)
    return text.withUTF8 { $0.count == bytes.count && $0.elementsEqual(bytes) }
  }

  /// Whether a column of the current row is null.
  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  /// A value of the current row.
  ///
  /// Its text is valid until the next step; a blob is returned as a text.
  func raw(_ column: Int32) -> ResultsRowReader.Raw {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: .integer(sqlite3_column_int64(handle, column))
    case SQLITE_FLOAT: .real(sqlite3_column_double(handle, column))
    case SQLITE_NULL: .null
    default: .text(bytes(of: column))
    }
  }

  /// Resets the statement, so that it can run again.
  package func reset() { sqlite3_reset(handle) }

  /// Advances to the next row.
  ///
  /// - Returns: Whether there is a next row.
  /// - Throws: SQLite's error. The next step then starts the statement again.
  package func step() throws(ResultsError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW:
      return true
    case SQLITE_DONE:
      sqlite3_reset(handle)
      return false
    default:
      let error = database.lastError
      sqlite3_reset(handle)
      throw error
    }
  }

  /// Runs the statement to its end.
  ///
  /// - Parameters:
  ///   - values: The values of the statement's parameters, in order.
  ///   - take: Receives each row that the statement returns.
  /// - Throws: SQLite's error.
  package func run(_ values: [Value], _ take: ([Value]) -> Void = { _ in }) throws(ResultsError) {
    for (index, value) in values.enumerated() {
      try bind(value, at: Int32(index + 1))
    }
    while try step() { take(row) }
  }

  /// Binds a value to a parameter, with a copy of its text.
  private func bind(_ value: Value, at index: Int32) throws(ResultsError) {
    switch value {
    case .null: try bind(ResultsRowReader.Raw.null, at: index)
    case .integer(let number): try bind(ResultsRowReader.Raw.integer(number), at: index)
    case .real(let number): try bind(ResultsRowReader.Raw.real(number), at: index)
    case .text(var text):
      let status = text.withUTF8 { bind(UnsafeRawBufferPointer($0), at: index, copies: true) }
      guard status == SQLITE_OK else { throw database.lastError }
    }
  }

  /// Binds a value to a parameter.
  ///
  /// The value's text must stay valid until the statement has run.
  func bind(_ value: ResultsRowReader.Raw, at index: Int32) throws(ResultsError) {
    let status =
      switch value {
      case .null: sqlite3_bind_null(handle, index)
      case .integer(let number): sqlite3_bind_int64(handle, index, number)
      case .real(let number): sqlite3_bind_double(handle, index, number)
      case .text(let text): bind(text, at: index, copies: false)
      }
    guard status == SQLITE_OK else { throw database.lastError }
  }

  private func bind(_ text: UnsafeRawBufferPointer, at index: Int32, copies: Bool) -> Int32 {
    let start = text.baseAddress?.assumingMemoryBound(to: CChar.self)
    // An empty buffer may have no address, which SQLite would take for null.
    guard let start, !text.isEmpty else { return sqlite3_bind_text(handle, index, "", 0, nil) }
    return sqlite3_bind_text(
      handle,
      index,
      start,
      Int32(text.count),
      copies ? sqlite3_transient() : nil
    )
  }

  private func bytes(of column: Int32) -> UnsafeRawBufferPointer {
    // In this order: asking for the bytes may move them; asking for their count afterwards doesn't.
    let start = sqlite3_column_blob(handle, column)
    return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
  }

  private static func hex(_ byte: UInt8) -> String {
    String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
  }
}
