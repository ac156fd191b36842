/// Text escaped for XML 1.0.
enum XMLText {
  /// Escapes the content of an element.
  static func content(_ text: String) -> String { escaped(text, references: "\r") }

  /// Escapes the value of an attribute in double quotes.
  static func attribute(_ text: String) -> String {
    // XML parsers replace each of these by a space, unless it is a character reference.
    escaped(text, references: "\t\n\r")
  }

  private static func escaped(_ text: String, references: String) -> String {
    text.escaped { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case _ where references.unicodeScalars.contains(scalar): "&#\(scalar.value);"
      case _ where !isAllowed(scalar): "\\u{\(String(scalar.value, radix: 16))}"
      default: nil
      }
    }
  }

  /// XML 1.0, production 2: most control characters are not allowed, even as references.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
