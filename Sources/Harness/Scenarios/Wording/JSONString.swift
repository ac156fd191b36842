/// Texts as JSON writes them (RFC 8259, section 7).
package enum JSONString {
  /// A text between quotation marks, with its quotation marks, backslashes and the control characters
  /// below U+0020 escaped.
  package static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    write(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same for JSON in an HTML `script` element: also without `<`, `>` and `&`, which could end the
  /// element.
  package static func quotedForHTML(_ text: String) -> String {
    var bytes: [UInt8] = []
    write(text, alsoEscaping: "<>&", to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends ``quoted(_:)``'s result to a document's bytes.
  package static func write(_ text: String, to bytes: inout [UInt8]) {
    write(text, alsoEscaping: "", to: &bytes)
  }

  /// Appends a text, with some ASCII characters written as `\u` and four digits as well.
  private static func write(
    _ text: String,
    alsoEscaping special: StaticString,
    to bytes: inout [UInt8]
  ) {
    let quote = UInt8(ascii: "\"")
    let backslash = UInt8(ascii: "\\")
    bytes.append(quote)
    for byte in text.utf8 {
      switch byte {
      case quote, backslash: bytes += [backslash, byte]
      case UInt8(ascii: "\n"): bytes += [backslash, UInt8(ascii: "n")]
      case UInt8(ascii: "\r"): bytes += [backslash, UInt8(ascii: "r")]
      case UInt8(ascii: "\t"): bytes += [backslash, UInt8(ascii: "t")]
      case _ where byte < 0x20 || special.withUTF8Buffer({ $0.contains(byte) }):
        let digits = String(byte, radix: 16)
        bytes += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(quote)
  }
}
