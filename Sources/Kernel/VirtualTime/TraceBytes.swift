/// Numbers with a variable number of bytes, seven bits in each (LEB128; signed numbers in zigzag
/// encoding).
extension [UInt8] {
  mutating func append(number: UInt64) {
    var rest = number
    while rest > 0x7F {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  mutating func append(signed: Int64) {
    append(number: UInt64(bitPattern: signed << 1 ^ signed >> 63))
  }

  /// Appends the time from one instant to another, so that near ones take few bytes.
  mutating func append(_ time: WorldTime, since other: WorldTime) {
    append(signed: time.nanoseconds &- other.nanoseconds)
  }
}

/// Reads numbers and texts in this encoding.
struct TraceReader {
  /// The bytes end early, or are invalid.
  struct BrokenOff: Error {}

  private let bytes: [UInt8]
  private(set) var position: Int

  init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  mutating func number() throws(BrokenOff) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard position < bytes.count else { throw BrokenOff() }
      let byte = bytes[position]
      position += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    throw BrokenOff()
  }

  mutating func signed() throws(BrokenOff) -> Int64 {
    let number = try number()
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  mutating func count() throws(BrokenOff) -> Int { Int(clamping: try number()) }

  mutating func time(since other: WorldTime) throws(BrokenOff) -> WorldTime {
    WorldTime(nanoseconds: other.nanoseconds &+ (try signed()))
  }

  mutating func text() throws(BrokenOff) -> String {
    let count = try count()
    guard count <= bytes.count - position else { throw BrokenOff() }
    defer { position += count }
    return String(decoding: bytes[position..<position + count], as: UTF8.self)
  }
}

/// A block of entries of which only a checksum is stored.
struct TraceBlock {
  /// The virtual time and number of the step of the first entry.
  let start: WorldTime
  let step: Int

  private(set) var count = 0

  /// A checksum of the bytes in order (FNV-1a, 64 bits).
  private(set) var sum: UInt64 = 0xCBF2_9CE4_8422_2325

  init(start: WorldTime, step: Int) {
    self.start = start
    self.step = step
  }

  /// Adds the bytes of one entry.
  mutating func add(_ entry: [UInt8]) {
    for byte in entry { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    count += 1
  }
}
