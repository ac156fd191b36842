/// Guesses the instant that a text means that scenarios do not write, for hints.
enum InstantGuess {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// An instant as scenarios write it, and whether the text has its offset from UTC; nil if it is unclear.
  ///
  /// `2026-03-01T09:00:00Z` stands for `2026/03/01`, and for `1.3.2026`; `03/01/2026` may be in March or in January. A
  /// date without a time starts at nine.
  static func instant(_ written: String) -> (text: String, hasOffset: Bool)? {
    guard written.count <= 60, let (date, rest) = date(of: written.lowercased()) else { return nil }
    let pattern = /(.*?) ?(?:(z|utc|gmt)|([+-])([0-9]{1,2})(?::?([0-9]{2}))?)?/
    guard let match = rest.wholeMatch(of: pattern) else { return nil }
    var time = "09:00:00"
    if !match.1.isEmpty {
      if match.1.wholeMatch(of: /[0-9]{2}:[0-9]{2}:[0-9]{2}/) != nil {
        time = String(match.1)
      } else if let guess = TimeGuess.clockTime(String(match.1)) {
        time = guess
      } else {
        return nil
      }
    }
    guard let sign = match.3, let hours = match.4 else {
      return ("\(date)T\(time)Z", match.2 != nil)
    }
    return ("\(date)T\(time)\(sign)\(padded(hours)):\(match.5 ?? "00")", true)
  }

  /// The date at a text's beginning as `2026-03-01`, and what follows it.
  private static func date(of text: String) -> (date: String, rest: String)? {
    if let match = text.wholeMatch(
      of: /([0-9]{4})[-\/.]([0-9]{1,2})[-\/.]([0-9]{1,2})(?:[ t,]+(.*))?/
    ) {
      return ("\(match.1)-\(padded(match.2))-\(padded(match.3))", String(match.4 ?? ""))
    }
    if let match = text.wholeMatch(
      of: /([0-9]{1,2})([-\/.])([0-9]{1,2})[-\/.]([0-9]{4})(?:[ t,]+(.*))?/
    ), let first = Int(match.1), let second = Int(match.3) {
      let rest = String(match.5 ?? "")
      if match.2 == "." || first > 12 {
        return ("\(match.4)-\(padded(match.3))-\(padded(match.1))", rest)
      }
      return second > 12 ? ("\(match.4)-\(padded(match.1))-\(padded(match.3))", rest) : nil
    }
    if let match = text.wholeMatch(
      of: /([0-9]{1,2})\.? ([a-z]{3})[a-z]* ([0-9]{4})(?:[ t,]+(.*))?/
    ), let month = months.firstIndex(of: String(match.2)) {
      return ("\(match.3)-\(padded("\(month + 1)"))-\(padded(match.1))", String(match.4 ?? ""))
    }
    if let match = text.wholeMatch(
      of: /([a-z]{3})[a-z]* ([0-9]{1,2}),? ([0-9]{4})(?:[ t,]+(.*))?/
    ), let month = months.firstIndex(of: String(match.1)) {
      return ("\(match.3)-\(padded("\(month + 1)"))-\(padded(match.2))", String(match.4 ?? ""))
    }
    return nil
  }

  private static func padded(_ digits: Substring) -> String {
    digits.count < 2 ? "0\(digits)" : String(digits)
  }
}
