/// What one column of one row holds.
package enum Value: Hashable, Sendable, Codable {
  /// Nothing is known, or nothing applies.
  case null

  /// A whole number.
  case integer(Int64)

  /// A number with a fraction; never NaN, which SQLite can't store.
  case real(Double)

  /// Text in UTF-8.
  case text(String)
}

extension Value {
  init(_ number: Int) { self = .integer(Int64(number)) }
  init(_ number: Int?) { self = number.map { .integer(Int64($0)) } ?? .null }
  init(_ number: Double) { self = .real(number) }
  init(_ number: Double?) { self = number.map { .real($0) } ?? .null }
  init(_ text: String) { self = .text(text) }
  init(_ text: String?) { self = text.map { .text($0) } ?? .null }
  init(_ flag: Bool) { self = .integer(flag ? 1 : 0) }
}

/// Seconds of true time, counted from the study's start unless said otherwise.
package typealias Seconds = Double
