import Foundation
import Scenarios
import VirtualTime

/// Texts of a form that the format has, which is known by its pattern.
extension VariationDrawer {
  /// Draws a text, mostly an edge of what can stand there; nil if the form is unknown.
  mutating func text(_ pattern: String, _ examples: [String], at path: [String]) -> String? {
    if pattern.contains("(w|d|h|min") { return duration(pattern, at: path) }
    if pattern.hasPrefix("^day ") { return DurationText.text(of: moment()) }
    if pattern.hasPrefix("^when ") || pattern.hasPrefix("^(when ") { return "when they get home" }
    if pattern.hasPrefix("^any time between ") { return nil }
    if pattern.hasPrefix("^([01]") {
      return chance.one(of: ["00:00", "00:00:01", "02:30", "12:00", "23:59:59"])
    }
    if pattern.hasSuffix("%$") { return chance.one(of: ["0 %", "0.1 %", "5 %", "50 %", "100 %"]) }
    if pattern.hasSuffix("of days$") { return chance.one(of: ["0 % of days", "50 % of days"]) }
    if pattern.hasSuffix("ppm$") {
      return chance.one(of: ["-1000 ppm", "-20 ppm", "0 ppm", "0.001 ppm", "100 ppm", "1000 ppm"])
    }
    if pattern.contains("(B|kB|MB|GB)") {
      return chance.one(of: ["1 B", "1 kB", "200 kB", "1 MB"])
    }
    if pattern.contains("(MB|GB)") { return chance.one(of: ["1 MB", "5 MB", "1 GB", "64 GB"]) }
    if pattern.hasPrefix("^(UTC|") { return chance.one(of: Self.zones) }
    if pattern.hasPrefix("^[a-z]{2,3}(_") {
      return chance.one(of: ["en_US", "de_DE", "ar_EG", "tr_TR", "hi_IN", "ja_JP"])
    }
    if pattern.hasPrefix(#"^[0-9]+(\.[0-9]+)"#) {
      return chance.one(of: ["14.0", "15.4.1", "17.2", "18.2", "26.1", "27.0"])
    }
    return examples.isEmpty ? nil : chance.one(of: examples)
  }

  /// Zones at the ends of the world, with half hours, and with changes of clocks at midnight.
  private static let zones = [
    "UTC", "America/New_York", "Europe/Berlin", "Pacific/Kiritimati", "Pacific/Pago_Pago",
    "Asia/Kathmandu", "Australia/Lord_Howe", "America/Santiago", "Africa/Casablanca",
  ]

  /// The text of a duration, in milliseconds.
  private static func text(_ milliseconds: Int64) -> String {
    DurationText.text(of: .milliseconds(milliseconds))
  }

  private static let day: Int64 = 86_400_000

  /// Durations at edges, in milliseconds: the smallest, usual delays, the hold and the retention.
  private static let durations: [Int64] = [
    1, 1000, 59_000, 600_000, 3_600_000, day - 60_000, day, day + 1, 25 * 3_600_000, 3 * day,
    7 * day, 8 * day,
  ]

  private mutating func duration(_ pattern: String, at path: [String]) -> String {
    // Between two openings of an app, some time must pass.
    if pattern.hasPrefix("^every ") { return "every \(chance.one(of: ["1h", "7h", "3d"]))" }
    if pattern.hasPrefix("^about every ") { return "about every \(chance.one(of: ["9h", "3d"]))" }
    if pattern.hasPrefix("^any time between ") { return DurationText.text(of: moment()) }
    let bounds = VariationBounds(study)
    let (shortest, longest) = (bounds.shortest(at: path), bounds.longest(at: path))
    if pattern.hasPrefix("^within ") { return "within \(Self.text(duration(longest)))" }
    let isZero = chance.number(in: 0...Self.durations.count) == 0
    let text = Self.text(max(shortest, isZero ? 0 : duration(longest)))
    return pattern.hasPrefix("^-?") && chance.happens(percent: 50) ? "-\(text)" : text
  }

  /// A duration up to a bound, in milliseconds: at an edge, or of any magnitude that the study has.
  private mutating func duration(_ bound: Int64?) -> Int64 {
    let edges = Self.durations.filter { $0 <= bound ?? .max }
    if !edges.isEmpty, chance.happens(percent: 50) { return chance.one(of: edges) }
    let longest = min(bound ?? .max, study.scenario.lasts.inMilliseconds)
    var magnitudes: [Int64] = [1]
    while let last = magnitudes.last, last <= longest / 10 { magnitudes.append(last * 10) }
    return min(longest, chance.one(of: magnitudes) * Int64(chance.number(in: 1...9)))
  }
}
