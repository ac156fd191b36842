import Reports
package import Scenarios

/// How narrow an interval is wanted: half its width, as a number or as a share of a mean.
package enum Precision: Hashable, Sendable {
  /// A half-width in the measure's unit.
  case absolute(Double)

  /// A half-width as a share of the mean; that of a difference as a share of the base's mean. Of a measure in per cent it
  /// is in percentage points.
  case relative(Double)

  /// Reads a precision such as `1%`, `±1 %` or `0.5`.
  package init(_ text: String) throws(HintedError) {
    var digits = text.filter { !$0.isWhitespace }
    if digits.hasPrefix("±") { digits.removeFirst() }
    let isShare = digits.hasSuffix("%")
    if isShare { digits.removeLast() }
    guard let number = Double(digits), number > 0, number.isFinite else {
      throw HintedError(
        "'\(text)' is not a precision",
        hint: "write a share of the mean, as in 1%, or a number in the measure's unit, as in 0.5"
      )
    }
    self = isShare ? .relative(number / 100) : .absolute(number)
  }

  /// The half-width for a mean.
  ///
  /// - Parameters:
  ///   - mean: The mean.
  ///   - unit: Its unit; a share of numbers in per cent is in percentage points.
  /// - Returns: The half-width, in the unit.
  package func halfWidth(for mean: Double, unit: String = "") -> Double {
    switch self {
    case .absolute(let width): width
    case .relative(let share): unit == "%" ? 100 * share : share * abs(mean)
    }
  }

  /// The precision in a sentence, such as `± 1 %`.
  package var text: String {
    switch self {
    case .absolute(let width): "± \(FigureText.plain(width))"
    case .relative(let share): "± \(FigureText.plain(share * 100)) %"
    }
  }
}
