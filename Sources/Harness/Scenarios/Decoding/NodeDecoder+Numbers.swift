import Phones

extension NodeDecoder where Value == Bool {
  /// A truth value; only these two words, since YAML's readers disagree on all others.
  static var truth: NodeDecoder {
    .scalar("true or false", schema: { _ in ["type": "boolean"] }) { scalar, _ throws(ValueError) in
      switch (scalar.text, scalar.style) {
      case ("true", .plain): return true
      case ("false", .plain): return false
      default:
        let meant = ["true", "yes", "on", "y"].contains(scalar.text.lowercased())
        let negative = ["false", "no", "off", "n"].contains(scalar.text.lowercased())
        throw ValueError(
          .notTrueOrFalse,
          "expected true or false, found '\(scalar.excerpt)'",
          hint: meant ? "write true" : negative ? "write false" : nil,
          replacement: meant ? "true" : negative ? "false" : nil
        )
      }
    }
  }
}

extension NodeDecoder where Value: FixedWidthInteger {
  /// A whole number without a unit, from `range`.
  static func number(
    _ expected: String,
    kind: ValueKind = .whole,
    _ range: ClosedRange<Value>
  ) -> NodeDecoder {
    let (least, greatest) = (range.lowerBound, range.upperBound)
    let schema: JSON = [
      "type": "integer", "minimum": .number("\(least)"), "maximum": .number("\(greatest)"),
    ]
    return .scalar(expected, kind: kind, schema: { _ in schema }) { scalar, _ throws(ValueError) in
      var digits = scalar.text[...]
      let isNegative = digits.first == "-"
      if isNegative { digits.removeFirst() }
      guard scalar.style == .plain, !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else {
        let meant = NumberGuess.whole(scalar.text).flatMap { Value($0) }
        let fits = meant.map(range.contains) ?? false
        throw ValueError(
          .malformed,
          "expected \(expected), found '\(scalar.excerpt)'",
          hint: fits
            ? meant.map { "write \($0): digits only, without quotes" }
            : "write digits only, without quotes",
          replacement: fits ? meant.map { "\($0)" } : nil
        )
      }
      guard let value = Value(scalar.text), range.contains(value) else {
        throw ValueError(
          .outOfRange,
          "\(scalar.excerpt) is too \(isNegative || Value(digits) == 0 ? "small" : "large")",
          hint: "it can be from \(least) to \(greatest)"
        )
      }
      return value
    }
  }
}

extension NodeDecoder where Value == Double {
  /// A number without a unit, such as `0.5`, from `range`.
  static func decimal(_ expected: String, _ range: ClosedRange<Double>) -> NodeDecoder {
    let (least, greatest) = (range.lowerBound.shortText, range.upperBound.shortText)
    let schema: JSON = [
      "type": "number", "minimum": .number(least), "maximum": .number(greatest),
    ]
    return .scalar(expected, kind: .quantity, schema: { _ in schema }) {
      scalar,
      _ throws(ValueError) in
      var scanner = TextScanner(scalar.text)
      _ = scanner.scan("-")
      let isNumber =
        scalar.style == .plain && scanner.digitText(1...15) != nil
        && (!scanner.scan(".") || scanner.digitText(1...15) != nil) && scanner.isAtEnd
      guard isNumber, let value = Double(scalar.text) else {
        throw ValueError(
          .malformed,
          "expected \(expected), found '\(scalar.excerpt)'",
          hint: "write digits, with a point before decimals, without quotes"
        )
      }
      guard range.contains(value) else {
        throw ValueError(
          .outOfRange,
          "\(scalar.excerpt) is too \(value < range.lowerBound ? "small" : "large")",
          hint: "it can be from \(least) to \(greatest)"
        )
      }
      return value
    }
  }
}

extension NodeDecoder where Value == Int {
  /// A part of a whole such as `1.5 %`, in thousandths.
  static var share: NodeDecoder {
    let expected = "a share such as '1 %'"
    let pattern = "^[0-9]{1,3}(\\.[0-9])? ?%$"
    let schema: JSON = ["type": "string", "pattern": .string(pattern)]
    return .scalar(expected, kind: .share, schema: { _ in schema }) {
      scalar,
      _ throws(ValueError) in
      try QuantityGuess.correcting(scalar.text, units: ["%"], decimals: 1) {
        text throws(ValueError) in
        try parseShare(text, expected)
      }
    }
  }

