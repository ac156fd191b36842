/// The escapes of JSON texts (RFC 8259).
enum JSONString {
  /// The escapes of one letter, and the characters for which they stand.
  private static let escapes: [(letter: UInt8, character: UInt8)] = [
    (UInt8(ascii: "\""), UInt8(ascii: "\"")), (UInt8(ascii: "\\"), UInt8(ascii: "\\")),
    (UInt8(ascii: "/"), UInt8(ascii: "/")), (UInt8(ascii: "b"), 8), (UInt8(ascii: "f"), 12),
    (UInt8(ascii: "n"), 10), (UInt8(ascii: "r"), 13), (UInt8(ascii: "t"), 9),
  ]

  /// The length of an escape after its backslash; nil if there is none.
  static func lengthOfEscape(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let letter = bytes.first else { return nil }
    if letter == UInt8(ascii: "u") { return unit(bytes.dropFirst()) == nil ? nil : 5 }
    return escapes.contains { $0.letter == letter } ? 1 : nil
  }

  /// The characters of a valid text without its quotation marks, in UTF-8.
  static func characters(of text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.contains(UInt8(ascii: "\\")) else { return Array(text) }
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
        result.append(byte)
        continue
      }
      if letter == UInt8(ascii: "u") {
        result.append(contentsOf: String(scalar(in: &rest)).utf8)
      } else if let escape = escapes.first(where: { $0.letter == letter }) {
        result.append(escape.character)
      }
    }
    return result
  }

  /// Writes characters as a text in quotation marks, with the escapes that JSON requires.
  static func write(_ characters: [UInt8], to result: inout [UInt8]) {
    result.append(UInt8(ascii: "\""))
    if characters.allSatisfy({ $0 >= 32 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      result.append(contentsOf: characters)
    } else {
      for character in characters { write(character, to: &result) }
    }
    result.append(UInt8(ascii: "\""))
  }

  private static func write(_ character: UInt8, to result: inout [UInt8]) {
    switch character {
    case UInt8(ascii: "/"),
      32... where character != UInt8(ascii: "\"") && character != UInt8(ascii: "\\"):
      result.append(character)
    default:
      result.append(UInt8(ascii: "\\"))
      if let escape = escapes.first(where: { $0.character == character }) {
        result.append(escape.letter)
      } else {
        let digits = String(character, radix: 16)
        result.append(contentsOf: "u00\(character < 16 ? "0" : "")\(digits)".utf8)
      }
    }
  }

  /// Reads the hexadecimal digits of an escape, and the second half of a pair of surrogates.
  ///
  /// Half a pair alone is the replacement character, as in the decoding of invalid UTF-8.
  private static func scalar(in rest: inout ArraySlice<UInt8>) -> Character {
    let first = unit(rest) ?? 0
    rest = rest.dropFirst(4)
    var units = [first]
    if UTF16.isLeadSurrogate(first), rest.starts(with: #"\u"#.utf8),
      let second = unit(rest.dropFirst(2)),
      UTF16.isTrailSurrogate(second)
    {
      units.append(second)
      rest = rest.dropFirst(6)
    }
    return Character(String(decoding: units, as: UTF16.self))
  }

  /// The number that four hexadecimal digits stand for; nil if there are none.
  private static func unit(_ bytes: ArraySlice<UInt8>) -> UInt16? {
    let digits = bytes.prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
      return nil
    }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
