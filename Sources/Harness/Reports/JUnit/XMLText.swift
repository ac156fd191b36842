/// Text as XML 1.0 takes it.
enum XMLText {
  /// A text as the content of an element.
  static func content(_ text: String) -> String { escaped(text, references: "\r") }

  /// A text as the value of an attribute, between double quotes.
  static func attribute(_ text: String) -> String {
    // Readers make a space of each of these, unless it is written as a reference.
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

  /// XML 1.0, production 2: most control characters can't be written at all, not even as references.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