  private static func parseShare(_ text: String, _ expected: String) throws(ValueError) -> Int {
    var scanner = TextScanner(text)
    if text.first == "-", text.dropFirst().first?.isASCIIDigit == true {
      let hint = "leave the '-' out"
      throw ValueError(.negative, "the share '\(text.excerpt)' is negative", hint: hint)
    }
    guard let whole = scanner.digits(1...3) else {
      throw ValueError(.malformed, "expected \(expected), found '\(text.excerpt)'")
    }
    var tenths = 0
    if scanner.scan(".") {
      guard let digit = scanner.digits(1...1) else {
        throw ValueError(
          .malformed,
          "expected \(expected), found '\(text.excerpt)'",
          hint: "write per cent, with one decimal at most, such as '0.5 %'"
        )
      }
      tenths = digit
    }
    _ = scanner.scan(" ")
    guard !scanner.isAtEnd else {
      let number = text.excerpt.trimmed
      // Half of a whole, or half a per cent.
      let fraction = whole == 0 && tenths > 0 ? ", or '\(tenths * 10) %' for a part of 1" : ""
      let hint = "write '\(number) %'\(fraction)"
      throw ValueError(.missingUnit, "'\(text.excerpt)' has no unit", hint: hint)
    }
    guard scanner.scan("%"), scanner.isAtEnd else {
      let hint = "the unit is %, with one decimal at most"
      throw ValueError(
        .unknownUnit,
        "expected \(expected), found '\(text.excerpt)'",
        hint: hint
      )
    }
    guard whole * 10 + tenths <= 1000 else {
      let hint = "expected at most 100 %"
      throw ValueError(.outOfRange, "a share of '\(text.excerpt)' is too large", hint: hint)
    }
    return whole * 10 + tenths
  }

  /// A clock's drift such as `20 ppm`, in parts per billion, up to ±1000 ppm.
  static var drift: NodeDecoder {
    let expected = "a drift such as '20 ppm'"
    let pattern = "^-?[0-9]+(\\.[0-9]{1,3})? ?ppm$"
    let schema: JSON = ["type": "string", "pattern": .string(pattern)]
    return .scalar(expected, kind: .quantity, schema: { _ in schema }) {
      scalar,
      _ throws(ValueError) in
      try QuantityGuess.correcting(scalar.text, units: ["ppm"], decimals: 3) {
        text throws(ValueError) in
        try parseDrift(text, expected)
      }
    }
  }

  private static func parseDrift(_ text: String, _ expected: String) throws(ValueError) -> Int {
    var scanner = TextScanner(text)
    let isNegative = scanner.scan("-")
    guard let whole = scanner.digits(1...18) else {
      throw ValueError(.malformed, "expected \(expected), found '\(text.excerpt)'")
    }
    var billionths = 0
    if scanner.scan(".") {
      guard let decimals = scanner.digitText(1...3) else {
        throw ValueError(.malformed, "expected \(expected), found '\(text.excerpt)'")
      }
      let padded = decimals + String(repeating: "0", count: 3 - decimals.count)
      billionths = Int(padded) ?? 0
    }
    _ = scanner.scan(" ")
    guard !scanner.isAtEnd else {
      let number = text.excerpt.trimmed
      throw ValueError(
        .missingUnit,
        "'\(text.excerpt)' has no unit",
        hint: "write '\(number) ppm': parts per million",
        replacement: "\(number) ppm"
      )
    }
    guard scanner.scan("ppm"), scanner.isAtEnd else {
      let hint = "the unit is ppm: parts per million"
      throw ValueError(
        .unknownUnit,
        "expected \(expected), found '\(text.excerpt)'",
        hint: hint
      )
    }
    guard whole < 1000 || (whole == 1000 && billionths == 0) else {
      let hint = "expected at most 1000 ppm either way"
      throw ValueError(.outOfRange, "a drift of '\(text.excerpt)' is too large", hint: hint)
    }
    return (isNegative ? -1 : 1) * (whole * 1000 + billionths)
  }
}
