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
    let size = values.reduce(0) { $0 + $1.encodedSize }
    RowEncoder.encode(table, values.count, size: size, into: &bytes) { encoder in
      for value in values { value.encode(with: &encoder) }
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
}

extension ResultRow {
  /// Appends the row's encoding, which is that of its ``row``.
  package func encode(into bytes: inout [UInt8]) { Self.layout.encode(self, into: &bytes) }

  /// Appends the encodings of several rows that have the row's shared columns (``Table/sharedCount``).
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - bytes: The bytes to which the encodings are appended.
  ///   - fill: Sets the other columns of each row.
  package mutating func encode(
    times count: Int,
    into bytes: inout [UInt8],
    _ fill: (inout Self, Int) -> Void
  ) {
    Self.layout.encode(&self, times: count, into: &bytes, fill)
  }
}
