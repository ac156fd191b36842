extension NodeDecoder where Value == Scenario.ClockTime {
  /// A time of day such as `"20:00"`.
  static var clockTime: NodeDecoder {
    let pattern = "^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$"
    return .scalar(
      "a time of day such as \"20:00\"",
      kind: .clockTime,
      schema: { _ in ["type": "string", "pattern": .string(pattern)] },
      parse: { scalar, _ throws(ValueError) in
        var scanner = TextScanner(scalar.text)
        guard let time = scanner.clockTime(), scanner.isAtEnd else {
          let meant = TimeGuess.clockTime(scalar.text).map { "\"\($0)\"" }
          throw ValueError(
            .malformed,
            "expected a time of day, found '\(scalar.excerpt)'",
            hint: meant.map { "write \($0)" }
              ?? "write hours and minutes with two digits each, from \"00:00\" to \"23:59\"",
            replacement: meant
          )
        }
        return time
      }
    )
  }
}

extension NodeDecoder where Value == Scenario.Moment {
  /// A moment of the study such as `day 3 20:00`.
  static var moment: NodeDecoder {
    let pattern = "^day [0-9]{1,4} ([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$"
    return .scalar(
      "a moment such as 'day 3 20:00'",
      kind: .moment,
      schema: { _ in ["type": "string", "pattern": .string(pattern)] },
      parse: { scalar, _ throws(ValueError) in
        var scanner = TextScanner(scalar.text)
        guard scanner.scan("day "), let day = scanner.digits(1...4), scanner.scan(" "),
          let time = scanner.clockTime(), scanner.isAtEnd
        else {
          let meant = TimeGuess.moment(scalar.text)
          throw ValueError(
            .malformed,
            "expected a moment of the study, found '\(scalar.excerpt)'",
            hint: "write '\(meant ?? "day 3 20:00")'; day 0 is the date on which the study starts",
            replacement: meant
          )
        }
        return Scenario.Moment(day: day, time: time)
      }
    )
  }
}

extension NodeDecoder where Value == Scenario.Start {
  /// An instant with its offset from UTC, such as `2026-03-01T09:00:00-05:00`.
  static var instant: NodeDecoder {
    let time = "([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?"
    let pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}T\(time)(Z|[+-][0-9]{2}:[0-9]{2})$"
    return .scalar(
      "an instant such as '2026-03-01T09:00:00-05:00'",
      kind: .instant,
      schema: { _ in ["type": "string", "pattern": .string(pattern)] },
      parse: { scalar, _ throws(ValueError) in
        do throws(ValueError) {
          return try parseInstant(scalar.text)
        } catch {
          guard error.code != .missingUTCOffset, let guess = InstantGuess.instant(scalar.text),
            guess.text != scalar.text, (try? parseInstant(guess.text)) != nil
          else { throw error }
          let offset = guess.hasOffset ? "" : ", or your offset from UTC in place of the 'Z'"
          throw ValueError(
            error.code,
            error.message,
            hint: "write '\(guess.text)'\(offset)",
            replacement: guess.text
          )
        }
      }
    )
  }

  private static func parseInstant(_ text: String) throws(ValueError) -> Scenario.Start {
    let malformed = ValueError(
      .malformed,
      "expected an instant, found '\(text.excerpt)'",
      hint: "write date, time and offset from UTC, such as '2026-03-01T09:00:00-05:00'"
    )
    var scanner = TextScanner(text)
    guard let year = scanner.digits(4...4), scanner.scan("-"),
      let month = scanner.digits(2...2), scanner.scan("-"), let day = scanner.digits(2...2)
    else { throw malformed }
    guard (2001...2199).contains(year) else {
      throw ValueError(.outOfRange, "the year \(year) is out of reach", hint: "from 2001 to 2199")
    }
    guard (1...12).contains(month), (1...daysIn(month: month, of: year)).contains(day) else {
      throw ValueError(.malformed, "there is no date '\(text.prefix(10))'")
    }
    guard scanner.scan("T"), let time = scanner.clockTime() else { throw malformed }
    guard !scanner.isAtEnd else {
      throw ValueError(
        .missingUTCOffset,
        "'\(text.excerpt)' does not say its offset from UTC",
        hint: "add it, such as '\(text.excerpt)-05:00', or 'Z' for UTC itself"
      )
    }
    guard let offset = scanner.utcOffset(), scanner.isAtEnd else { throw malformed }
    let days = daysSince1970(year: year, month: month, day: day)
    let local = Int64(days) * 86_400 + Int64(time.secondsSinceMidnight)
    return Scenario.Start(secondsSince1970: local - Int64(offset), utcOffsetSeconds: offset)
  }

  private static func daysIn(month: Int, of year: Int) -> Int {
    let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// Days since 1970-01-01 in the Gregorian calendar, for years from 2001 on.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let before = year - 1
    // 719_162 days lie before 1970-01-01, counted from 0001-01-01.
    let years = before * 365 + before / 4 - before / 100 + before / 400 - 719_162
    return years + (1..<month).reduce(0) { $0 + daysIn(month: $1, of: year) } + day - 1
  }
}

extension TextScanner {
  /// Steps over `20:00` or `20:00:30`.
  mutating func clockTime() -> Scenario.ClockTime? {
    guard let hour = digits(2...2), hour < 24, scan(":"), let minute = digits(2...2), minute < 60
    else { return nil }
    var second = 0
    if scan(":") {
      guard let written = digits(2...2), written < 60 else { return nil }
      second = written
    }
    return Scenario.ClockTime(secondsSinceMidnight: hour * 3600 + minute * 60 + second)
  }

  /// Steps over `Z` or `-05:00`; in seconds, at most 14 hours.
  fileprivate mutating func utcOffset() -> Int? {
    if scan("Z") { return 0 }
    let isNegative = scan("-")
    guard isNegative || scan("+"), let hours = digits(2...2), scan(":"),
      let minutes = digits(2...2), minutes < 60, hours * 60 + minutes <= 14 * 60
    else { return nil }
    return (isNegative ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}

extension NodeDecoder where Value == String {
  /// The IANA name of a time zone, such as `Europe/Berlin`.
  static var timeZone: NodeDecoder {
    .scalar(
      "a time zone such as 'Europe/Berlin'",
      schema: { _ in ["type": "string", "pattern": "^(UTC|[A-Za-z_]+(/[A-Za-z0-9_+-]+)+)$"] },
      parse: { scalar, _ throws(ValueError) in
        let name = scalar.text
        if TimeZoneGuess.isFull(name) { return name }
        let meant = TimeZoneGuess.zone(name)
        throw ValueError(
          .unknownName,
          "unknown time zone '\(scalar.excerpt)'",
          hint: meant.map { "did you mean '\($0.name)'?\($0.remark)" }
            ?? "write an IANA name, such as 'Europe/Berlin'",
          replacement: meant?.name
        )
      }
    )
  }
}
