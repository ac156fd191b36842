/// Fields of a form, `application/x-www-form-urlencoded`.
enum FormText {
  /// Encodes fields in the given order.
  ///
  /// The function escapes the characters that `URLComponents` escapes in a query's values, and `+`
  /// as well, which a server would read as a space (our choice); the original does not escape `+`.
  static func encode(_ fields: [(name: String, value: String)], leavingPlus: Bool) -> String {
    var bytes: [UInt8] = []
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "&")) }
      escape(field.name, leavingPlus: leavingPlus, to: &bytes)
      bytes.append(UInt8(ascii: "="))
      escape(field.value, leavingPlus: leavingPlus, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func escape(_ text: String, leavingPlus: Bool, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 {
      for byte in $0 {
        if isPlain[Int(byte)] || leavingPlus && byte == UInt8(ascii: "+") {
          bytes.append(byte)
        } else {
          bytes.append(UInt8(ascii: "%"))
          for digit in [byte >> 4, byte & 15] {
            bytes.append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10))
          }
        }
      }
    }
  }

  private static let isPlain: [Bool] = (0..<256).map {
    switch UInt8($0) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~!$'()*,;:@/?".utf8.contains(UInt8($0))
    }
  }
}
