/// The error for a value that doesn't have the type of its column.
package struct Unreadable: Error {}

/// A type that a property of a row can have: `String`, `Int`, `Double`, `Bool`, a ``Word``, ``Names``, or an
/// optional of one of these.
package protocol ColumnValue: Hashable, Sendable {
  /// The type of the column in SQL.
  static var kind: TableColumn.SQLiteType { get }

  /// Whether the column can hold null.
  static var isNullable: Bool { get }

  /// The texts that the column can hold; nil if it can hold any.
  static var words: [String]? { get }

  /// The memory layout of a property of this type.
  static var stored: StoredCell { get }

  /// Converts a value of the column to the property.
  static func read(_ cell: Value) throws(Unreadable) -> Self
}

/// The way to copy a stored property out of a row.
///
/// The set is closed, so that writing a row calls no generic code for each column.
package enum StoredCell: Sendable {
  case text, integer, real, flag
  case optionalText, optionalInteger, optionalReal
  case other(@Sendable (UnsafeRawPointer) -> Value)

  /// The column's value for the property at an address.
  func value(at address: UnsafeRawPointer) -> Value {
    switch self {
    case .text: .text(address.load(as: String.self))
    case .integer: .integer(Int64(address.load(as: Int.self)))
    case .real: .real(address.load(as: Double.self))
    case .flag: .integer(address.load(as: Bool.self) ? 1 : 0)
    case .optionalText: address.load(as: String?.self).map { .text($0) } ?? .null
    case .optionalInteger: address.load(as: Int?.self).map { .integer(Int64($0)) } ?? .null
    case .optionalReal: address.load(as: Double?.self).map { .real($0) } ?? .null
    case .other(let read): read(address)
    }
  }
}

/// A property whose value is one of a few texts.
package protocol Word: ColumnValue, RawRepresentable<String>, CaseIterable,
  CustomStringConvertible
{}

/// Names in one column, separated by spaces; no name has a space in it.
package struct Names: ColumnValue, ExpressibleByArrayLiteral, CustomStringConvertible {
  /// The names, in their order.
  package var list: [String]

  package init(_ list: [String]) { self.list = list }
  package init(arrayLiteral names: String...) { list = names }

  /// The text that the column holds: the names with spaces between them.
  package var description: String { list.joined(separator: " ") }

  package static var kind: TableColumn.SQLiteType { .text }
  package static var stored: StoredCell { .other { .text($0.load(as: Self.self).description) } }

  package static func read(_ cell: Value) throws(Unreadable) -> Names {
    Names(try String.read(cell).split(separator: " ").map(String.init))
  }
}

extension ColumnValue {
  package static var isNullable: Bool { false }
  package static var words: [String]? { nil }
}

extension String: ColumnValue {
  package static var kind: TableColumn.SQLiteType { .text }
  package static var stored: StoredCell { .text }

  package static func read(_ cell: Value) throws(Unreadable) -> String {
    guard case .text(let text) = cell else { throw Unreadable() }
    return text
  }
}

extension Int: ColumnValue {
  package static var kind: TableColumn.SQLiteType { .integer }
  package static var stored: StoredCell { .integer }

  package static func read(_ cell: Value) throws(Unreadable) -> Int {
    guard case .integer(let number) = cell else { throw Unreadable() }
    return Int(number)
  }
}

extension Double: ColumnValue {
  package static var kind: TableColumn.SQLiteType { .real }
  package static var stored: StoredCell { .real }

  package static func read(_ cell: Value) throws(Unreadable) -> Double {
    guard case .real(let number) = cell else { throw Unreadable() }
    return number
  }
}

extension Bool: ColumnValue {
  package static var kind: TableColumn.SQLiteType { .integer }
  package static var stored: StoredCell { .flag }

  package static func read(_ cell: Value) throws(Unreadable) -> Bool {
    guard case .integer(let number) = cell else { throw Unreadable() }
    return number != 0
  }
}

extension Word {
  /// The text that the column holds.
  package var description: String { rawValue }

  package static var kind: TableColumn.SQLiteType { .text }
  package static var words: [String]? { allCases.map(\.rawValue) }
  package static var stored: StoredCell { .other { .text($0.load(as: Self.self).rawValue) } }

  package static func read(_ cell: Value) throws(Unreadable) -> Self {
    guard case .text(let text) = cell, let word = Self(rawValue: text) else { throw Unreadable() }
    return word
  }

  /// The texts for a column's documentation: `'a', 'b' or 'c'`.
  static var list: String {
    let quoted = allCases.map { "'\($0.rawValue)'" }
    return quoted.count < 2
      ? quoted.joined()
      : quoted.dropLast().joined(separator: ", ") + " or " + (quoted.last ?? "")
  }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
  package static var kind: TableColumn.SQLiteType { Wrapped.kind }
  package static var isNullable: Bool { true }
  package static var words: [String]? { Wrapped.words }

  package static var stored: StoredCell {
    switch Wrapped.stored {
    case .text: .optionalText
    case .integer: .optionalInteger
    case .real: .optionalReal
    default:
      .other { address in
        guard address.load(as: Self.self) != nil else { return .null }
        // An optional stores the wrapped value at its own address.
        return Wrapped.stored.value(at: address)
      }
    }
  }

  package static func read(_ cell: Value) throws(Unreadable) -> Wrapped? {
    guard cell != .null else { return nil }
    return try Wrapped.read(cell)
  }
}
