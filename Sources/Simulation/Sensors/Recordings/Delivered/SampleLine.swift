package import Foundation

/// Lines of a CSV file that are being written, as RFC 4180 describes it, but with `\n` at the end of lines.
package struct SampleLine {
  /// The finished lines, and the one under way.
  package private(set) var bytes: [UInt8] = []

  /// The time zone of dates.
  package var zone: TimeZone {
    didSet { if zone != oldValue { hour.number = .min } }
  }
  private var isFirst = true
  /// The last hour since 1970 whose offset from UTC was looked up, and the offset in seconds.
  private var hour: (number: Int64, offset: Int64) = (.min, 0)
  /// The last day since 1970 that was written, and its date.
  private var day: (number: Int64, text: [UInt8]) = (.min, [])

  /// Lines whose dates have the offset of a time zone.
  package init(_ zone: TimeZone) { self.zone = zone }

  /// Begins the next field, which is empty unless something is added.
  mutating func beginField() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
  }

  mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    isFirst = true
  }

  /// Removes the finished lines.
  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Adds a text that needs no quotes.
  mutating func add(plain text: String) { bytes.append(contentsOf: text.utf8) }

  /// Adds any text; an empty one as a pair of quotes, because an empty field stands for no value.
  mutating func add(text: String) {
    guard text.isEmpty || text.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else {
      return add(plain: text)
    }
    add(plain: "\"\(text.replacing("\"", with: "\"\""))\"")
  }

  /// Adds the date of an instant in nanoseconds since 1970, to the microsecond, such as
  /// `2026-03-01T09:00:00.250000-05:00`.
  mutating func add(date instant: Int64) {
    let microseconds = Self.quotient(instant, 1000).quotient
    let (seconds, fraction) = Self.quotient(microseconds, 1_000_000)
    let local = seconds + offset(at: seconds)
    let (number, time) = Self.quotient(local, 86_400)
    if day.number != number {
      let date = Date(timeIntervalSince1970: Double(number * 86_400))
      day = (number, Array(date.formatted(.iso8601.year().month().day()).utf8))
    }
    bytes += day.text
    bytes.append(UInt8(ascii: "T"))
    add(clock: time)
    bytes.append(UInt8(ascii: ":"))
    add(time % 60, digits: 2)
    bytes.append(UInt8(ascii: "."))
    add(fraction, digits: 6)
    let offset = local - seconds
    bytes.append(UInt8(ascii: offset < 0 ? "-" : "+"))
    add(clock: abs(offset))
  }

  /// Adds the hours and minutes of a time in seconds.
  private mutating func add(clock seconds: Int64) {
    add(seconds / 3600, digits: 2)
    bytes.append(UInt8(ascii: ":"))
    add(seconds / 60 % 60, digits: 2)
  }

  private mutating func add(_ number: Int64, digits: Int) {
    var unit: Int64 = 1
    for _ in 1..<digits { unit *= 10 }
    while unit > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(number / unit % 10))
      unit /= 10
    }
  }

  private mutating func offset(at seconds: Int64) -> Int64 {
    // Offsets change at full hours, or half hours of zones that differ by half an hour.
    let number = Self.quotient(seconds, 1800).quotient
    if hour.number != number {
      let date = Date(timeIntervalSince1970: Double(seconds))
      hour = (number, Int64(zone.secondsFromGMT(for: date)))
    }
    return hour.offset
  }

  /// The quotient, rounded down, and the remainder.
  private static func quotient(
    _ number: Int64,
    _ divisor: Int64
  ) -> (quotient: Int64, remainder: Int64) {
    let remainder = (number % divisor + divisor) % divisor
    return ((number - remainder) / divisor, remainder)
  }
}
