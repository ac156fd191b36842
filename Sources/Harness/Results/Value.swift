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

/// Seconds of true time, counted from the study's start unless said otherwise.
package typealias Seconds = Double
