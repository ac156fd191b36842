import PortableNumbers

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
  /// Other spellings of the units, for hints.
  private static let longNames: [(unit: String, names: [String])] = [
    ("w", ["week", "weeks", "wk"]), ("d", ["day", "days"]),
    ("h", ["hour", "hours", "hr", "hrs"]), ("min", ["minute", "minutes", "mins"]),
    ("s", ["second", "seconds", "sec", "secs"]),
    ("ms", ["millisecond", "milliseconds", "msec", "millis"]),
  ]

  /// What a text must look like before the order and size of its parts are looked at.
  static func pattern(_ range: DurationRange) -> String {
    pattern(allowsNegative: range.allowsNegative)
  }

  /// Returns the duration of a text.
  static func parse(_ text: String, _ range: DurationRange) throws(ValueError) -> Duration {
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
      let number = number.excerpt
      let hint = "write '\(number)d', '\(number)h', '\(number)min' or '\(number)s'"
      return ValueError(.missingUnit, "'\(number)' has no unit", hint: hint)
    case .unknownUnit(let number, let unit):
      let meant = longNames.first { $0.names.contains(unit.lowercased()) }?.unit
      let hint =
        meant.map { "write '\(number.excerpt)\($0)'" } ?? "the units are w, d, h, min, s and ms"
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
  /// A duration between bounds.
  static func duration(in range: ClosedRange<Duration>) -> NodeDecoder {
    let signs = DurationRange(
      allowsZero: range.contains(.zero),
      allowsNegative: range.lowerBound < .zero
    )
    let pattern = DurationText.pattern(signs)
    return .scalar(
      "a duration such as '5min'",
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
