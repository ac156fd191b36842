/// Guesses the time of day or moment that a text means that scenarios do not write, for hints.
enum TimeGuess {
  /// A time of day as scenarios write it: `20:00` for `8pm`, `8:00 PM`, `20.00` or `20h`; nil if it is unclear.
  static func clockTime(_ written: String) -> String? {
    guard written.count <= 40 else { return nil }
    let text = written.lowercased()
    if text == "noon" { return "12:00" }
    if text == "midnight" { return "00:00" }
    let half = /([0-9]{1,2})(?:[:.]([0-9]{2})(?::([0-9]{2}))?)? ?([ap])\.?m\.?/
    if let match = text.wholeMatch(of: half) {
      guard let hour = Int(match.1), (1...12).contains(hour) else { return nil }
      let late = match.4 == "p"
      return clock(hour % 12 + (late ? 12 : 0), match.2, match.3)
    }
    let whole = /([0-9]{1,2})(?:[:.h]([0-9]{2})(?::([0-9]{2}))?)?(?: ?(?:h|uhr|o'clock|hours))?/
    if let match = text.wholeMatch(of: whole), let hour = Int(match.1) {
      return clock(hour, match.2, match.3)
    }
    if let match = text.wholeMatch(of: /([0-9]{2})([0-9]{2})/), let hour = Int(match.1) {
      return clock(hour, match.2, nil)
    }
    return nil
  }

  /// A moment as scenarios write it: `day 3 20:00` for `Day 3, 8pm` or `3d 20:00`; nil if it is unclear.
  static func moment(_ written: String) -> String? {
    guard written.count <= 60 else { return nil }
    let text = written.lowercased()
    let pattern = /(?:day ?|d)([0-9]{1,4})(?:(?:,| at|t)? ?(.*))?/
    let later = /([0-9]{1,4}) ?(?:days?|d(?![a-z]))(?:,| at)? ?(.+)/
    if let match = text.wholeMatch(of: pattern), let day = Int(match.1) {
      guard let rest = match.2, !rest.isEmpty else {
        // The study starts during day 0.
        return day > 0 ? "day \(day) 00:00" : nil
      }
      return clockTime(String(rest)).map { "day \(day) \($0)" }
    }
    guard let match = text.wholeMatch(of: later), let day = Int(match.1) else { return nil }
    return clockTime(String(match.2)).map { "day \(day) \($0)" }
  }

  private static func clock(_ hour: Int, _ minute: Substring?, _ second: Substring?) -> String? {
    guard hour < 24, minute.map({ $0 < "60" }) ?? true, second.map({ $0 < "60" }) ?? true else {
      return nil
    }
    let hours = hour < 10 ? "0\(hour)" : "\(hour)"
    return "\(hours):\(minute ?? "00")" + (second.map { ":\($0)" } ?? "")
  }
}
