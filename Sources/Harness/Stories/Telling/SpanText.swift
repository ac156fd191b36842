/// Durations and instants as stories write them.
enum SpanText {
  /// A duration in its two largest units: `6 h`, `1 day 4 h`, `35 s`.
  static func of(_ seconds: Double) -> String {
    let whole = Int(min(seconds.magnitude.rounded(), 1e12))
    let units = [("day", 86_400), ("h", 3600), ("min", 60), ("s", 1)]
    guard let first = units.firstIndex(where: { whole >= $0.1 }) else {
      let milliseconds = Int((seconds.magnitude * 1000).rounded())
      return milliseconds > 0 ? "\(milliseconds) ms" : "an instant"
    }
    var rest = whole
    var parts: [String] = []
    for (name, size) in units[first...].prefix(2) {
      let number = rest / size
      rest %= size
      guard number > 0 else { continue }
      parts.append("\(number) \(name)\(name == "day" && number != 1 ? "s" : "")")
    }
    return parts.joined(separator: " ")
  }
}
