/// The meaning of a text without quotes in YAML 1.2.
///
/// We read every value as text; editors and other tools do not, so free texts must not look like
/// something else, and defaults are shown to editors as what they would read.
package struct PlainScalar {
  private let text: String

  /// Wraps a text that was written without quotes.
  package init(_ text: String) { self.text = text }

  /// The value that an editor reads.
  package var json: JSON {
    if text == "{}" { return .object([]) }
    if text == "[]" { return .array([]) }
    if ["true", "True", "TRUE"].contains(text) { return .bool(true) }
    if ["false", "False", "FALSE"].contains(text) { return .bool(false) }
    return isNumber ? .number(text) : .string(text)
  }

  /// The type that other readers give the text; nil if all read it as a text.
  var mistakenFor: String? {
    // YAML 1.1, which many libraries still follow, reads these as truth values.
    let truths = ["true", "false", "yes", "no", "on", "off", "y", "n"]
    if truths.contains(text.lowercased()) { return "true or false" }
    return isNumber ? "a number" : nil
  }

  private var isNumber: Bool {
    var rest = text[...]
    if let sign = rest.first, "+-".contains(sign) { rest.removeFirst() }
    if [".inf", ".nan", "0x", "0o"].contains(where: rest.lowercased().hasPrefix) { return true }
    guard let first = rest.first, first.isASCIIDigit || first == "." else { return false }
    return Double(rest) != nil || (first == "." && Double("0" + rest) != nil)
  }
}

extension Character {
  /// Whether the character is one of 0...9.
  var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
