/// Guesses the duration that a text means that scenarios do not write, for hints.
enum DurationGuess {
  /// What people write instead of the units; months and years are counted in days, our choice.
  private static let units: [(unit: String, milliseconds: Double, names: [String])] = [
    ("y", 365 * 86_400_000, ["year", "years", "yr", "yrs"]),
    ("mo", 30 * 86_400_000, ["month", "months"]),
    ("w", 604_800_000, ["week", "weeks", "wk", "wks"]), ("d", 86_400_000, ["day", "days"]),
    ("h", 3_600_000, ["hour", "hours", "hr", "hrs"]),
    ("min", 60_000, ["m", "minute", "minutes", "mins"]),
    ("s", 1000, ["second", "seconds", "sec", "secs"]),
    ("ms", 1, ["millisecond", "milliseconds", "msec", "millis"]),
  ]

  private static let phrases = [
    "hourly": "1h", "daily": "1d", "nightly": "1d", "morning": "1d", "evening": "1d",
    "night": "1d", "weekly": "1w", "fortnight": "2w", "a fortnight": "2w", "fortnightly": "2w",
    "monthly": "30d", "twice a day": "12h", "twice daily": "12h",
  ]

  private struct Part {
    var amount: Double
    var unit: (unit: String, milliseconds: Double, names: [String])
  }

  /// The duration as scenarios write it: `6h` for `every 6 hours`, `1d` for `P1D` or `daily`; nil if it is unclear.
  static func text(_ written: String) -> String? {
    guard written.count <= 100 else { return nil }
    var text = written.lowercased()
    for filler in ["every ", "each ", "once ", "after "] where text.hasPrefix(filler) {
      text.removeFirst(filler.count)
    }
    if let phrase = phrases[text] { return phrase }
    guard let parts = isoParts(of: text) ?? parts(of: text) else { return nil }
    return joined(parts)
  }

  /// The parts of an ISO 8601 duration such as `P1DT6H`, in lower case.
  private static func isoParts(of text: String) -> [Part]? {
    let pattern =
      /p(?:([0-9]+)y)?(?:([0-9]+)m)?(?:([0-9]+)w)?(?:([0-9]+)d)?(?:t(?:([0-9]+)h)?(?:([0-9]+)m)?(?:([0-9]+)s)?)?/
    guard let match = text.wholeMatch(of: pattern) else { return nil }
    let amounts = [match.1, match.2, match.3, match.4, match.5, match.6, match.7]
    let parts = zip(amounts, units).compactMap { amount, unit in
      amount.flatMap { Double($0) }.map { Part(amount: $0, unit: unit) }
    }
    return parts.isEmpty ? nil : parts
  }

  /// The parts of a text such as `two days and 3 hours`, in lower case.
  private static func parts(of text: String) -> [Part]? {
    guard let words = words(of: text) else { return nil }
    var parts: [Part] = []
    var amount: Double?
    for word in words where word != "and" {
      if let number = number(word) {
        // The article of `half an hour`.
        if amount != nil, ["a", "an"].contains(word) { continue }
        guard amount == nil else { return nil }
        amount = number
        continue
      }
      guard let unit = units.first(where: { $0.unit == word || $0.names.contains(word) }) else {
        return nil
      }
      parts.append(Part(amount: amount ?? 1, unit: unit))
      amount = nil
    }
    return amount == nil && !parts.isEmpty ? parts : nil
  }

  private static func number(_ word: String) -> Double? {
    if word == "half" { return 0.5 }
    // Every other day.
    if word == "other" { return 2 }
    if let number = NumberGuess.word(word) { return Double(number) }
    return Double(word.replacing(",", with: "."))
  }

  /// The numbers and words of a text; nil if there is anything else in it.
  private static func words(of text: String) -> [String]? {
    var words: [String] = []
    var rest = text[...]
    while let first = rest.first {
      if first.isASCIIDigit {
        // A comma before three digits may stand for thousands.
        guard rest.prefixMatch(of: /[0-9]+,[0-9]{3}(?![0-9])/) == nil,
          let number = rest.prefixMatch(of: /[0-9]{1,12}(?:[.,][0-9]{1,6})?/)
        else { return nil }
        words.append(String(number.output))
        rest = rest[number.range.upperBound...]
      } else if first.isLetter {
        let word = rest.prefix(while: \.isLetter)
        words.append(String(word))
        rest = rest.dropFirst(word.count)
      } else if first == " " || (first == "," && rest.dropFirst().first == " ") {
        rest.removeFirst()
      } else {
        return nil
      }
    }
    return words
  }

  private static func joined(_ parts: [Part]) -> String? {
    let total = parts.reduce(0) { $0 + $1.amount * $1.unit.milliseconds }.rounded()
    guard total < 1e15 else { return nil }
    let isOrdered = zip(parts, parts.dropFirst()).allSatisfy {
      $0.unit.milliseconds > $1.unit.milliseconds
    }
    let isPlain = parts.allSatisfy {
      $0.amount == $0.amount.rounded() && !["y", "mo"].contains($0.unit.unit)
    }
    if isOrdered, isPlain {
      return parts.map { "\(Int($0.amount))\($0.unit.unit)" }.joined(separator: " ")
    }
    var rest = Int(total)
    var texts: [String] = []
    for unit in units where ["d", "h", "min", "s", "ms"].contains(unit.unit) {
      let count = rest / Int(unit.milliseconds)
      rest -= count * Int(unit.milliseconds)
      if count > 0 { texts.append("\(count)\(unit.unit)") }
    }
    return texts.isEmpty ? "0s" : texts.joined(separator: " ")
  }
}
