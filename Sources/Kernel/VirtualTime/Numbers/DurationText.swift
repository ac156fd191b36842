/// Durations as text, with a unit for each part: `14d`, `1d 12h`, `90min`, `250ms`, `1ns`.
package enum DurationText {
  /// Why a text is not a duration.
  package enum Mistake: Error, Hashable {
    /// The text has no number where one is needed.
    case malformed
    /// A number has a fraction.
    case fraction
    /// A number has no unit.
    case missingUnit(number: String)
    /// A number has an unknown unit.
    case unknownUnit(number: String, unit: String)
    /// A unit is repeated, or follows a smaller one.
    case outOfOrder
    /// The number of milliseconds does not fit in 64 bits.
    case tooLong
  }

  /// The units from large to small, in nanoseconds; `min` may be shortened to `m`.
  private static let units: [(name: String, nanoseconds: Int128)] = [
    ("w", 604_800_000_000_000), ("d", 86_400_000_000_000), ("h", 3_600_000_000_000),
    ("min", 60_000_000_000), ("m", 60_000_000_000), ("s", 1_000_000_000), ("ms", 1_000_000),
    ("us", 1000), ("ns", 1),
  ]

  /// The longest duration, in nanoseconds.
  private static let longest = Int128(Int64.max) * 1_000_000

  /// The pattern that a text matches before the order and size of its parts are checked.
  ///
  /// - Parameter allowsNegative: Whether the text may begin with a minus sign.
  /// - Returns: A regular expression.
  package static func pattern(allowsNegative: Bool) -> String {
    let part = "[0-9]+ *(\(units.map(\.name).joined(separator: "|")))"
    return "^\(allowsNegative ? "-?" : "")\(part)( *\(part))*$"
  }

  /// Parses a text; a minus sign before it negates the whole.
  ///
  /// - Parameter text: The text.
  /// - Returns: The duration, in whole nanoseconds.
  /// - Throws: The first mistake in the text.
  package static func parse(_ text: String) throws(Mistake) -> Duration {
    var rest = text[...]
    let isNegative = rest.first == "-"
    if isNegative { rest.removeFirst() }
    var total: Int128 = 0
    var last = Int128.max
    repeat {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      guard !digits.isEmpty else { throw .malformed }
      rest = rest.dropFirst(digits.count)
      guard rest.first != ".", rest.first != "," else { throw .fraction }
      rest = rest.drop { $0 == " " }
      let name = rest.prefix(while: \.isLetter)
      rest = rest.dropFirst(name.count)
      guard let unit = units.first(where: { $0.name == name }) else {
        throw name.isEmpty
          ? .missingUnit(number: String(digits))
          : .unknownUnit(number: String(digits), unit: String(name))
      }
      guard unit.nanoseconds < last else { throw .outOfOrder }
      last = unit.nanoseconds
      total += Int128(Int64(digits) ?? .max) * unit.nanoseconds
      guard total <= longest else { throw .tooLong }
      rest = rest.drop { $0 == " " }
    } while !rest.isEmpty
    return Duration(attoseconds: (isNegative ? -total : total) * 1_000_000_000)
  }

  /// The text of a duration, which ``parse(_:)`` reads as the same duration if it has whole
  /// nanoseconds; a part of a nanosecond is left out.
  package static func text(of duration: Duration) -> String {
    var rest = (duration.attoseconds / 1_000_000_000).magnitude
    guard rest > 0 else { return "0s" }
    var parts: [String] = []
    for unit in units where !["w", "m"].contains(unit.name) {
      let (count, left) = rest.quotientAndRemainder(dividingBy: unit.nanoseconds.magnitude)
      if count > 0 { parts.append("\(count)\(unit.name)") }
      rest = left
    }
    return (duration < .zero ? "-" : "") + parts.joined(separator: " ")
  }
}
