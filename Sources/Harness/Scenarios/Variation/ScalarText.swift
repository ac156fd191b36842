/// Writes the texts of scenarios as YAML: without quotes where that reads as the same text, otherwise in quotes.
enum ScalarText {
  /// The texts that YAML has for nothing.
  private static let nothing: Set = ["~", "null", "Null", "NULL"]

  /// The text of a scalar.
  static func text(of scalar: YAMLScalar, inFlow: Bool) -> String {
    if scalar.style == .plain, isPlain(scalar.text, inFlow: inFlow) { return scalar.text }
    return quoted(scalar.text)
  }

  /// The text of a key, in quotes also if other readers of YAML would take it for something else than a text.
  static func key(_ text: String, inFlow: Bool) -> String {
    let isWord =
      isPlain(text, inFlow: inFlow) && PlainScalar(text).mistakenFor == nil && text != "<<"
      && !nothing.contains(text)
    return isWord ? text : quoted(text)
  }

  /// Whether a text without quotes reads as the same text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - inFlow: Whether it stands in a list or mapping of flow style, where commas and brackets have a meaning.
  /// - Returns: Whether it does.
  static func isPlain(_ text: String, inFlow: Bool) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.first, let last = scalars.last, !isBlank(first), !isBlank(last),
      last != ":", !text.hasPrefix("---"), !text.hasPrefix("..."),
      scalars.allSatisfy(isPrinted)
    else { return false }
    if ",[]{}#&*!|>'\"%@`".unicodeScalars.contains(first) { return false }
    if "-?:".unicodeScalars.contains(first) {
      guard scalars.count > 1, !isBlank(scalars[1]), !inFlow || first == "-" else { return false }
    }
    if inFlow, scalars.contains(where: { ",[]{}?".unicodeScalars.contains($0) }) { return false }
    return !zip(scalars, scalars.dropFirst()).contains { left, right in
      (left == ":" && isBlank(right)) || (isBlank(left) && right == "#")
    }
  }

  /// A text in quotes: in single quotes if double ones would need a backslash.
  static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars
    if scalars.contains(where: { $0 == "\"" || $0 == "\\" }), !scalars.contains("'"),
      scalars.allSatisfy(isPrinted)
    {
      return "'\(text)'"
    }
    var result = "\""
    for scalar in scalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isPrinted(scalar): result.unicodeScalars.append(scalar)
      default: result += escape(scalar)
      }
    }
    return result + "\""
  }

  /// Whether a character stands for itself within a line.
  static func isPrinted(_ scalar: Unicode.Scalar) -> Bool {
    SourceText.allows(scalar) && scalar != "\n" && scalar != "\r"
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let (letter, count) =
      scalar.value < 0x100 ? ("x", 2) : scalar.value < 0x10000 ? ("u", 4) : ("U", 8)
    return "\\\(letter)" + String(repeating: "0", count: count - digits.count) + digits
  }
}
