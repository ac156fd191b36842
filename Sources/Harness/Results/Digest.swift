/// A fingerprint of rows: equal runs have equal fingerprints, on every machine.
///
/// FNV-1a with 128 bits (Fowler, Noll and Vo; draft-eastlake-fnv). It detects accidental changes, not forgery.
/// Each value has one encoding only: numbers in 8 bytes, least significant byte first, doubles by their bit
/// pattern, and each text and list after its length.
package struct Digest: Hashable, Sendable {
  /// The fingerprint of everything added so far.
  package private(set) var state: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

  /// The fingerprint of no rows.
  package init() {}

  /// The fingerprint of rows, in their order.
  package init(of rows: some Sequence<TableRow>) {
    self.init()
    for row in rows { add(row) }
  }

  /// Adds a row, without the columns that digests leave out; rows of tables that digests leave out have no effect.
  package mutating func add(_ row: TableRow) {
    guard row.isDigested else { return }
    let left = Self.undigested[row.table.rawValue]
    guard !left.isEmpty else { return add(row.table, row.values) }
    add(
      row.table,
      row.values.indices.compactMap { index in
        left.contains { $0.index == index && ($0.value ?? row.values[index]) == row.values[index] }
          ? nil : row.values[index]
      }
    )
  }

  /// The columns of each table that digests leave out: always, or where they have a value.
  ///
  /// ``ParticipantRow/sealed(covering:)`` chooses the columns of a participant's own row.
  private static let undigested = Schema.tables.map { table -> [(index: Int, value: Value?)] in
    guard table.id != .participants else { return [] }
    return table.columns.enumerated().compactMap { index, column in
      column.isDigested && column.undigestedValue == nil ? nil : (index, column.undigestedValue)
    }
  }

  /// Adds the values of a table's row.
  mutating func add(_ table: TableID, _ values: [Value]) {
    add(table.rawValue)
    add(values.count)
    for value in values {
      switch value {
      case .null:
        add(byte: 0)
      case .integer(let number):
        add(byte: 1)
        add(word: UInt64(bitPattern: number))
      case .real(let number):
        add(byte: 2)
        add(word: number.bitPattern)
      case .text(let text):
        add(byte: 3)
        add(text)
      }
    }
  }

  /// Adds another fingerprint, such as a participant's to the run's.
  package mutating func add(_ digest: Digest) {
    add(word: UInt64(truncatingIfNeeded: digest.state))
    add(word: UInt64(truncatingIfNeeded: digest.state >> 64))
  }

  /// Adds the length of a text and the text.
  package mutating func add(_ text: String) {
    add(text.utf8.count)
    add(bytes: text.utf8)
  }

  /// Adds bytes without their length: plain FNV-1a.
  package mutating func add(bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte: byte) }
  }

  /// 32 hexadecimal digits, in lower case.
  package var hex: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  private mutating func add(_ count: Int) { add(word: UInt64(count)) }

  private mutating func add(word: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      add(byte: UInt8(truncatingIfNeeded: word >> shift))
    }
  }

  @inline(__always)
  private mutating func add(byte: UInt8) {
    state = (state ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013b
  }
}

extension Digest: CustomStringConvertible {
  package var description: String { hex }
}

/// FNV-1a with 64 bits over words of eight bytes, and over the bytes after the last word one by one.
package struct WordHash {
  package private(set) var state: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  @inline(__always)
  package mutating func add(_ word: UInt64) { state = (state ^ word) &* 0x0000_0100_0000_01b3 }

  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while offset + 8 <= bytes.count {
      add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
    }
    for byte in bytes[offset...] { add(UInt64(byte)) }
  }
}
