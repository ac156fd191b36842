/// A value in a JSON text (RFC 8259).
///
/// A server reads each upload once, and only its rows and their fields; what these contain is checked and copied. SQLite's
/// JSON functions, which parse a text for each question, took an eighth of a study with automations.
package struct JSONValue {
  package enum Kind: Hashable {
    case object
    case array
    case text
    case integer
    /// A number with a fraction or an exponent.
    case real
    case truth
    case null
  }

  /// A name in an object, and the value of the name.
  typealias Member = (name: [UInt8], value: JSONValue)

  package let kind: Kind
  /// The whole text, and the place of the value in it.
  private let bytes: [UInt8]
  private let range: Range<Int>

  fileprivate init(_ kind: Kind, _ bytes: [UInt8], _ range: Range<Int>) {
    (self.kind, self.bytes, self.range) = (kind, bytes, range)
  }

  /// Reads a text; nil if it is not JSON.
  init?(_ text: String) {
    var scanner = JSONScanner(Array(text.utf8))
    guard let value = scanner.value(), scanner.isAtEnd else { return nil }
    self = value
  }

  /// The members of an object, in their order; none if the value is no object.
  var members: [Member] {
    var members: [Member] = []
    guard kind == .object else { return [] }
    var scanner = JSONScanner(bytes, at: range.lowerBound + 1)
    while let name = scanner.value(), scanner.skip(":"), let value = scanner.value() {
      members.append((name.characters, value))
      guard scanner.skip(",") else { break }
    }
    return members
  }

  /// The elements of an array, in their order; none if the value is no array.
  var elements: [JSONValue] {
    var elements: [JSONValue] = []
    guard kind == .array else { return [] }
    var scanner = JSONScanner(bytes, at: range.lowerBound + 1)
    while let value = scanner.value() {
      elements.append(value)
      guard scanner.skip(",") else { break }
    }
    return elements
  }

  /// The value of the first member with a name; nil if there is none.
  subscript(name: String) -> JSONValue? { Self.first(name, in: members) }

  /// The value of the first of some members with a name; nil if there is none.
  static func first(_ name: String, in members: some Sequence<Member>) -> JSONValue? {
    members.first { $0.name.elementsEqual(name.utf8) }?.value
  }

  /// Whether the value is a text with these characters.
  package func hasCharacters(_ wanted: [UInt8]) -> Bool {
    guard kind == .text else { return false }
    let plain = bytes[range.lowerBound + 1..<range.upperBound - 1]
    return plain.elementsEqual(wanted) || plain.contains(UInt8(ascii: "\\")) && characters == wanted
  }

  /// The bytes of a text without its quotation marks, or of any other value.
  ///
  /// They are those of the JSON text, with escapes as they are.
  package var scalar: ArraySlice<UInt8> {
    kind == .text ? bytes[range.lowerBound + 1..<range.upperBound - 1] : bytes[range]
  }

  /// The beginning of the value as JSON, for messages.
  package var excerpt: String {
    String(decoding: bytes[range].prefix(40), as: UTF8.self) + (range.count > 40 ? "…" : "")
  }

  /// The text; nil if the value is none.
  package var text: String? { kind == .text ? String(decoding: characters, as: UTF8.self) : nil }

  /// The whole number; nil if the value is none, or one of more than 64 bits.
  var integer: Int64? {
    kind == .integer ? Int64(String(decoding: bytes[range], as: UTF8.self)) : nil
  }

  /// The number; nil if the value is none.
  var number: Double? {
    kind == .integer || kind == .real ? Double(String(decoding: bytes[range], as: UTF8.self)) : nil
  }

  /// The characters of a text, or another value as JSON writes it.
  var plainText: String {
    if let text { return text }
    var result: [UInt8] = []
    write(to: &result)
    return String(decoding: result, as: UTF8.self)
  }

  /// An object with some members as text.
  static func object(_ members: some Sequence<Member>) -> String {
    var result: [UInt8] = [UInt8(ascii: "{")]
    for (name, value) in members {
      if result.count > 1 { result.append(UInt8(ascii: ",")) }
      JSONString.write(name, to: &result)
      result.append(UInt8(ascii: ":"))
      value.write(to: &result)
    }
    result.append(UInt8(ascii: "}"))
    return String(decoding: result, as: UTF8.self)
  }

  /// Writes the value, so that equal texts are written equally, and without spaces.
  private func write(to result: inout [UInt8]) {
    switch kind {
    case .text: JSONString.write(characters, to: &result)
    case .object, .array:
      var isInText = false
      var isEscaped = false
      for byte in bytes[range] {
        if isInText || !JSONScanner.isSpace(byte) { result.append(byte) }
        if byte == UInt8(ascii: "\""), !isEscaped { isInText.toggle() }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      }
    case .integer, .real, .truth, .null: result.append(contentsOf: bytes[range])
    }
  }

  /// The characters of a text, without its quotation marks and escapes.
  private var characters: [UInt8] {
    JSONString.characters(of: bytes[range.lowerBound + 1..<range.upperBound - 1])
  }
}

