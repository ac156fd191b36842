/// The value of one column of one row.
package enum Value: Hashable, Sendable, Codable {
  /// The value is unknown, or doesn't apply.
  case null

  /// A whole number.
  case integer(Int64)

  /// A number with a fraction; never NaN, which SQLite can't store.
  case real(Double)

  /// Text in UTF-8.
  case text(String)
}

extension Int {
  /// The sum with another number, or the largest or smallest number if the sum is beyond it.
  ///
  /// A results file that was changed may have any numbers.
  package func addingSaturated(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (other < 0 ? .min : .max) : sum
  }
}

/// Seconds of true time, counted from the study's start unless said otherwise.
package typealias Seconds = Double
