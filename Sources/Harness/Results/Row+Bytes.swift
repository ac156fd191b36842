/// Rows as bytes, as they travel between processes.
///
/// A row is its table, the count of its values and each value after a tag, in the manner of
/// ``Digest``: numbers in 8 bytes, little end first, texts after their length in 4.
extension Row {
  /// Adds the row's bytes to others.
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

  /// The rows that bytes stand for; nil if they stand for none, or for rows of other tables.
  package static func decode(_ bytes: ArraySlice<UInt8>) -> [Row]? {
    bytes.withUnsafeBytes { buffer in
      var reader = RowReader(bytes: buffer)
      var rows: [Row] = []
      while reader.offset < buffer.count {
        guard let row = reader.row() else { return nil }
        rows.append(row)
      }
      return rows
    }
  }

  private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
}

/// Goes through the bytes of rows; nil wherever they end too early or make no sense.
private struct RowReader {
  let bytes: UnsafeRawBufferPointer
  var offset = 0

  mutating func row() -> Row? {
    guard let table = byte().flatMap({ TableID(rawValue: Int($0)) }), let count = byte(),
      Int(count) == Schema.table(table).columns.count
    else { return nil }
    var values: [Value] = []
    values.reserveCapacity(Int(count))
    for _ in 0..<count {
      guard let value = value() else { return nil }
      values.append(value)
    }
    return Row(table: table, values: values)
  }

  private mutating func value() -> Value? {
    switch byte() {
    case 0: .null
    case 1: number(UInt64.self).map { .integer(Int64(bitPattern: $0)) }
    case 2: number(UInt64.self).map { .real(Double(bitPattern: $0)) }
    case 3: text().map { .text($0) }
    default: nil
    }
  }

  private mutating func text() -> String? {
    guard let count = number(UInt32.self).map(Int.init), count <= bytes.count - offset else {
      return nil
    }
    defer { offset += count }
    return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
  }

  private mutating func byte() -> UInt8? { number(UInt8.self) }

  private mutating func number<Number: FixedWidthInteger>(_: Number.Type) -> Number? {
    let size = MemoryLayout<Number>.size
    guard size <= bytes.count - offset else { return nil }
    defer { offset += size }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
  }
}
