package import Results
import Verdicts

/// The text of numbers in reports, which does not depend on the machine's locale.
package enum NumberText {
  /// A whole number with a comma between thousands.
  package static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number.magnitude).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (number < 0 ? "-" : "") + String(text.reversed())
  }

  /// A number, without a decimal point if it is whole.
  package static func plain(_ number: Double) -> String {
    guard let whole = Int64(exactly: number), whole.magnitude < 1 << 53 else { return "\(number)" }
    return String(whole)
  }

  /// A number for a reader: to three places after the point or, below a tenth, to three digits.
  package static func readable(_ number: Double) -> String {
    let size = abs(number)
    guard size > 0, size < 1e12 else { return plain(number) }
    var power = 1000.0
    while size * power < 100, power < 1e12 { power *= 10 }
    let scaled = (number * power).rounded()
    // Below the smallest power there is nothing to round.
    return plain(scaled == 0 ? number : scaled / power)
  }

  /// A number with one decimal place.
  package static func tenths(_ number: Double) -> String {
    let tenths = rounded(number * 10)
    return "\(tenths < 0 ? "-" : "")\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
  }

  /// A number with a fixed number of places after the point, without the sign of a zero.
  package static func fixed(_ number: Double, places: Int) -> String {
    let power = (0..<max(0, places)).reduce(1.0) { power, _ in power * 10 }
    let scaled = rounded(abs(number) * power)
    let whole = scaled / Int(power)
    let fraction = String(Int(power) + scaled % Int(power)).dropFirst()
    let sign = number < 0 && scaled > 0 ? "-" : ""
    return "\(sign)\(grouped(whole))" + (places > 0 ? ".\(fraction)" : "")
  }

  /// A whole number with a noun, which is singular for one.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - noun: The noun in the singular.
  ///   - plural: The noun in the plural; nil for one that ends with an s.
  /// - Returns: The text.
  package static func counted(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(grouped(number)) \(number == 1 ? noun : plural ?? noun + "s")"
  }

  /// A number of bytes, such as `1.2 GB`.
  package static func bytes(_ number: Double) -> String {
    let units = ["B", "kB", "MB", "GB", "TB"]
    var (number, place) = (number, 0)
    while number >= 999.5, place < units.count - 1 { (number, place) = (number / 1000, place + 1) }
    return
      "\(place == 0 || number >= 99.95 ? "\(rounded(number))" : tenths(number)) \(units[place])"
  }

  /// A number to three places after the point.
  static func thousandths(_ number: Double) -> String {
    let thousandths = max(0, rounded(number * 1000))
    let fraction = String(1000 + thousandths % 1000).dropFirst()
    return "\(thousandths / 1000).\(fraction)"
  }

  /// A duration in its one or two largest units.
  static func duration(_ seconds: Int) -> String {
    switch seconds {
    case ..<60: "\(seconds) s"
    case ..<3600: "\(seconds / 60) min \(seconds % 60) s"
    default: "\(grouped(seconds / 3600)) h \(seconds / 60 % 60) min"
    }
  }

  /// Real time that has passed, to a tenth of a second as long as that says something.
  package static func elapsed(_ seconds: Double) -> String {
    seconds < 9.95 ? "\(tenths(seconds)) s" : duration(rounded(seconds))
  }

  /// The sum of participants' virtual time: in days from two days on, in hours from two hours on, otherwise
  /// in minutes.
  static func virtualTime(_ seconds: Double) -> String {
    let (unit, name) = longestUnit(seconds, atLeast: 2)
    return counted(rounded(seconds / unit), "virtual \(name)")
  }

  /// The speed of a run, such as "1,200 participant-days/s": in hours below one day per second, and in
  /// minutes below one hour per second.
  static func lifeRate(_ seconds: Double) -> String {
    let (unit, name) = longestUnit(seconds, atLeast: 1)
    return "\(grouped(rounded(seconds / unit))) participant-\(name)s/s"
  }

  private static func longestUnit(_ seconds: Double, atLeast least: Double) -> (Double, String) {
    seconds >= least * 86_400
      ? (86_400, "day") : seconds >= least * 3600 ? (3600, "hour") : (60, "minute")
  }

  /// The nearest whole number, limited to the range of `Int`; NaN gives 0.
  package static func rounded(_ number: Double) -> Int {
    guard number.isFinite else { return number > 0 ? .max : 0 }
    return Int(exactly: number.rounded()) ?? (number > 0 ? .max : .min)
  }

  /// The texts of a table's column, whose numbers have the same number of places after the point: as many as the number
  /// that needs most of them.
  package static func column(_ values: [Value]) -> [String] {
    let texts = values.map(of)
    let places =
      zip(values, texts).map { value, text in
        guard case .real = value, !text.contains("e"), let point = text.firstIndex(of: ".") else {
          return 0
        }
        return text.distance(from: point, to: text.endIndex) - 1
      }.max() ?? 0
    guard places > 0 else { return texts }
    return zip(values, texts).map { value, text in
      switch value {
      case .real(let number) where !text.contains("e"): MeasureText.fixed(number, places: places)
      case .integer: text + "." + String(repeating: "0", count: places)
      default: text
      }
    }
  }

  /// The text of a value in a table; numbers are rounded, and control characters and invisible characters are escaped.
  package static func of(_ value: Value) -> String {
    switch value {
    case .null: "–"
    case .integer(let number): String(number)
    case .real(let number): readable(number)
    case .text(let text): VisibleText.of(text)
    }
  }
}
