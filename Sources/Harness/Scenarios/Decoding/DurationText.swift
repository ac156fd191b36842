/// Which durations a key takes.
struct DurationRange: Sendable {
  var allowsZero = true
  var allowsNegative = false
  /// The longest, in days, in either direction.
  var longestDays: Int64 = 36_500

  /// More than zero.
  static let positive = DurationRange(allowsZero: false)
  /// Zero or more.
  static let fromZero = DurationRange()
  /// In either direction, or zero.
  static let signed = DurationRange(allowsNegative: true)
  /// In either direction, but not zero.
  static let signedNotZero = DurationRange(allowsZero: false, allowsNegative: true)
}

/// Durations as scenarios write them: `14d`, `1d 12h`, `90min`, `250ms`.
enum DurationText {
  /// The units from large to small, in milliseconds; `min` may be shortened to `m`.
  private static let units: [(name: String, milliseconds: Int64)] = [
    ("w", 604_800_000), ("d", 86_400_000), ("h", 3_600_000), ("min", 60_000), ("m", 60_000),
    ("s", 1000), ("ms", 1),
  ]

  /// What a text must look like before the order and size of its parts are looked at.
  static func pattern(_ range: DurationRange) -> String {
    let part = "[0-9]+ *(w|d|h|min|m|s|ms)"
    return "^\(range.allowsNegative ? "-?" : "")\(part)( *\(part))*$"
  }

  /// The duration that a text stands for.
  ///
  /// - Throws: What is wrong, with the duration that was probably meant.
  static func parse(_ text: String, _ range: DurationRange) throws(ValueError) -> Duration {
    do throws(ValueError) {
      return try parseExactly(text, range)
    } catch {
      guard let meant = meant(text, range) else { throw error }
      throw error.replaced(by: meant)
    }
  }

  /// The duration within a range that a text means which is not a duration; nil if nobody can tell.
  static func meant(_ text: String, _ range: DurationRange) -> String? {
    guard let meant = DurationGuess.text(text), meant != text,
      (try? parseExactly(meant, range)) != nil
    else { return nil }
    return meant
  }

  private static func parseExactly(
    _ text: String,
    _ range: DurationRange
  ) throws(ValueError) -> Duration {
    var scanner = TextScanner(text)
    let isNegative = scanner.scan("-")
    var total: Int64 = 0
    var last = Int64.max
    repeat {
      let milliseconds = try part(of: text, &scanner, last: &last)
      let (sum, overflow) = total.addingReportingOverflow(milliseconds)
      guard !overflow else { throw tooLong(text, range) }
      total = sum
      scanner.spaces()
    } while !scanner.isAtEnd
    guard total <= range.longestDays * 86_400_000 else { throw tooLong(text, range) }
    guard !isNegative || range.allowsNegative else {
      throw ValueError(
        .negative,
        "the duration '\(text.excerpt)' is negative",
        hint: "leave the '-' out"
      )
    }
    guard total != 0 || range.allowsZero else {
      throw ValueError(
        .zero,
        "the duration '\(text.excerpt)' is zero",
        hint: "it must be longer than that"
      )
    }
    return .milliseconds(isNegative ? -total : total)
  }

  private static func part(
    of text: String,
    _ scanner: inout TextScanner,
    last: inout Int64
  ) throws(ValueError) -> Int64 {
    guard let digits = scanner.digitText(1...1_000_000) else {
      throw ValueError(
        .malformed,
        "expected a duration such as '14d' or '1h 30min', found '\(text.excerpt)'"
      )
    }
    if scanner.rest.first == "." || scanner.rest.first == "," {
      let hint = "write whole numbers, such as '1h 30min' for one and a half hours"
      throw ValueError(.malformed, "the duration '\(text.excerpt)' has a fraction", hint: hint)
    }
    scanner.spaces()
    let name = scanner.letters()
    guard let unit = units.first(where: { $0.name == name }) else {
      if name.isEmpty {
        let hint = scanner.isAtEnd ? hint(for: digits, endOf: text, below: last) : nil
        throw ValueError(.missingUnit, "'\(digits.excerpt)' has no unit", hint: hint)
      }
      let hint = "the units are w, d, h, min, s and ms"
      throw ValueError(.unknownUnit, "unknown unit '\(name.excerpt)'", hint: hint)
    }
    guard unit.milliseconds < last else {
      let hint = "write each unit once, large ones first, such as '1d 12h'"
      throw ValueError(.malformed, "the units of '\(text.excerpt)' are out of order", hint: hint)
    }
    last = unit.milliseconds
    guard let number = Int64(digits) else { return .max }
    let (product, overflow) = number.multipliedReportingOverflow(by: unit.milliseconds)
    return overflow ? .max : product
  }

  /// What to write for a text whose last number has no unit: the text with each unit that can follow.
  private static func hint(for digits: String, endOf text: String, below last: Int64) -> String? {
    guard text.excerpt == text else { return nil }
    let ends = units.filter { ["d", "h", "min", "s"].contains($0.name) && $0.milliseconds < last }
    let texts = ends.map { "'\(text.trimmed)\($0.name)'" }
    guard let final = texts.last else { return nil }
    guard texts.count > 1 else { return "write \(final)" }
    return "write \(texts.dropLast().joined(separator: ", ")) or \(final)"
  }

  private static func tooLong(_ text: String, _ range: DurationRange) -> ValueError {
    let hint = "at most \(range.longestDays)d"
    return ValueError(.outOfRange, "the duration '\(text.excerpt)' is too long", hint: hint)
  }
}

extension NodeDecoder where Value == Duration {
  /// A duration such as `14d`.
  static func duration(_ range: DurationRange) -> NodeDecoder {
    let pattern = DurationText.pattern(range)
    return .scalar(
      "a duration such as '14d' or '1h 30min'",
      schema: { _ in ["type": "string", "pattern": .string(pattern)] },
      parse: { scalar, _ throws(ValueError) in try DurationText.parse(scalar.text, range) }
    )
  }
}
