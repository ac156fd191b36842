import CSQLite
import Foundation

/// A statement that SQLite has read.
final class Statement {
  private let sql: String
  private let handle: OpaquePointer
  private let connection: OpaquePointer
  private let library: SQLiteLibrary

  init(_ sql: String, in database: Database) throws(DatabaseError) {
    self.sql = sql
    connection = database.handle
    library = database.library
    var statement: OpaquePointer?
    let code = library.prepare(connection, sql, -1, &statement, nil)
    guard code == SQLITE_OK, let statement else { throw library.error(of: connection, in: sql) }
    handle = statement
    // Not by SQLite's own setting for it, with which it forgets how it reads all other statements.
    guard !database.isReading || library.isReadOnly(statement) != 0 else {
      throw DatabaseError.readOnly(sql)
    }
  }

  deinit { _ = library.finalize(handle) }

  /// Gives it its values.
  ///
  /// - Parameters:
  ///   - values: One for each of its places, in their order.
  ///   - bytes: Where their texts and data are copied to. It must stay as it is until the statement
  ///     has run; that saves SQLite a copy of each.
  /// - Throws: If there are more values than places, or one is too long.
  func bind(_ values: [DatabaseValue], in bytes: ByteStore) throws(DatabaseError) {
    bytes.makeRoom(values.reduce(0) { $0 + $1.byteCount })
    for index in values.indices {
      let place = Int32(index + 1)
      let code =
        switch values[index] {
        case .null: library.bindNull(handle, place)
        case .integer(let number): library.bindInteger(handle, place, number)
        case .double(let number): library.bindDouble(handle, place, number)
        case .text(let text): bind(text, at: place, in: bytes)
        case .blob(let data): bind(data, at: place, in: bytes)
        }
      guard code == SQLITE_OK else { throw library.error(of: connection, in: sql) }
    }
  }

  private func bind(_ text: String, at place: Int32, in bytes: ByteStore) -> Int32 {
    var text = text
    let copy = text.withUTF8 { bytes.add(UnsafeRawBufferPointer($0)) }
    let start = copy.baseAddress?.assumingMemoryBound(to: CChar.self)
    return library.bindText(handle, place, start, Int32(clamping: copy.count), nil)
  }

  private func bind(_ data: Data, at place: Int32, in bytes: ByteStore) -> Int32 {
    let copy = data.withUnsafeBytes { bytes.add($0) }
    return library.bindBlob(handle, place, copy.baseAddress, Int32(clamping: copy.count), nil)
  }

  /// The names of its places, each with its `:`, `@` or `$`; nil for one without a name.
  var places: [String?] {
    (0..<library.placeCount(handle)).map {
      library.placeName(handle, $0 + 1).map { String(cString: $0) }
    }
  }

  /// Goes on to its next row; after the last, false, and it is ready to run again.
  func step() throws(DatabaseError) -> Bool {
    let code = library.step(handle)
    guard code != SQLITE_ROW else { return true }
    let error = code == SQLITE_DONE ? nil : library.error(of: connection, in: sql)
    _ = library.reset(handle)
    if let error { throw error }
    return false
  }

  /// Runs it to its end, whatever rows it gives.
  func run() throws(DatabaseError) { while try step() {} }

  /// The names of the columns of its rows.
  var columnNames: [String] {
    (0..<library.columnCount(handle)).map {
      library.columnName(handle, $0).map { String(cString: $0) } ?? ""
    }
  }

  /// The values of the row that it has come to.
  var values: [DatabaseValue] {
    (0..<library.columnCount(handle)).map { column in
      switch library.columnType(handle, column) {
      case SQLITE_INTEGER: .integer(library.columnInteger(handle, column))
      case SQLITE_FLOAT: .double(library.columnDouble(handle, column))
      case SQLITE_TEXT: .text(String(decoding: bytes(column), as: UTF8.self))
      case SQLITE_BLOB: .blob(Data(bytes(column)))
      default: .null
      }
    }
  }

  private func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
    // The address first: asking for it may change how many there are.
    let start = library.columnBlob(handle, column)
    return UnsafeRawBufferPointer(start: start, count: Int(library.columnBytes(handle, column)))
  }
}
