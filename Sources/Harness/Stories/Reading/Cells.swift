import Results

/// A row of another table, or one whose values make no sense in theirs.
struct Unreadable: Error {}

/// A typed row that can be read from an untyped one.
protocol ReadableRow: ResultRow {
  /// Reads the values in the order of the table's columns.
  init(_ cells: inout Cells) throws(Unreadable)
}

/// The values of a row, one after the other.
struct Cells {
  private var rest: ArraySlice<Value>

  init(_ values: [Value]) { rest = values[...] }

  private mutating func next() throws(Unreadable) -> Value {
    guard let value = rest.popFirst() else { throw Unreadable() }
    return value
  }

  mutating func optionalText() throws(Unreadable) -> String? {
    switch try next() {
    case .text(let text): text
    case .null: nil
    default: throw Unreadable()
    }
  }

  mutating func text() throws(Unreadable) -> String {
    guard let text = try optionalText() else { throw Unreadable() }
    return text
  }

  mutating func optionalWhole() throws(Unreadable) -> Int? {
    switch try next() {
    case .integer(let number): Int(number)
    case .null: nil
    default: throw Unreadable()
    }
  }

  mutating func whole() throws(Unreadable) -> Int {
    guard let number = try optionalWhole() else { throw Unreadable() }
    return number
  }

  mutating func optionalNumber() throws(Unreadable) -> Double? {
    switch try next() {
    case .real(let number): number
    case .null: nil
    default: throw Unreadable()
    }
  }

  mutating func number() throws(Unreadable) -> Double {
    guard let number = try optionalNumber() else { throw Unreadable() }
    return number
  }

  mutating func flag() throws(Unreadable) -> Bool { try whole() != 0 }

  /// One of the words of an enumeration.
  mutating func word<Word: RawRepresentable<String>>() throws(Unreadable) -> Word {
    guard let word = Word(rawValue: try text()) else { throw Unreadable() }
    return word
  }
}

extension ReadableRow {
  /// The rows of this kind among others, in their order; unreadable ones are left out.
  static func all(in rows: [Row]) -> [Self] {
    rows.compactMap { row in
      guard row.table == table else { return nil }
      var cells = Cells(row.values)
      return try? Self(&cells)
    }
  }
}
