import Foundation

/// The unit and epoch of instants that a recording writes as numbers.
package enum TimeNumbers: String, CaseIterable, Hashable, Sendable, Codable {
  case secondsSince1970 = "seconds since 1970"
  case millisecondsSince1970 = "milliseconds since 1970"
  case secondsSince2001 = "seconds since 2001"

  /// The number of decimals of the unit down to nanoseconds.
  fileprivate var decimals: Int { self == .millisecondsSince1970 ? 6 : 9 }

  fileprivate var epoch: Int64 { self == .secondsSince2001 ? 978_307_200_000_000_000 : 0 }
}

/// Reads the instants of a recording, in nanoseconds since 1970, without rounding.
package struct TimeReader {
  /// The unit of numbers; nil: numbers are invalid.
  var numbers: TimeNumbers?
  /// Whether dates must have an offset from UTC; nil until the first date decides.
  var hasOffsets: Bool?

  package init(numbers: TimeNumbers? = nil, hasOffsets: Bool? = nil) {
    self.numbers = numbers
    self.hasOffsets = hasOffsets
  }

  /// An instant, and the written offset from UTC in seconds; nil if there is none.
  package struct Instant {
    package var nanoseconds: Int64
    package var offset: Int?
  }

  /// Reads an instant from a text.
  ///
  /// - Throws: ``RowFault``; the caller puts the column's name before the message.
  package func read(_ text: String) throws(RowFault) -> Instant {
    let bytes = Array(text.utf8)
    if bytes.count > 4, bytes[4] == UInt8(ascii: "-") {
      guard let instant = Self.date(bytes[...]) else {
        throw RowFault("is not an instant", hint: "write it as 2026-03-01T09:00:00.250-05:00")
      }
      if let hasOffsets, hasOffsets != (instant.offset != nil) {
        throw RowFault(
          hasOffsets ? "has no offset from UTC" : "has an offset from UTC",
          hint: "either all instants of a recording have an offset, or none"
        )
      }
      return instant
    }
    guard let numbers else {
      throw RowFault(
        Double(text) == nil ? "is not an instant" : "is a number, and could mean several instants",
        hint: Double(text) == nil
          ? "write it as 2026-03-01T09:00:00.250-05:00"
          : "write 'times: seconds since 1970', or since 2001, beside 'file'"
      )
    }
    guard let value = Self.decimal(bytes, numbers.decimals) else {
      throw RowFault("is not a number of \(numbers.rawValue)")
    }
    let (sum, overflow) = value.addingReportingOverflow(numbers.epoch)
    // From 2001 to 2199, as everywhere in scenarios.
    guard !overflow, (978_307_200_000_000_000..<7_258_118_400_000_000_000).contains(sum) else {
      throw RowFault(
        "is out of range as \(numbers.rawValue)",
        hint: "instants are from 2001 to 2199; do the numbers count from another year?"
      )
    }
    return Instant(nanoseconds: sum, offset: nil)
  }

  /// Reads a decimal number in units of the last of `decimals` digits; further digits are cut off.
  private static func decimal(_ bytes: [UInt8], _ decimals: Int) -> Int64? {
    var value: Int64 = 0
    var missing = decimals
    var isFraction = false
    var digits = 0
    for byte in bytes {
      if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
        continue
      }
      guard (0x30...0x39).contains(byte) else { return nil }
      digits += 1
      if isFraction {
        guard missing > 0 else { continue }
        missing -= 1
      }
      let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tens.addingReportingOverflow(Int64(byte - 0x30))
      guard !overflow, !carry else { return nil }
      value = sum
    }
    guard digits > 0 else { return nil }
    for _ in 0..<missing {
      let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      value = tens
    }
    return value
  }

  /// Reads an ISO 8601 date, with `T` or a space before the time of day, with or without an offset.
  package static func date(_ bytes: ArraySlice<UInt8>) -> Instant? {
    var rest = bytes
    func number(_ count: Int, _ range: ClosedRange<Int>) -> Int? {
      guard rest.count >= count else { return nil }
      var value = 0
      for byte in rest.prefix(count) {
        guard (0x30...0x39).contains(byte) else { return nil }
        value = value * 10 + Int(byte - 0x30)
      }
      rest = rest.dropFirst(count)
      return range.contains(value) ? value : nil
    }
    func consume(_ characters: String) -> Bool {
      guard let first = rest.first, characters.utf8.contains(first) else { return false }
      rest.removeFirst()
      return true
    }
    guard let year = number(4, 2001...2199), consume("-"), let month = number(2, 1...12),
      consume("-"),
      let day = number(2, 1...31), day <= days(in: month, of: year), consume("T "),
      let hour = number(2, 0...23), consume(":"), let minute = number(2, 0...59)
    else { return nil }
    var nanoseconds: Int64 = 0
    if consume(":") {
      guard let second = number(2, 0...59) else { return nil }
      nanoseconds = Int64(second) * 1_000_000_000
      if consume(".,") {
        let fraction = rest.prefix { (0x30...0x39).contains($0) }
        guard !fraction.isEmpty else { return nil }
        rest = rest[fraction.endIndex...]
        var unit: Int64 = 100_000_000
        for byte in fraction {
          nanoseconds += Int64(byte - 0x30) * unit
          unit /= 10
        }
      }
    }
    var offset: Int?
    if consume("Z") {
      offset = 0
    } else if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      rest.removeFirst()
      guard let hours = number(2, 0...14) else { return nil }
      _ = consume(":")
      let minutes = rest.isEmpty ? 0 : number(2, 0...59)
      guard let minutes else { return nil }
      offset = (hours * 3600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
    }
    guard rest.isEmpty else { return nil }
    let days = Self.days(before: year, month) + day - 1
    let seconds = days * 86_400 + hour * 3600 + minute * 60 - (offset ?? 0)
    return Instant(nanoseconds: Int64(seconds) * 1_000_000_000 + nanoseconds, offset: offset)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// The days from 1970-01-01 to the first of a month.
  private static func days(before year: Int, _ month: Int) -> Int {
    let past = year - 1
    // 719_162 days lie before 1970-01-01, counted from 0001-01-01.
    let years = past * 365 + past / 4 - past / 100 + past / 400 - 719_162
    return years + (1..<month).reduce(0) { $0 + days(in: $1, of: year) }
  }
}
