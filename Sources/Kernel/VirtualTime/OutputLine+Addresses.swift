extension OutputLine {
  /// The text of a line, with `0x…` in the place of each address.
  ///
  /// The address of an object or of a function differs in each process, so that two runs of one command would print
  /// different lines. A number of nine to twelve hexadecimal digits after `0x`, without leading zeros, counts as an
  /// address: the system gives a process no smaller and no larger ones (our choice).
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - isCut: Whether the line continues after the text; an address at its end may then be cut off.
  /// - Returns: The text.
  static func withoutAddresses(_ bytes: ArraySlice<UInt8>, isCut: Bool) -> String {
    var kept: [UInt8] = []
    // The bytes before this one are kept or replaced.
    var start = bytes.startIndex
    var index = start
    while let x = bytes[index...].firstIndex(of: UInt8(ascii: "x")) {
      index = x + 1
      guard x > start, bytes[x - 1] == UInt8(ascii: "0") else { continue }
      if x - 1 > start, bytes[x - 2].isAlphanumeric { continue }
      let digits = bytes[index...].prefix { $0.isHexadecimal }
      let significant = digits.drop { $0 == UInt8(ascii: "0") }
      let reachesCut = isCut && digits.endIndex == bytes.endIndex
      guard 9...12 ~= significant.count || reachesCut else { continue }
      kept += bytes[start..<index]
      kept += Array("…".utf8)
      start = digits.endIndex
      index = start
    }
    return String(decoding: kept.isEmpty ? bytes : kept + bytes[start...], as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isHexadecimal: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  fileprivate var isAlphanumeric: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }
}
