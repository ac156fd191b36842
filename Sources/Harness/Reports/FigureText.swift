import Foundation

/// The text of estimates, with as many digits as their error warrants.
package enum FigureText {
  /// The most decimals, and the most significant digits of the largest number (our choices).
  private static let most = (decimals: 6, digits: 6)

  /// The decimals at which an error shows two significant digits.
  ///
  /// Source: JCGM 100:2008 (Guide to the expression of uncertainty in measurement), 7.2.6.
  ///
  /// - Parameters:
  ///   - errors: The errors of the numbers that are shown together; the smallest above 0 decides.
  ///   - numbers: The numbers: beyond six digits of the largest, an error is one of the computation.
  /// - Returns: From 0 to 6; 2 if there is no error above 0 (our choice). More if the largest number would have fewer than
  ///   two significant digits otherwise.
  package static func decimals(for errors: [Double?], of numbers: [Double?]) -> Int {
    let largest = numbers.compactMap(\.self).filter(\.isFinite).map(\.magnitude).max() ?? 0
    let digits = largest > 0 ? most.digits - 1 - Int(log10(largest).rounded(.down)) : most.decimals
    let noise = largest / pow(10, Double(most.digits))
    let least = errors.compactMap(\.self).filter { $0 > noise && $0.isFinite }.min()
    // Two significant digits of the largest number; fractions of a double have no more than 300 places.
    let two = largest > 0 ? min(300, 1 - Int(log10(largest).rounded(.down))) : 0
    guard let least else { return max(two > 3 ? two : 0, min(2, max(0, digits))) }
    return max(0, min(max(most.decimals, two), digits, 1 - Int(log10(least).rounded(.down))))
  }

  /// A number with some decimals; `–` for none.
  package static func text(_ number: Double?, _ decimals: Int) -> String {
    guard let number, number.isFinite else { return number == nil ? "–" : "∞" }
    let text = String(format: "%.\(decimals)f", number)
    // No sign in front of a number that is rounded to 0.
    return text.allSatisfy { "-0.".contains($0) } ? text.replacing("-", with: "") : text
  }

  /// An interval with some decimals; `–` for none, and for one without a width that the decimals show.
  package static func text(_ interval: ClosedRange<Double>?, _ decimals: Int) -> String {
    guard let interval else { return "–" }
    let ends = [interval.lowerBound, interval.upperBound].map { text($0, decimals) }
    return ends[0] == ends[1] ? "–" : "\(ends[0]) to \(ends[1])"
  }

  /// A whole number; `–` for none.
  package static func text(_ number: Int?) -> String { number.map(NumberText.grouped) ?? "–" }

  /// A share as per cent, with one decimal.
  package static func share(_ share: Double) -> String { text(share * 100, 1) + " %" }

  /// An interval of a share as per cent; `–` for one without a width.
  package static func share(_ interval: ClosedRange<Double>) -> String {
    let text = text(interval.lowerBound * 100...interval.upperBound * 100, 1)
    return text == "–" ? text : text + " %"
  }

  /// A number without a decimal point if it is whole.
  package static func plain(_ number: Double) -> String {
    Int(exactly: number).map(NumberText.grouped) ?? "\(number)"
  }
}
