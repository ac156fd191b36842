import VirtualTime

/// The durations that a key accepts.
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

/// Durations within a range, with the errors that a scenario's author reads.
extension DurationText {
  /// What a text must look like before the order and size of its parts are looked at.
  static func pattern(_ range: DurationRange) -> String {
    pattern(allowsNegative: range.allowsNegative)
  }

  /// Returns the duration of a text.
  ///
  /// - Throws: The error, with the duration that was probably meant.
  static func parse(_ text: String, _ range: DurationRange) throws(ValueError) -> Duration {
    do throws(ValueError) {
      return try parseExactly(text, range)
    } catch {
      guard let meant = meant(text, range) else { throw error }
      throw error.replaced(by: meant)
    }
  }

  /// The duration within a range that a text of another form means; nil if that is unclear.
  static func meant(_ text: String, _ range: DurationRange) -> String? {
    guard let meant = DurationGuess.text(text), meant != text,
      (try? parseExactly(meant, range)) != nil
    else { return nil }
    return meant
  }

  /// Returns the duration of a text; an error has no guess of what was meant, which takes long to find.
  static func parseExactly(
    _ text: String,
    _ range: DurationRange
  ) throws(ValueError) -> Duration {
    let duration: Duration
    do throws(DurationText.Mistake) {
      duration = try parse(text)
    } catch {
      throw valueError(error, text, range)
    }
    let longest = Duration.seconds(range.longestDays * 86_400)
    guard (.zero - longest...longest).contains(duration) else { throw tooLong(text, range) }
    guard duration >= .zero || range.allowsNegative else {
      throw ValueError(
        .negative,
        "the duration '\(text.excerpt)' is negative",
        hint: "leave the '-' out"
      )
    }
    guard duration != .zero || range.allowsZero else {
      throw ValueError(
        .zero,
        "the duration '\(text.excerpt)' is zero",
        hint: "it must be longer than that"
      )
    }
    return duration
  }

  private static func valueError(
    _ mistake: DurationText.Mistake,
    _ text: String,
    _ range: DurationRange
  ) -> ValueError {
    switch mistake {
    case .malformed:
      return ValueError(
        .malformed,
        "expected a duration such as '14d' or '1h 30min', found '\(text.excerpt)'"
      )
    case .fraction:
      let hint = "write whole numbers, such as '1h 30min' for one and a half hours"
      return ValueError(.malformed, "the duration '\(text.excerpt)' has a fraction", hint: hint)
    case .missingUnit(let number):
      let hint = hintForMissingUnit(of: text)
      return ValueError(.missingUnit, "'\(number.excerpt)' has no unit", hint: hint)
    case .unknownUnit(_, let unit):
      let hint = "the units are w, d, h, min, s, ms, us and ns"
      return ValueError(.unknownUnit, "unknown unit '\(unit.excerpt)'", hint: hint)
    case .outOfOrder:
      let hint = "write each unit once, large ones first, such as '1d 12h'"
      return ValueError(
        .malformed,
        "the units of '\(text.excerpt)' are out of order",
        hint: hint
      )
    case .tooLong: return tooLong(text, range)
    }
  }

  /// The texts to write for a text whose last number has no unit: the text with each possible unit.
  private static func hintForMissingUnit(of text: String) -> String? {
    guard text.excerpt == text else { return nil }
    let texts = ["d", "h", "min", "s"].map { text.trimmed + $0 }
      .filter { (try? parse($0)) != nil }.map { "'\($0)'" }
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
      kind: .duration,
      schema: { _ in ["type": "string", "pattern": .string(pattern)] },
      parse: { scalar, _ throws(ValueError) in try DurationText.parse(scalar.text, range) }
    )
  }
  /// A duration between bounds.
  static func duration(in range: ClosedRange<Duration>) -> NodeDecoder {
    let signs = DurationRange(
      allowsZero: range.contains(.zero),
      allowsNegative: range.lowerBound < .zero
    )
    let pattern = DurationText.pattern(signs)
    return .scalar(
      "a duration such as '5min'",
      kind: .duration,
      schema: { _ in ["type": "string", "pattern": .string(pattern)] },
      parse: { scalar, _ throws(ValueError) in
        let duration = try DurationText.parse(scalar.text, signs)
        guard range.contains(duration) else {
          let bounds = [range.lowerBound, range.upperBound].map { DurationText.text(of: $0) }
          throw ValueError(
            .outOfRange,
            "the duration '\(scalar.excerpt)' is too "
              + (duration < range.lowerBound ? "short" : "long"),
            hint: "it can be from \(bounds[0]) to \(bounds[1])"
          )
        }
        return duration
      }
    )
  }
}
