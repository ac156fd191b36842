import Foundation

/// A JSON writer that sorts keys by their bytes, so that equal rows give equal text.
///
/// The order of keys is our choice, because the original's is arbitrary; `/` is escaped, as in
/// Apple's `JSONSerialization`.
struct JSONText {
  private(set) var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func raw(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { characters in
      // Few texts have a character to escape.
      let plain = characters.prefix { !Self.isEscaped($0) }
      bytes.append(contentsOf: plain)
      for byte in characters[plain.endIndex...] { append(escaping: byte) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes what another writer has written.
  mutating func append(_ other: JSONText) { bytes.append(contentsOf: other.bytes) }

  mutating func number(_ number: Int64) { bytes.append(contentsOf: "\(number)".utf8) }

  /// Writes a column's value.
  ///
  /// - Returns: False if JSON can't represent the value: a blob, or a number that is not finite.
  mutating func value(_ value: Any) -> Bool {
    switch value {
    case let text as String: string(text)
    case let whole as Int64: number(whole)
    case let real as Double:
      guard real.isFinite else { return false }
      let text = "\(real)"
      bytes.append(contentsOf: (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8)
    case let flag as Bool: if flag { raw("true") } else { raw("false") }
    case let whole as Int: number(Int64(whole))
    case is NSNull: raw("null")
    default: return false
    }
    return true
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<32, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): true
    default: false
    }
  }

  private mutating func append(escaping byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): raw("\\\"")
    case UInt8(ascii: "\\"): raw("\\\\")
    case UInt8(ascii: "/"): raw("\\/")
    case 8: raw("\\b")
    case 9: raw("\\t")
    case 10: raw("\\n")
    case 12: raw("\\f")
    case 13: raw("\\r")
    case 0..<32:
      raw("\\u00")
      for digit in [byte >> 4, byte & 15] {
        bytes.append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
      }
    default: bytes.append(byte)
    }
  }
}
