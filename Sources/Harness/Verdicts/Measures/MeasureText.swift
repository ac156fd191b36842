import Foundation

/// The text of a measure's numbers, which does not depend on the machine's locale.
package enum MeasureText {
  /// A number with four significant digits, or all digits of a whole number.
  package static func number(_ number: Double) -> String {
    guard number.isFinite else { return "\(number)" }
    let magnitude = number.magnitude
    if number == number.rounded(), magnitude < 1e15 { return String(Int(number)) }
    guard magnitude >= 1e-9, magnitude < 1e15 else { return "\(number)" }
    // Places after the point: 0.1234, 1.234, 12.34, 123.4, 1234.
    let places = max(0, 3 - Int(log10(magnitude).rounded(.down)))
    var text = fixed(number, places: places)
    if places > 0 {
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    return text
  }

  /// A number with a fixed number of places after the point, without the sign of a zero.
  ///
  /// A number that has no such form, because it is not finite or too large, has that of Swift.
  package static func fixed(_ number: Double, places: Int) -> String {
    guard let scaled = Int(exactly: (number.magnitude * pow(10, Double(places))).rounded()) else {
      return "\(number)"
    }
    var text = String(scaled)
    if places > 0 {
      text = String(repeating: "0", count: max(0, places + 1 - text.count)) + text
      text.insert(".", at: text.index(text.endIndex, offsetBy: -places))
    }
    return number < 0 && scaled > 0 ? "-\(text)" : text
  }

  /// The texts of numbers that stand below each other, all with the same number of places after the point.
  ///
  /// The largest number has four significant digits, or two beyond nine places, and the smallest has two, with at most
  /// three places (our choice); zeros at the end of all texts are left out.
  ///
  /// - Parameter numbers: The numbers; nil for one that is missing.
  /// - Returns: The texts; a missing number is a dash.
  package static func column(_ numbers: [Double?]) -> [String] {
    let sizes = numbers.compactMap { $0?.magnitude }.filter { $0.isFinite && $0 > 0 }
    func places(of size: Double?, digits: Int) -> Int {
      size.map { max(0, digits - 1 - Int(log10($0).rounded(.down))) } ?? 0
    }
    var places = max(
      min(9, places(of: sizes.max(), digits: 4)),
      min(15, places(of: sizes.max(), digits: 2)),
      min(3, places(of: sizes.min(), digits: 2))
    )
    func texts() -> [String] {
      numbers.map { number in number.map { fixed($0, places: places) } ?? "–" }
    }
    while places > 0,
      zip(numbers, texts()).allSatisfy({ $0?.isFinite != true || $1.hasSuffix("0") })
    {
      places -= 1
    }
    return texts()
  }

  /// An interval whose ends have different texts; nil for one without a width that a reader would see.
  package static func shown(_ interval: ClosedRange<Double>?) -> ClosedRange<Double>? {
    interval.flatMap { number($0.lowerBound) == number($0.upperBound) ? nil : $0 }
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
