import CSQLite
import Foundation

/// A prepared statement.
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
    // SQLite's own setting for this would invalidate all other prepared statements.
    guard !database.isReading || library.isReadOnly(statement) != 0 else {
      throw DatabaseError.readOnly(sql)
    }
  }

  deinit { _ = library.finalize(handle) }

  /// Binds the values of the placeholders.
  ///
  /// - Parameters:
  ///   - values: One value for each placeholder, in order.
  ///   - bytes: The store for copies of texts and blobs. It must not change until the statement has
  ///     run; this saves SQLite a copy of each value.
  /// - Throws: An error if there are more values than placeholders, or a value is too long.
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

  /// The names of the placeholders, each with its `:`, `@` or `$`; nil for a placeholder without a
  /// name.
  var places: [String?] {
    (0..<library.placeCount(handle)).map {
      library.placeName(handle, $0 + 1).map { String(cString: $0) }
    }
  }

  /// Advances to the next row; returns false after the last row, and resets the statement.
  func step() throws(DatabaseError) -> Bool {
    let code = library.step(handle)
    guard code != SQLITE_ROW else { return true }
    let error = code == SQLITE_DONE ? nil : library.error(of: connection, in: sql)
    _ = library.reset(handle)
    if let error { throw error }
    return false
  }

  /// Runs the statement to its end, and ignores its rows.
  func run() throws(DatabaseError) { while try step() {} }

  /// The names of the columns.
  var columnNames: [String] {
    (0..<library.columnCount(handle)).map {
      library.columnName(handle, $0).map { String(cString: $0) } ?? ""
    }
  }

  /// The values of the current row.
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
    // The address first: reading it may change the number of bytes.
    let start = library.columnBlob(handle, column)
    return UnsafeRawBufferPointer(start: start, count: Int(library.columnBytes(handle, column)))
  }
}

/// The values of a statement's placeholders, in order or by name (GRDB, StatementArguments).
public struct StatementArguments: Sendable, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  var values: [DatabaseValue] = []
  /// The values by name, without the `:`, `@` or `$`.
  var named: [String: DatabaseValue] = [:]

  /// Creates empty arguments.
  public init() {}

  /// Creates arguments for the placeholders in order; nil means NULL.
  public init(_ values: some Sequence<(any DatabaseValueConvertible)?>) {
    self.values = values.map { $0?.databaseValue ?? .null }
  }

  /// Creates arguments by name; nil means NULL.
  public init(_ named: [String: (any DatabaseValueConvertible)?]) {
    self.named = named.mapValues { $0?.databaseValue ?? .null }
  }

  public init(arrayLiteral elements: (any DatabaseValueConvertible)?...) { self.init(elements) }

  public init(dictionaryLiteral elements: (String, (any DatabaseValueConvertible)?)...) {
    named = Dictionary(elements.map { ($0, $1?.databaseValue ?? .null) }) { _, last in last }
  }

  /// Returns the values for the placeholders of a statement, whose names may be nil.
  ///
  /// - Throws: An error if the numbers differ, as in GRDB, or a placeholder has no value.
  func values(for places: [String?], sql: String) throws(DatabaseError) -> [DatabaseValue] {
    var rest = values[...]
    var found: [DatabaseValue] = []
    for place in places {
      if let place, let value = named[String(place.dropFirst())] {
        found.append(value)
      } else if let value = rest.popFirst() {
        found.append(value)
      } else if let place, !named.isEmpty {
        throw .wrongArguments("missing statement argument: \(place)", sql)
      } else {
        throw .wrongArguments("wrong number of statement arguments: \(values.count)", sql)
      }
    }
    guard rest.isEmpty else {
      throw .wrongArguments("wrong number of statement arguments: \(values.count)", sql)
    }
    return found
  }
}

/// A row of a result (GRDB, Row).
public struct Row: Hashable, Sendable {
  /// The names of the columns, in the statement's order.
  public let columnNames: [String]

  /// The values of the columns, in the same order.
  let values: [DatabaseValue]

  /// Returns the value of a column; NULL if there is no such column.
  func value(_ name: String) -> DatabaseValue {
    columnNames.firstIndex(of: name).map { values[$0] } ?? .null
  }

  /// The `Int64`, `Double`, `String` or `Data` of a column; nil for NULL, and if there is no such
  /// column.
  public subscript(_ name: String) -> Any? { value(name).content }

  /// The columns that are not NULL, by name.
  var dictionary: [String: Any] {
    var dictionary: [String: Any] = [:]
    for (name, value) in zip(columnNames, values) { dictionary[name] = value.content }
    return dictionary
  }
}

/// A store of successive bytes, whose addresses are stable until the next reservation.
final class ByteStore {
  // The buffer has at least one spare byte, so that empty values have an address too.
  private var bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 1024, alignment: 1)
  private var count = 0

  deinit { bytes.deallocate() }

  /// Discards the contents, and reserves space.
  func makeRoom(_ capacity: Int) {
    count = 0
    guard capacity >= bytes.count else { return }
    bytes.deallocate()
    bytes = .allocate(byteCount: capacity * 2, alignment: 1)
  }

  /// Copies bytes into the reserved space.
  func add(_ new: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    let copy = UnsafeMutableRawBufferPointer(rebasing: bytes[count..<count + new.count])
    copy.copyMemory(from: new)
    count += new.count
    return UnsafeRawBufferPointer(copy)
  }
}
