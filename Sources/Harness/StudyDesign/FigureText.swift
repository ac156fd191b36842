import Foundation
import Reports

/// The text of estimates, with as many digits as their error warrants.
enum FigureText {
  /// The decimals at which an error shows two significant digits.
  ///
  /// Source: JCGM 100:2008 (Guide to the expression of uncertainty in measurement), 7.2.6.
  ///
  /// - Parameter errors: The errors of the numbers that are shown together; the smallest above 0 decides.
  /// - Returns: From 0 to 9; 2 if there is no error above 0 (our choice).
  static func decimals(for errors: [Double?]) -> Int {
    let least = errors.compactMap(\.self).filter { $0 > 0 && $0.isFinite }.min()
    guard let least else { return 2 }
    return min(9, max(0, 1 - Int(log10(least).rounded(.down))))
  }

  /// A number with some decimals; `–` for none.
  static func text(_ number: Double?, _ decimals: Int) -> String {
    guard let number, number.isFinite else { return number == nil ? "–" : "∞" }
    let text = String(format: "%.\(decimals)f", number)
    // No sign in front of a number that is rounded to 0.
    return text.allSatisfy { "-0.".contains($0) } ? text.replacing("-", with: "") : text
  }

  /// An interval with some decimals; `–` for none.
  static func text(_ interval: ClosedRange<Double>?, _ decimals: Int) -> String {
    interval.map { "\(text($0.lowerBound, decimals)) to \(text($0.upperBound, decimals))" } ?? "–"
  }

  /// A whole number; `–` for none.
  static func text(_ number: Int?) -> String { number.map(NumberText.grouped) ?? "–" }

  /// A share as per cent, with one decimal.
  static func share(_ share: Double) -> String { text(share * 100, 1) + " %" }

  /// An interval of a share as per cent.
  static func share(_ interval: ClosedRange<Double>) -> String {
    "\(text(interval.lowerBound * 100, 1)) to \(share(interval.upperBound))"
  }

  /// A number without a decimal point if it is whole.
  static func plain(_ number: Double) -> String {
    Int(exactly: number).map(NumberText.grouped) ?? "\(number)"
  }
}
