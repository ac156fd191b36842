import Foundation

/// Guesses the time zone that a text means that is not an IANA name, for hints.
enum TimeZoneGuess {
  /// A time zone's IANA name, and what to know of it.
  struct Guess {
    var name: String
    var remark = ""
  }

  /// What people in the United States call their zones.
  private static let american = [
    "eastern": "America/New_York", "central": "America/Chicago", "mountain": "America/Denver",
    "pacific": "America/Los_Angeles", "alaska": "America/Anchorage",
    "hawaii": "Pacific/Honolulu",
  ]

  /// Whether scenarios take the name.
  ///
  /// Foundation also takes abbreviations such as EST, which say nothing of daylight saving.
  static func isFull(_ name: String) -> Bool {
    (name == "UTC" || name.contains("/")) && TimeZone(identifier: name) != nil
  }

  /// The zone that a text means: by its city, its abbreviation, its offset from UTC, or its spelling.
  static func zone(_ text: String) -> Guess? {
    let bare = Spelling.bareLetters(of: text)
    if ["gmt", "z", "zulu", "utc", "universal"].contains(bare), !text.contains(where: \.isNumber),
      !text.contains("+"), !text.contains("-")
    {
      return Guess(name: "UTC")
    }
    if let name = fixed(text) {
      let remark =
        " the sign in its name is the other way round; a city such as 'Europe/Berlin' has daylight saving"
      return Guess(name: name, remark: name == "UTC" ? "" : remark)
    }
    let region = bare.replacing("standard", with: "").replacing("time", with: "")
      .replacing("daylight", with: "")
    if let name = american[region] ?? american[String(region.trimmingPrefix("us"))] {
      return Guess(name: name)
    }
    if let name = TimeZone.abbreviationDictionary[text.uppercased()], isFull(name) {
      return Guess(name: name, remark: " an abbreviation says nothing of daylight saving")
    }
    let known = TimeZone.knownTimeZoneIdentifiers.filter(isFull).sorted()
    let city = known.first { name in
      name.split(separator: "/").last.map { Spelling.bareLetters(of: String($0)) } == bare
    }
    return (city ?? Spelling.nearest(to: text, among: known)).map { Guess(name: $0) }
  }

  /// The zone that is always so far from UTC as `UTC+2`, `GMT-5` or `+02:00` say.
  private static func fixed(_ text: String) -> String? {
    let pattern = /(?:utc|gmt)? ?([+-])([0-9]{1,2})(?::?00)?/
    guard let match = text.lowercased().wholeMatch(of: pattern), let hours = Int(match.2) else {
      return nil
    }
    guard hours != 0 else { return "UTC" }
    let name = "Etc/GMT\(match.1 == "+" ? "-" : "+")\(hours)"
    return isFull(name) ? name : nil
  }
}
