/// Reads the binary form of a property list.
///
/// Foundation on Linux reads it too, but crashes when it bridges a set, and when an array contains
/// itself. Sets, ordered sets and references of keyed archives are refused, since no Info.plist and
/// no entitlements file has them (Apple, PropertyListSerialization: property-list types). The bounds
/// are our choice: they end lists whose few bytes stand for very many values.
struct BinaryPropertyList {
  /// The most containers that may lie in one another.
  static let depthLimit = 64
  /// The most values, counted each time that one is contained.
  static let valueLimit = 100_000

  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private var objectCount = 0
  private var tableStart = 0
  private var valuesLeft = Self.valueLimit
  /// Values that are no containers, by their number: each is read once, however often it is contained.
  private var known: [Int: PropertyListValue] = [:]

  /// Returns the value of bytes; nil if they are not a property list within the limits.
  static func value(of bytes: [UInt8]) -> PropertyListValue? {
    guard var list = Self(bytes), let top = list.integer(at: bytes.count - 16, size: 8) else {
      return nil
    }
    return list.value(top, depth: 0)
  }

  /// Whether bytes begin as the binary form does.
  static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("bplist".utf8)) }

  /// Reads the trailer: the last 32 bytes.
  private init?(_ bytes: [UInt8]) {
    guard Self.isBinary(bytes), bytes.count >= 40 else { return nil }
    self.bytes = bytes
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = integer(at: trailer + 8, size: 8), let start = integer(at: trailer + 24, size: 8),
      start >= 8, start <= trailer, count > 0, count <= (trailer - start) / offsetSize
    else { return nil }
    objectCount = count
    tableStart = start
  }

  /// A number of `size` bytes without a sign; nil if it lies outside the file, or is too large.
  private func integer(at start: Int, size: Int) -> Int? {
    guard start >= 0, size <= bytes.count, start <= bytes.count - size else { return nil }
    let bits = bytes[start..<start + size].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    return Int(exactly: bits)
  }

  private mutating func value(_ object: Int, depth: Int) -> PropertyListValue? {
    // An array that contains itself meets this bound as well.
    guard depth <= Self.depthLimit, valuesLeft > 0, object < objectCount else { return nil }
    valuesLeft -= 1
    if let value = known[object] { return value }
    guard let start = integer(at: tableStart + object * offsetSize, size: offsetSize),
      start >= 8, start < tableStart
    else { return nil }
    let marker = bytes[start]
    switch marker >> 4 {
    case 0xA: return array(at: start, depth: depth)
    case 0xD: return dictionary(at: start, depth: depth)
    default:
      let value = scalar(at: start, marker)
      known[object] = value
      return value
    }
  }

  private func scalar(at start: Int, _ marker: UInt8) -> PropertyListValue? {
    switch (marker >> 4, marker & 0xF) {
    case (0, 8): return .bool(false)
    case (0, 9): return .bool(true)
    case (1, let power) where power <= 4: return whole(at: start + 1, size: 1 << power)
    case (2, 2):
      return pattern(at: start + 1, size: 4)
        .map { .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: $0)))) }
    case (2, 3): return pattern(at: start + 1, size: 8).map { .real(Double(bitPattern: $0)) }
    case (3, 3): return pattern(at: start + 1, size: 8).map { .date(Double(bitPattern: $0)) }
    case (4, _): return content(at: start, unit: 1).map { .data(Array($0)) }
    case (5, _):
      guard let letters = content(at: start, unit: 1), letters.allSatisfy({ $0 < 0x80 }) else {
        return nil
      }
      return .string(String(decoding: letters, as: UTF8.self))
    case (6, _):
      guard let letters = content(at: start, unit: 2) else { return nil }
      let units = stride(from: letters.startIndex, to: letters.endIndex, by: 2)
        .map { UInt16(letters[$0]) << 8 | UInt16(letters[$0 + 1]) }
      return .string(String(decoding: units, as: UTF16.self))
    default: return nil
    }
  }

  /// The bits of a number of at most 8 bytes.
  private func pattern(at start: Int, size: Int) -> UInt64? {
    guard start + size <= tableStart else { return nil }
    return bytes[start..<start + size].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A whole number: of up to 4 bytes without a sign, of 8 and 16 with one.
  private func whole(at start: Int, size: Int) -> PropertyListValue? {
    guard size == 16 else {
      return pattern(at: start, size: size).map { .integer(Int64(bitPattern: $0)) }
    }
    guard let high = pattern(at: start, size: 8), let low = pattern(at: start + 8, size: 8) else {
      return nil
    }
    let number = Int128(Int64(bitPattern: high)) << 64 | Int128(low)
    return Int64(exactly: number).map { .integer($0) } ?? .real(Double(number))
  }

  /// Returns the offset of an object's content and the number of its units.
  private func count(at start: Int) -> (start: Int, count: Int)? {
    let short = Int(bytes[start] & 0xF)
    guard short == 0xF else { return (start + 1, short) }
    guard start + 1 < tableStart, bytes[start + 1] >> 4 == 1, bytes[start + 1] & 0xF <= 3 else {
      return nil
    }
    let size = 1 << Int(bytes[start + 1] & 0xF)
    guard let count = integer(at: start + 2, size: size) else { return nil }
    return (start + 2 + size, count)
  }

  /// The bytes of an object whose units have `unit` bytes.
  private func content(at start: Int, unit: Int) -> ArraySlice<UInt8>? {
    guard let (first, count) = count(at: start), first <= tableStart,
      count <= (tableStart - first) / unit
    else { return nil }
    return bytes[first..<first + count * unit]
  }

  /// The numbers of objects that a container refers to, `perEntry` for each entry.
  private func references(at start: Int, perEntry: Int) -> [Int]? {
    let unit = referenceSize * perEntry
    guard let content = content(at: start, unit: unit), content.count / unit <= valuesLeft else {
      return nil
    }
    var objects: [Int] = []
    for start in stride(from: content.startIndex, to: content.endIndex, by: referenceSize) {
      guard let object = integer(at: start, size: referenceSize) else { return nil }
      objects.append(object)
    }
    return objects
  }

  private mutating func array(at start: Int, depth: Int) -> PropertyListValue? {
    guard let objects = references(at: start, perEntry: 1) else { return nil }
    var items: [PropertyListValue] = []
    for object in objects {
      guard let item = value(object, depth: depth + 1) else { return nil }
      items.append(item)
    }
    return .array(items)
  }

  /// Its keys are strings; of a key that is there twice, the first counts, as in Foundation.
  private mutating func dictionary(at start: Int, depth: Int) -> PropertyListValue? {
    guard let objects = references(at: start, perEntry: 2) else { return nil }
    var entries: [String: PropertyListValue] = [:]
    let count = objects.count / 2
    for index in 0..<count {
      guard case .string(let key) = value(objects[index], depth: depth + 1),
        let item = value(objects[count + index], depth: depth + 1)
      else { return nil }
      if entries[key] == nil { entries[key] = item }
    }
    return .dictionary(entries)
  }
}
