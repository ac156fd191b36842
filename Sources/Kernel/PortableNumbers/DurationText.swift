/// Durations as text, with a unit for each part: `14d`, `1d 12h`, `90min`, `250ms`.
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

  /// The units from large to small, in milliseconds; `min` may be shortened to `m`.
  private static let units: [(name: String, milliseconds: Int64)] = [
    ("w", 604_800_000), ("d", 86_400_000), ("h", 3_600_000), ("min", 60_000), ("m", 60_000),
    ("s", 1000), ("ms", 1),
  ]

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
  /// - Returns: The duration, in whole milliseconds.
  /// - Throws: The first mistake in the text.
  package static func parse(_ text: String) throws(Mistake) -> Duration {
    var rest = text[...]
    let isNegative = rest.first == "-"
    if isNegative { rest.removeFirst() }
    var total: Int64 = 0
    var last = Int64.max
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
      guard unit.milliseconds < last else { throw .outOfOrder }
      last = unit.milliseconds
      let (product, isLarge) = (Int64(digits) ?? .max).multipliedReportingOverflow(
        by: unit.milliseconds
      )
      let (sum, isTooLong) = total.addingReportingOverflow(isLarge ? .max : product)
      guard !isTooLong else { throw .tooLong }
      total = sum
      rest = rest.drop { $0 == " " }
    } while !rest.isEmpty
    return .milliseconds(isNegative ? -total : total)
  }

  /// The text of a duration, which ``parse(_:)`` reads as the same duration if it has whole
  /// milliseconds; a part of a millisecond is left out.
  package static func text(of duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    var rest = (seconds * 1000 + attoseconds / 1_000_000_000_000_000).magnitude
    guard rest > 0 else { return "0s" }
    var parts: [String] = []
    for unit in units where !["w", "m"].contains(unit.name) {
      let (count, left) = rest.quotientAndRemainder(dividingBy: UInt64(unit.milliseconds))
      if count > 0 { parts.append("\(count)\(unit.name)") }
      rest = left
    }
    return (duration < .zero ? "-" : "") + parts.joined(separator: " ")
  }
}
