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
    bytes.append(UInt8(table.rawValue))
    bytes.append(UInt8(values.count))
    for value in values {
      switch value {
      case .null:
        bytes.append(0)
      case .integer(let number):
        bytes.append(1)
        Self.append(UInt64(bitPattern: number), to: &bytes)
      case .real(let number):
        bytes.append(2)
        Self.append(number.bitPattern, to: &bytes)
      case .text(let text):
        bytes.append(3)
        Self.append(UInt32(text.utf8.count), to: &bytes)
        bytes.append(contentsOf: text.utf8)
      }
    }
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

  private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
