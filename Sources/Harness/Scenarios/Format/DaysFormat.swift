/// How a scenario asks for the yield of each day, and which days are valid.
enum DaysFormat {
  static let validHour = SectionKey.optional(
    "valid hour",
    hourDecoder,
    otherwise: ValidDayRule().hourText,
    "How many bins of a valid hour have data."
  )
  static let validDay = SectionKey.optional(
    "valid day",
    dayDecoder,
    otherwise: ValidDayRule().dayText,
    "How many hours of a valid day are valid."
  )

  static let decoder = NodeDecoder<ValidDayRule>.section(
    "the keys of days",
    [validHour.row, validDay.row]
  ) { section, context in
    let hour = section.value(validHour, &context)
    let hours = section.value(validDay, &context)
    guard var rule = hour, let hours else { return nil }
    rule.hours = hours
    return rule
  }

  private static let hourDecoder = NodeDecoder<ValidDayRule>.scalar(
    "a number of bins such as '\(ValidDayRule().hourText)'",
    schema: { _ in ["type": "string", "pattern": "^[1-9][0-9]? of [1-9][0-9]? bins?$"] },
    parse: { scalar, _ throws(ValueError) in
      guard let match = scalar.text.wholeMatch(of: /([0-9]{1,2}) of ([0-9]{1,2}) bins?/),
        let bins = Int(match.1), let binsInHour = Int(match.2)
      else {
        throw ValueError(
          .malformed,
          "expected a number of bins such as '\(ValidDayRule().hourText)', found '\(scalar.excerpt)'",
          hint: "write how many of how many bins, as in '\(ValidDayRule().hourText)'"
        )
      }
      guard ValidDayRule.divisions.contains(binsInHour) else {
        let divisions = ValidDayRule.divisions.map(String.init).joined(separator: ", ")
        throw ValueError(
          .outOfRange,
          "an hour cannot have \(binsInHour) bins of whole minutes",
          hint: "it can have \(divisions)"
        )
      }
      guard (1...binsInHour).contains(bins) else {
        throw ValueError(
          .outOfRange,
          "'\(scalar.excerpt)' is out of range",
          hint: "of \(binsInHour) bins, 1 to \(binsInHour) can be needed"
        )
      }
      return ValidDayRule(bins: bins, binsInHour: binsInHour)
    }
  )

  private static let dayDecoder = NodeDecoder<Int>.scalar(
    "a number of hours such as '\(ValidDayRule().dayText)'",
    schema: { _ in ["type": "string", "pattern": "^[1-9][0-9]? ?(h|hours?)$"] },
    parse: { scalar, _ throws(ValueError) in
      guard let match = scalar.text.wholeMatch(of: /([0-9]{1,2}) ?(?:h|hours?)/),
        let hours = Int(match.1)
      else {
        throw ValueError(
          .malformed,
          "expected a number of hours such as '\(ValidDayRule().dayText)', found '\(scalar.excerpt)'",
          hint: "write the number and the unit, as in '\(ValidDayRule().dayText)'"
        )
      }
      guard (1...24).contains(hours) else {
        throw ValueError(
          .outOfRange,
          "'\(scalar.excerpt)' is out of range",
          hint: "a day can need 1 to 24 valid hours"
        )
      }
      return hours
    }
  )
}
