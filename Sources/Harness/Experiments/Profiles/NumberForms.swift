import Foundation
import Reports

/// How a profile writes its numbers.
enum NumberForms {
  /// Seconds to three digits with a unit: `250 µs`.
  static func time(_ seconds: Double) -> String {
    guard seconds > 0 else { return "0" }
    let units = [(1.0, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns")]
    let (size, unit) = units.first { seconds >= $0.0 * 0.9995 } ?? (1e-9, "ns")
    return "\(short(seconds / size)) \(unit)"
  }

  /// A number to about three digits: `0.25`, `12.3`, `4,560`.
  static func short(_ number: Double) -> String {
    let size = abs(number)
    if size >= 100 || size == 0 { return NumberText.grouped(Int(number.rounded())) }
    return NumberText.plainFixed(number, places: size >= 10 ? 1 : size >= 1 ? 2 : 3)
  }

  /// An exponent: `2.0`.
  static func exponent(_ number: Double) -> String { NumberText.fixed(number, places: 1) }

  /// A share in percent.
  static func percent(_ share: Double) -> String { "\(NumberText.tenths(share * 100)) %" }
}

extension NumberText {
  /// A number with at most some places after the point, without trailing zeros.
  fileprivate static func plainFixed(_ number: Double, places: Int) -> String {
    var text = fixed(number, places: places)
    while text.contains("."), text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
