/// Writes the encoding of one row (``TableRow/encode(into:)``) into memory of a known size.
///
/// The bytes are appended to others at once: an array checks its memory with each append, which took most of the time
/// of an encoding.
struct RowEncoder {
  /// The size of what precedes a row's values, in bytes.
  private static let headSize = 2

  private let memory: UnsafeMutableRawBufferPointer
  private var count = 0

  private init(_ memory: UnsafeMutableRawBufferPointer) { self.memory = memory }

  /// Appends the encoding of a row.
  ///
  /// - Parameters:
  ///   - table: The row's table.
  ///   - values: The number of the row's values.
  ///   - size: The size of the values, in bytes.
  ///   - bytes: The bytes to which the encoding is appended.
  ///   - addValues: Adds each value, in the order of the columns.
  static func encode(
    _ table: TableID,
    _ values: Int,
    size: Int,
    into bytes: inout [UInt8],
    _ addValues: (inout RowEncoder) -> Void
  ) {
    encode(size: headSize + size, into: &bytes) { encoder in
      encoder.append(UInt8(table.rawValue))
      encoder.append(UInt8(values))
      addValues(&encoder)
    }
  }

  /// Appends what a closure adds.
  ///
  /// - Parameters:
  ///   - size: The size of what the closure adds, in bytes.
  ///   - bytes: The bytes to which the encoding is appended.
  ///   - add: Adds the encoding.
  static func encode(size: Int, into bytes: inout [UInt8], _ add: (inout RowEncoder) -> Void) {
    withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) { memory in
      var encoder = RowEncoder(memory)
      add(&encoder)
      precondition(encoder.count == memory.count, "a row has another size than its values")
      bytes.append(contentsOf: UnsafeRawBufferPointer(memory))
    }
  }

  // MARK: - Values

  /// The size of an encoded null.
  static let sizeOfNull = 1

  /// The size of an encoded number.
  static let sizeOfNumber = 9

  /// The size of an encoded text.
  static func size(of text: String) -> Int { 5 + text.utf8.count }

  /// Adds bytes that are encoded already.
  mutating func add(encoded bytes: [UInt8]) {
    bytes.withUnsafeBytes {
      UnsafeMutableRawBufferPointer(rebasing: memory[count..<count + $0.count]).copyMemory(from: $0)
    }
    count += bytes.count
  }

  mutating func addNull() { append(UInt8(0)) }

  mutating func add(_ number: Int64) {
    append(UInt8(1))
    append(number)
  }

  mutating func add(_ number: Double) {
    append(UInt8(2))
    append(number.bitPattern)
  }

  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { text in
      append(UInt8(3))
      append(UInt32(text.count))
      UnsafeMutableRawBufferPointer(rebasing: memory[count..<count + text.count]).copyBytes(
        from: text
      )
      count += text.count
    }
  }

  @inline(__always)
  private mutating func append(_ number: some FixedWidthInteger) {
    memory.storeBytes(of: number.littleEndian, toByteOffset: count, as: type(of: number))
    count += MemoryLayout.size(ofValue: number)
  }
}

extension Value {
  /// The size of the value's encoding, in bytes.
  var encodedSize: Int {
    switch self {
    case .null: RowEncoder.sizeOfNull
    case .integer, .real: RowEncoder.sizeOfNumber
    case .text(let text): RowEncoder.size(of: text)
    }
  }

  /// Adds the value's encoding.
  func encode(with encoder: inout RowEncoder) {
    switch self {
    case .null: encoder.addNull()
    case .integer(let number): encoder.add(number)
    case .real(let number): encoder.add(number)
    case .text(let text): encoder.add(text)
    }
  }
}

extension StoredCell {
  /// The size of the encoding of the property at an address, in bytes.
  func encodedSize(at address: UnsafeRawPointer) -> Int {
    switch self {
    case .integer, .real, .flag: RowEncoder.sizeOfNumber
    case .text: RowEncoder.size(of: address.assumingMemoryBound(to: String.self).pointee)
    default: value(at: address).encodedSize
    }
  }

  /// Adds the encoding of the property at an address, which is that of its value.
  func encode(at address: UnsafeRawPointer, with encoder: inout RowEncoder) {
    switch self {
    case .text: encoder.add(address.assumingMemoryBound(to: String.self).pointee)
    case .integer: encoder.add(Int64(address.load(as: Int.self)))
    case .real: encoder.add(address.load(as: Double.self))
    case .flag: encoder.add(Int64(address.load(as: Bool.self) ? 1 : 0))
    default: value(at: address).encode(with: &encoder)
    }
  }
}