/// Reads the values of a JSON text from left to right.
package struct JSONScanner {
  /// The number of arrays and objects that may contain each other, so that no text exhausts the stack (our choice).
  static let maxDepth = 1000

  private let bytes: [UInt8]
  private var position: Int

  package init(_ bytes: [UInt8], at position: Int = 0) {
    (self.bytes, self.position) = (bytes, position)
    skipSpace()
  }

  package var isAtEnd: Bool { position == bytes.count }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == 10 || byte == 13 || byte == 9
  }

  /// Skips a value and the space after it; nil if there is no valid value.
  package mutating func value() -> JSONValue? {
    let start = position
    guard let kind = skipValue(inside: 0) else { return nil }
    let range = start..<position
    skipSpace()
    return JSONValue(kind, bytes, range)
  }

  /// Skips a character and the space after it; false if there is another one.
  package mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard skipByte(UInt8(ascii: character)) else { return false }
    skipSpace()
    return true
  }

  private mutating func skipByte(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
  }

  private mutating func skipValue(inside depth: Int) -> JSONValue.Kind? {
    guard position < bytes.count, depth < Self.maxDepth else { return nil }
    switch bytes[position] {
    case UInt8(ascii: "{"):
      let isObject = skipList(endingWith: "}") { scanner in
        guard scanner.skipText() else { return false }
        scanner.skipSpace()
        return scanner.skip(":") && scanner.skipValue(inside: depth + 1) != nil
      }
      return isObject ? .object : nil
    case UInt8(ascii: "["):
      let isArray = skipList(endingWith: "]") { $0.skipValue(inside: depth + 1) != nil }
      return isArray ? .array : nil
    case UInt8(ascii: "\""): return skipText() ? .text : nil
    case UInt8(ascii: "t"): return skipWord("true") ? .truth : nil
    case UInt8(ascii: "f"): return skipWord("false") ? .truth : nil
    case UInt8(ascii: "n"): return skipWord("null") ? .null : nil
    default: return skipNumber()
    }
  }

  private mutating func skipList(
    endingWith end: Unicode.Scalar,
    _ skipElement: (inout JSONScanner) -> Bool
  ) -> Bool {
    position += 1
    skipSpace()
    if skipByte(UInt8(ascii: end)) { return true }
    repeat {
      guard skipElement(&self) else { return false }
      skipSpace()
    } while skip(",")
    return skipByte(UInt8(ascii: end))
  }

  private mutating func skipWord(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      guard bytes[position...].starts(with: word) else { return false }
      position += word.count
      return true
    }
  }

  private mutating func skipText() -> Bool {
    guard skipByte(UInt8(ascii: "\"")) else { return false }
    while true {
      skipPlainCharacters()
      guard position < bytes.count else { return false }
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return true
      case UInt8(ascii: "\\"):
        guard let length = JSONString.lengthOfEscape(bytes[position...]) else { return false }
        position += length
      default: return false
      }
    }
  }

  /// Skips what a text contains apart from its end and its escapes: nearly all of an upload.
  private mutating func skipPlainCharacters() {
    position = bytes.withUnsafeBufferPointer { bytes in
      var position = position
      while position < bytes.count {
        let byte = bytes[position]
        guard byte >= 32, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else { break }
        position += 1
      }
      return position
    }
  }

  private mutating func skipNumber() -> JSONValue.Kind? {
    _ = skipByte(UInt8(ascii: "-"))
    // A number has no leading zeros.
    guard skipByte(UInt8(ascii: "0")) || skipDigits() else { return nil }
    var kind = JSONValue.Kind.integer
    if skipByte(UInt8(ascii: ".")) {
      guard skipDigits() else { return nil }
      kind = .real
    }
    if skipByte(UInt8(ascii: "e")) || skipByte(UInt8(ascii: "E")) {
      _ = skipByte(UInt8(ascii: "+")) || skipByte(UInt8(ascii: "-"))
      guard skipDigits() else { return nil }
      kind = .real
    }
    return kind
  }

  private mutating func skipDigits() -> Bool {
    let start = position
    while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
    return position > start
  }
}
