import Foundation

/// A column of a recording, or of delivered samples: its name, and how its values are read and written.
struct RecordingColumn<Value: Sendable>: Sendable {
  let name: String
  /// The kind of value, such as "a number", for error messages.
  let kind: String
  /// The unit of numbers; nil if they have none.
  let unit: String?
  let sentence: String
  /// What applies in a recording without the column; nil if nothing does.
  let missing: String?
  let read: @Sendable (String, TimeReader) throws(RowFault) -> Value
  /// Appends a value to a line, so that `read` returns the same value.
  let write: @Sendable (Value, inout SampleLine) -> Void

  init(
    _ name: String,
    _ kind: String,
    unit: String? = nil,
    _ sentence: String,
    missing: String? = nil,
    read: @escaping @Sendable (String, TimeReader) throws(RowFault) -> Value,
    write: @escaping @Sendable (Value, inout SampleLine) -> Void
  ) {
    self.name = name
    self.kind = kind
    self.unit = unit
    self.sentence = sentence
    self.missing = missing
    self.read = read
    self.write = write
  }
}

/// The facts about a column, independent of its values' type.
package struct ColumnFact: Hashable, Sendable {
  package var name: String
  package var kind: String
  package var unit: String?
  package var isRequired: Bool
  package var sentence: String
}

extension RecordingColumn where Value == Double {
  /// A number within a range.
  static func number(
    _ name: String,
    _ range: ClosedRange<Double> = -1e12...1e12,
    unit: String? = nil,
    _ sentence: String,
    missing: String? = nil
  ) -> RecordingColumn {
    RecordingColumn(name, "a number", unit: unit, sentence, missing: missing) {
      text,
      _ throws(RowFault) in
      // Swift also accepts hexadecimal numbers, infinities and "nan".
      guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }),
        let value = Double(text)
      else { throw RowFault("is not a number") }
      guard range.contains(value) else {
        throw RowFault(
          value < range.lowerBound ? "is too small" : "is too large",
          hint: "it can be from \(plain(range.lowerBound)) to \(plain(range.upperBound))"
        )
      }
      return value
    } write: {
      $1.add(plain: "\($0)")
    }
  }

  private static func plain(_ value: Double) -> String {
    Int64(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}

extension RecordingColumn where Value == Int {
  /// A whole number from a range.
  static func whole(
    _ name: String,
    _ range: ClosedRange<Int> = Int.min...Int.max,
    unit: String? = nil,
    _ sentence: String
  ) -> RecordingColumn {
    RecordingColumn(name, "a whole number", unit: unit, sentence) { text, _ throws(RowFault) in
      // Programs write whole numbers as 12.0 when some of the column's values are missing.
      guard let value = Int(text.hasSuffix(".0") ? String(text.dropLast(2)) : text) else {
        throw RowFault("is not a whole number")
      }
      guard range.contains(value) else {
        throw RowFault(
          value < range.lowerBound ? "is too small" : "is too large",
          hint: "it can be from \(range.lowerBound) to \(range.upperBound)"
        )
      }
      return value
    } write: {
      $1.add(plain: "\($0)")
    }
  }
}

extension RecordingColumn where Value == Bool {
  /// True or false.
  static func truth(_ name: String, _ sentence: String) -> RecordingColumn {
    RecordingColumn(name, "true or false", sentence) { text, _ throws(RowFault) in
      switch text.lowercased() {
      case "true", "1": return true
      case "false", "0": return false
      default: throw RowFault("is not true or false")
      }
    } write: {
      $1.add(plain: $0 ? "true" : "false")
    }
  }
}

extension RecordingColumn where Value == Int64 {
  /// An instant, in nanoseconds since 1970.
  static func time(_ name: String, _ sentence: String) -> RecordingColumn {
    RecordingColumn(name, "an instant", sentence) { text, times throws(RowFault) in
      try times.read(text).nanoseconds
    } write: {
      $1.add(date: $0)
    }
  }
}

extension RecordingColumn where Value == String {
  /// Any text.
  static func text(_ name: String, _ sentence: String) -> RecordingColumn {
    RecordingColumn(name, "a text", sentence) { text, _ throws(RowFault) in
      text
    } write: {
      $1.add(text: $0)
    }
  }
}

extension RecordingColumn where Value == UUID {
  /// A UUID.
  static func uuid(_ name: String, _ sentence: String) -> RecordingColumn {
    RecordingColumn(name, "a UUID", sentence) { text, _ throws(RowFault) in
      guard let value = UUID(uuidString: text) else { throw RowFault("is not a UUID") }
      return value
    } write: {
      $1.add(plain: $0.uuidString)
    }
  }
}

extension RecordingColumn where Value: RawRepresentable, Value.RawValue == Int {
  /// One of a few words, or the raw value of Apple's enumeration.
  static func word(_ name: String, _ words: [(String, Value)], _ sentence: String)
    -> RecordingColumn
  {
    let names = words.map(\.0)
    return RecordingColumn(name, "one of \(names.joined(separator: ", "))", sentence) {
      text,
      _ throws(RowFault) in
      if let value = words.first(where: { $0.0 == text })?.1 { return value }
      if let value = words.first(where: { "\($0.1.rawValue)" == text })?.1 { return value }
      throw RowFault(
        "is not one of the column's words",
        unknown: RecordingError.Unknown(word: text, known: names)
      )
    } write: { value, line in
      // A value that a later system adds has no word.
      line.add(plain: words.first { $0.1.rawValue == value.rawValue }?.0 ?? "\(value.rawValue)")
    }
  }
}

/// A row of a recording, whose values are read on demand.
package struct RecordedRow {
  package let stored: StoredRow
  let layout: Layout

  /// The value in a column; nil if there is none.
  func value<Value>(_ column: RecordingColumn<Value>) throws(RowFault) -> Value? {
    guard let index = layout.index[column.name] else { return nil }
    let text = stored.fields[index]
    guard !text.isEmpty else { return nil }
    do throws(RowFault) {
      return try column.read(text, layout.times)
    } catch {
      var fault = error
      fault.message = "'\(column.name)' \(fault.message): '\(text.prefix(40))'"
      throw fault
    }
  }

  /// The value in a required column.
  func required<Value>(_ column: RecordingColumn<Value>) throws(RowFault) -> Value {
    guard let value = try value(column) else {
      throw RowFault("'\(column.name)' has no value", hint: "it is \(column.kind)")
    }
    return value
  }
}

/// The positions of a recording's columns, and how its instants are written.
struct Layout {
  var index: [String: Int]
  var times: TimeReader
}
