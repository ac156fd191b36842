import Foundation

/// Texts of a form that the format has, which is known by its pattern.
extension VariationDrawer {
  /// Draws a text, mostly an edge of what can stand there; nil if the form is unknown.
  mutating func text(_ pattern: String, _ examples: [String]) -> String? {
    if pattern.contains("(w|d|h|min") { return duration(pattern) }
    if pattern.hasPrefix("^day ") { return Self.text(moment()) }
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

  private static let durations = [
    "1ms", "1s", "59s", "10min", "1h", "23h 59min", "1d", "1d 1ms", "25h", "3d", "7d", "8d",
  ]

  private mutating func duration(_ pattern: String) -> String {
    // Between two openings of an app, some time must pass.
    if pattern.hasPrefix("^every ") { return "every \(chance.one(of: ["1h", "7h", "3d"]))" }
    if pattern.hasPrefix("^about every ") { return "about every \(chance.one(of: ["9h", "3d"]))" }
    if pattern.hasPrefix("^within ") { return "within \(chance.one(of: Self.durations))" }
    if pattern.hasPrefix("^any time between ") { return Self.text(moment()) }
    let text = chance.one(of: Self.durations + ["0s"])
    return pattern.hasPrefix("^-?") && chance.happens(percent: 50) ? "-\(text)" : text
  }
}
