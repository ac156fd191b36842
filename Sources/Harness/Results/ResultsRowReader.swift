import Foundation

/// A reader of encoded rows.
///
/// Its methods return nil where the bytes are not a valid row encoding.
struct ResultsRowReader {
  /// A value whose text points into the encoded bytes, and is valid as long as they are.
  enum Raw {
    case null
    case integer(Int64)
    case real(Double)
    case text(UnsafeRawBufferPointer)
  }

  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Whether all rows have been read.
  var isAtEnd: Bool { offset == bytes.count }

  /// Reads the table of the next row; the values of the table's columns follow.
  mutating func table() -> TableID? {
    guard let table = number(UInt8.self).flatMap({ TableID(rawValue: Int($0)) }),
      let count = number(UInt8.self), Int(count) == Self.columnCounts[table.rawValue]
    else { return nil }
    return table
  }

  /// Reads the table of the next row if it is this one; returns false and reads nothing if not.
  mutating func skip(_ table: TableID) -> Bool {
    let start = offset
    guard self.table() == table else {
      offset = start
      return false
    }
    return true
  }

  /// Reads some bytes if the next row begins with them; returns false and reads nothing if not.
  mutating func skip(_ head: UnsafeRawBufferPointer) -> Bool {
    guard head.count <= bytes.count - offset, let next = bytes.baseAddress,
      let first = head.baseAddress, memcmp(next + offset, first, head.count) == 0
    else { return false }
    offset += head.count
    return true
  }

  /// Reads the first values of the row whose table was read last.
  ///
  /// - Parameters:
  ///   - count: The number of values.
  ///   - take: Receives each value.
  /// - Returns: The bytes of the row's table and of these values.
  /// - Throws: The closure's error.
  mutating func head<Failure: Error>(
    _ count: Int,
    _ take: (Raw) throws(Failure) -> Void
  ) throws(Failure) -> UnsafeRawBufferPointer? {
    let start = offset - 2
    for _ in 0..<count {
      guard let value = value() else { return nil }
      try take(value)
    }
    return UnsafeRawBufferPointer(rebasing: bytes[start..<offset])
  }

  /// The number of columns of each table.
  static let columnCounts = Schema.tables.map(\.columns.count)

  /// Reads the next value.
  @inline(__always)
  mutating func value() -> Raw? {
    switch number(UInt8.self) {
    case 0: .null
    case 1: number(UInt64.self).map { .integer(Int64(bitPattern: $0)) }
    case 2: number(UInt64.self).map { .real(Double(bitPattern: $0)) }
    case 3: text().map { .text($0) }
    default: nil
    }
  }

  /// Reads the bits of the next value if it is a number of a type.
  @inline(__always)
  mutating func number(isReal: Bool) -> UInt64? {
    guard number(UInt8.self) == (isReal ? 2 : 1) else { return nil }
    return number(UInt64.self)
  }

  @inline(__always)
  private mutating func text() -> UnsafeRawBufferPointer? {
    guard let count = number(UInt32.self).map(Int.init), count <= bytes.count - offset else {
      return nil
    }
    defer { offset += count }
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + count])
  }

  @inline(__always)
  private mutating func number<Number: FixedWidthInteger>(_: Number.Type) -> Number? {
    let size = MemoryLayout<Number>.size
    guard size <= bytes.count - offset else { return nil }
    defer { offset += size }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
  }
}

extension Value {
  /// A copy of a value, with its own text.
  init(_ raw: ResultsRowReader.Raw) {
    switch raw {
    case .null: self = .null
    case .integer(let number): self = .integer(number)
    case .real(let number): self = .real(number)
    case .text(let text): self = .text(String(decoding: text, as: UTF8.self))
    }
  }
}
