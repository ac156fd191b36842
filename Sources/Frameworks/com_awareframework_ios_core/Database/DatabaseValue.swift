public import Foundation

/// A value that a column can store (GRDB, DatabaseValueConvertible).
public protocol DatabaseValueConvertible {
  var databaseValue: DatabaseValue { get }

  /// Returns the value of this type that a column's value represents; nil if there is none.
  static func fromDatabaseValue(_ value: DatabaseValue) -> Self?
}

extension DatabaseValue: DatabaseValueConvertible {
  public var databaseValue: DatabaseValue { self }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> DatabaseValue? { value }
}

extension DatabaseValueConvertible where Self: BinaryInteger {
  public var databaseValue: DatabaseValue {
    // A number that SQLite can't store as an integer is stored as its digits.
    Int64(exactly: self).map(DatabaseValue.integer) ?? .text("\(self)")
  }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> Self? {
    switch value {
    case .integer(let number): Self(exactly: number)
    case .double(let number): Self(exactly: number)
    case .text(let text): UInt64(text).flatMap(Self.init(exactly:))
    default: nil
    }
  }
}

extension Int: DatabaseValueConvertible {}
extension Int8: DatabaseValueConvertible {}
extension Int16: DatabaseValueConvertible {}
extension Int32: DatabaseValueConvertible {}
extension Int64: DatabaseValueConvertible {}
extension UInt: DatabaseValueConvertible {}
extension UInt8: DatabaseValueConvertible {}
extension UInt16: DatabaseValueConvertible {}
extension UInt32: DatabaseValueConvertible {}
extension UInt64: DatabaseValueConvertible {}

extension DatabaseValueConvertible where Self: BinaryFloatingPoint {
  // SQLite stores NaN as NULL.
  public var databaseValue: DatabaseValue { .double(Double(self)) }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> Self? {
    switch value {
    case .integer(let number): Self(number)
    case .double(let number): Self(number)
    default: nil
    }
  }
}

extension Float: DatabaseValueConvertible {}
extension Double: DatabaseValueConvertible {}

extension Bool: DatabaseValueConvertible {
  public var databaseValue: DatabaseValue { .integer(self ? 1 : 0) }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> Bool? {
    Int64.fromDatabaseValue(value).map { $0 != 0 }
  }
}

extension String: DatabaseValueConvertible {
  public var databaseValue: DatabaseValue { .text(self) }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> String? {
    switch value {
    case .text(let text): text
    case .blob(let data): String(data: data, encoding: .utf8)
    default: nil
    }
  }
}

extension Data: DatabaseValueConvertible {
  public var databaseValue: DatabaseValue { .blob(self) }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> Data? {
    switch value {
    case .text(let text): Data(text.utf8)
    case .blob(let data): data
    default: nil
    }
  }
}

/// Stored as sixteen bytes.
extension UUID: DatabaseValueConvertible {
  public var databaseValue: DatabaseValue {
    withUnsafeBytes(of: uuid) { .blob(Data($0)) }
  }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> UUID? {
    switch value {
    case .blob(let data) where data.count == 16:
      data.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    case .text(let text): UUID(uuidString: text)
    default: nil
    }
  }
}

extension URL: DatabaseValueConvertible {
  public var databaseValue: DatabaseValue { .text(absoluteString) }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> URL? {
    String.fromDatabaseValue(value).flatMap { URL(string: $0) }
  }
}

/// Stored as `2026-03-01 14:00:00.000`, in GMT; also read from seconds since 1970.
extension Date: DatabaseValueConvertible {
  private static let style = Date.ISO8601FormatStyle(timeZone: .gmt)
    .year().month().day().dateTimeSeparator(.space).time(includingFractionalSeconds: true)

  public var databaseValue: DatabaseValue { .text(formatted(Self.style)) }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> Date? {
    switch value {
    case .text(let text): try? Date(text, strategy: style)
    default: Double.fromDatabaseValue(value).map(Date.init(timeIntervalSince1970:))
    }
  }
}

/// The value of a column in a row (GRDB, DatabaseValue).
public enum DatabaseValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case double(Double)
  case text(String)
  case blob(Data)

  /// The number of bytes of a text or blob.
  var byteCount: Int {
    switch self {
    case .text(let text): text.utf8.count
    case .blob(let data): data.count
    default: 0
    }
  }

  /// The value as an expression of SQL.
  var literal: String {
    switch self {
    case .null: "NULL"
    case .integer(let number): "\(number)"
    case .double(let number) where number.isNaN: "NULL"
    // SQLite reads a number that is too large as infinity.
    case .double(let number) where number.isInfinite: number < 0 ? "-9e999" : "9e999"
    case .double(let number): "\(number)"
    case .text(let text): "'\(text.replacing("'", with: "''"))'"
    case .blob(let data): "x'\(data.map { String(format: "%02x", $0) }.joined())'"
    }
  }

  /// The value itself: `Int64`, `Double`, `String` or `Data`; nil for NULL.
  var content: Any? {
    switch self {
    case .null: nil
    case .integer(let number): number
    case .double(let number): number
    case .text(let text): text
    case .blob(let data): data
    }
  }
}
