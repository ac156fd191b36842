/// The encoding of rows that processes send to each other.
///
/// A row is encoded as its table, the number of its values, and each value after a tag: numbers in 8 bytes, least
/// significant byte first, texts after their length in 4 bytes.
extension TableRow {
  /// Encodes rows, in their order.
  package static func encode(_ rows: some Sequence<TableRow>) -> [UInt8] {
    var bytes: [UInt8] = []
    for row in rows { row.encode(into: &bytes) }
    return bytes
  }

  /// Appends the row's encoding.
  package func encode(into bytes: inout [UInt8]) {
    Self.encodeHead(table, values.count, into: &bytes)
    for value in values { value.encode(into: &bytes) }
  }

  /// Appends what precedes a row's values.
  static func encodeHead(_ table: TableID, _ count: Int, into bytes: inout [UInt8]) {
    bytes.append(UInt8(table.rawValue))
    bytes.append(UInt8(count))
  }

  /// Decodes rows; nil if the bytes are not a valid row encoding of this version's tables.
  package static func decode(_ bytes: [UInt8]) -> [TableRow]? {
    bytes.withUnsafeBytes { buffer in
      var reader = ResultsRowReader(buffer)
      var rows: [TableRow] = []
      while !reader.isAtEnd {
        guard let table = reader.table() else { return nil }
        var values: [Value] = []
        for _ in 0..<ResultsRowReader.columnCounts[table.rawValue] {
          guard let raw = reader.value() else { return nil }
          values.append(Value(raw))
        }
        rows.append(TableRow(table: table, values: values))
      }
      return rows
    }
  }
}

extension ResultRow {
  /// Appends the row's encoding, which is that of its ``row``.
  package func encode(into bytes: inout [UInt8]) { Self.layout.encode(self, into: &bytes) }
}

extension Value {
  fileprivate func encode(into bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(0)
    case .integer(let number): Self.encode(number, into: &bytes)
    case .real(let number): Self.encode(number, into: &bytes)
    case .text(let text): Self.encode(text, into: &bytes)
    }
  }

  fileprivate static func encode(_ number: Int64, into bytes: inout [UInt8]) {
    bytes.append(1)
    append(number, to: &bytes)
  }

  fileprivate static func encode(_ number: Double, into bytes: inout [UInt8]) {
    bytes.append(2)
    append(number.bitPattern, to: &bytes)
  }

  fileprivate static func encode(_ text: String, into bytes: inout [UInt8]) {
    bytes.append(3)
    append(UInt32(text.utf8.count), to: &bytes)
    bytes.append(contentsOf: text.utf8)
  }

  private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
}

extension StoredCell {
  /// Appends the encoding of the property at an address.
  func encode(at address: UnsafeRawPointer, into bytes: inout [UInt8]) {
    switch self {
    case .text: Value.encode(address.load(as: String.self), into: &bytes)
    case .integer: Value.encode(Int64(address.load(as: Int.self)), into: &bytes)
    case .real: Value.encode(address.load(as: Double.self), into: &bytes)
    case .flag: Value.encode(Int64(address.load(as: Bool.self) ? 1 : 0), into: &bytes)
    default: value(at: address).encode(into: &bytes)
    }
  }
}
