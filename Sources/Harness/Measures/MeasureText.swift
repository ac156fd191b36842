import Foundation

/// The text of a measure's numbers, which does not depend on the machine's locale.
package enum MeasureText {
  /// A number with four significant digits, or all digits of a whole number.
  package static func number(_ number: Double) -> String {
    guard number.isFinite else { return "\(number)" }
    let magnitude = number.magnitude
    if number == number.rounded(), magnitude < 1e15 { return String(Int(number)) }
    guard magnitude >= 1e-4, magnitude < 1e15 else { return "\(number)" }
    // Places after the point: 0.1234, 1.234, 12.34, 123.4, 1234.
    let places = max(0, 3 - Int(log10(magnitude).rounded(.down)))
    let scale = pow(10, Double(places))
    let scaled = Int((magnitude * scale).rounded())
    var text = String(scaled)
    if places > 0 {
      text = String(repeating: "0", count: max(0, places + 1 - text.count)) + text
      text.insert(".", at: text.index(text.endIndex, offsetBy: -places))
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    return number < 0 && scaled > 0 ? "-\(text)" : text
  }

  /// A number with its unit; an empty unit is none.
  package static func number(_ number: Double, _ unit: String) -> String {
    joined(self.number(number), unit)
  }

  /// A share in thousandths, such as `80 %` or `66.6 %`.
  package static func share(_ thousandths: Int) -> String {
    let rest = thousandths % 10
    return rest == 0 ? "\(thousandths / 10) %" : "\(thousandths / 10).\(rest) %"
  }

  static func joined(_ number: String, _ unit: String) -> String {
    unit.isEmpty ? number : "\(number) \(unit)"
  }
}
