import VirtualTime

/// Identifiers in the format of Apple's samples.
enum SampleIdentifier {
  /// A random UUID (version 4) in upper case.
  static func uuid(_ draws: inout RandomStream) -> String {
    let high = draws.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let low = draws.next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    let digits = (hex(high) + hex(low)).map { $0 }
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
      .joined(separator: "-")
  }

  private static func hex(_ number: UInt64) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
