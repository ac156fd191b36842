package import Results

/// Durations in their two largest units.
package enum DurationWords {
  /// The longest duration that is shown, in seconds (our choice): a results file that was changed may have any number.
  private static let longest = 1e12

  /// A duration as a label, rounded down: `3 d 4 h`.
  package static func label(_ seconds: Seconds) -> String {
    let parts = parts(of: min(max(0, seconds), longest).rounded(.down))
    return parts.isEmpty ? "0 s" : parts.map { "\($0.number) \($0.unit)" }.joined(separator: " ")
  }

  /// A duration in a sentence, rounded to seconds or, below half a second, to milliseconds: `1 day 4 h`, `35 s`.
  package static func spoken(_ seconds: Seconds) -> String {
    let length = seconds.isNaN ? 0 : seconds.magnitude
    let parts = parts(of: min(length.rounded(), longest)).map { number, unit in
      "\(number) \(unit == "d" ? number == 1 ? "day" : "days" : unit)"
    }
    guard parts.isEmpty else { return parts.joined(separator: " ") }
    let milliseconds = Int((length * 1000).rounded())
    return milliseconds > 0 ? "\(milliseconds) ms" : "an instant"
  }

  /// The largest unit of which a whole number of seconds has one, and the next, unless there is none of it.
  private static func parts(of seconds: Seconds) -> [(number: Int, unit: String)] {
    var rest = Int(seconds)
    let units = [(86_400, "d"), (3600, "h"), (60, "min"), (1, "s")].drop { $0.0 > rest }
    return units.prefix(2).map { length, unit -> (number: Int, unit: String) in
      defer { rest %= length }
      return (rest / length, unit)
    }.filter { $0.number > 0 }
  }
}
