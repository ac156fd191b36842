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

/// What stands in the places of a statement: values in order, or by name (GRDB, StatementArguments).
public struct StatementArguments: Sendable, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  var values: [DatabaseValue] = []
  /// By the name without its `:`, `@` or `$`.
  var named: [String: DatabaseValue] = [:]

  /// No arguments.
  public init() {}

  /// Values for the places in order; nil stands for NULL.
  public init(_ values: some Sequence<(any DatabaseValueConvertible)?>) {
    self.values = values.map { $0?.databaseValue ?? .null }
  }

  /// Values by name.
  public init(_ named: [String: (any DatabaseValueConvertible)?]) {
    self.named = named.mapValues { $0?.databaseValue ?? .null }
  }

  public init(arrayLiteral elements: (any DatabaseValueConvertible)?...) { self.init(elements) }

  public init(dictionaryLiteral elements: (String, (any DatabaseValueConvertible)?)...) {
    named = Dictionary(elements.map { ($0, $1?.databaseValue ?? .null) }) { _, last in last }
  }

  /// The values for the places of a statement, whose names may be nil.
  ///
  /// - Throws: If there are more or fewer than places, as GRDB does, or one has no value.
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

/// One row of an answer (GRDB, Row).
public struct Row: Hashable, Sendable {
  /// The columns' names, in the statement's order.
  public let columnNames: [String]

  /// The columns' values, in the same order.
  let values: [DatabaseValue]

  /// The value of a column; NULL if there is no such column.
  func value(_ name: String) -> DatabaseValue {
    columnNames.firstIndex(of: name).map { values[$0] } ?? .null
  }

  /// A column's `Int64`, `Double`, `String` or `Data`; nil for NULL, and if there is none.
  public subscript(_ name: String) -> Any? { value(name).content }

  /// The columns that are not NULL, by their names.
  var dictionary: [String: Any] {
    var dictionary: [String: Any] = [:]
    for (name, value) in zip(columnNames, values) { dictionary[name] = value.content }
    return dictionary
  }
}

/// Bytes one after the other, which stay where they are until room is made for others.
final class ByteStore {
  // One more than are ever asked for: also where there are no bytes, there is an address.
  private var bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 1024, alignment: 1)
  private var count = 0

  deinit { bytes.deallocate() }

  /// Forgets what is there, and makes room.
  func makeRoom(_ capacity: Int) {
    count = 0
    guard capacity >= bytes.count else { return }
    bytes.deallocate()
    bytes = .allocate(byteCount: capacity * 2, alignment: 1)
  }

  /// Copies bytes into the room that was made.
  func add(_ new: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    let copy = UnsafeMutableRawBufferPointer(rebasing: bytes[count..<count + new.count])
    copy.copyMemory(from: new)
    count += new.count
    return UnsafeRawBufferPointer(copy)
  }
}
