import Foundation

/// A unit of a quantity, and how much it is in the one that the quantity is kept in.
struct QuantityUnit: Sendable {
  var name: String
  var factor: Double

  static let lengths = [QuantityUnit(name: "m", factor: 1), QuantityUnit(name: "cm", factor: 0.01)]
  static let speeds = [QuantityUnit(name: "m/s", factor: 1)]
  static let angles = [
    QuantityUnit(name: "deg", factor: .pi / 180), QuantityUnit(name: "rad", factor: 1),
  ]
  static let angularSpeeds = [
    QuantityUnit(name: "deg/s", factor: .pi / 180), QuantityUnit(name: "rad/s", factor: 1),
  ]
  static let angularAccelerations = [
    QuantityUnit(name: "deg/s2", factor: .pi / 180), QuantityUnit(name: "rad/s2", factor: 1),
  ]
  static let rates = [QuantityUnit(name: "Hz", factor: 1)]
}

extension NodeDecoder where Value == Double {
  /// A number with a unit, such as `1.4 m/s`.
  ///
  /// - Parameters:
  ///   - expected: The description of a valid value, for a sentence that begins with "expected".
  ///   - units: The units that it may have.
  ///   - range: The range of valid values, in the unit with the factor 1.
  /// - Returns: The decoder of the quantity.
  static func quantity(
    _ expected: String,
    in units: [QuantityUnit],
    _ range: ClosedRange<Double>
  ) -> NodeDecoder {
    let names = units.map(\.name)
    let pattern = "^-?[0-9]{1,6}(\\.[0-9]{1,6})? ?(\(names.joined(separator: "|")))$"
    let schema: JSON = ["type": "string", "pattern": .string(pattern)]
    return .scalar(expected, kind: .quantity, schema: { _ in schema }) {
      scalar,
      _ throws(ValueError) in
      try QuantityGuess.correcting(scalar.text, units: names, decimals: 4) {
        text throws(ValueError) in
        try parse(text, expected, in: units, range)
      }
    }
  }

  private static func parse(
    _ text: String,
    _ expected: String,
    in units: [QuantityUnit],
    _ range: ClosedRange<Double>
  ) throws(ValueError) -> Double {
    let names = units.map(\.name)
    var scanner = TextScanner(text)
    var number = scanner.scan("-") ? "-" : ""
    guard let whole = scanner.digitText(1...6) else {
      throw ValueError(.malformed, "expected \(expected), found '\(text.excerpt)'")
    }
    number += whole
    if scanner.scan(".") {
      guard let decimals = scanner.digitText(1...6) else {
        throw ValueError(.malformed, "expected \(expected), found '\(text.excerpt)'")
      }
      number += "." + decimals
    }
    scanner.spaces()
    guard !scanner.isAtEnd else {
      let hint = "write '\(number) \(names[0])'"
      throw ValueError(.missingUnit, "'\(text.excerpt)' has no unit", hint: hint)
    }
    guard let unit = units.first(where: { $0.name == scanner.rest }) else {
      let known = names.count == 1 ? "the unit is" : "the units are"
      throw ValueError(
        .unknownUnit,
        "unknown unit '\(String(scanner.rest).excerpt)'",
        hint: "\(known) \(names.joined(separator: ", "))"
      )
    }
    guard let value = Double(number).map({ $0 * unit.factor }), range.contains(value) else {
      let bounds = [range.lowerBound, range.upperBound].map { bound in
        let text = String(format: "%.6g", bound / unit.factor)
        return "\(text) \(unit.name)"
      }
      throw ValueError(
        .outOfRange,
        "\(text.excerpt) is out of range",
        hint: "it can be from \(bounds[0]) to \(bounds[1])"
      )
    }
    return value
  }
}
