import Sensors

/// Reads the times of samples, as bodies write them.
///
/// A number counts seconds, milliseconds, microseconds or nanoseconds since 1970, or seconds since 2001; the one that
/// is meant is the one that gives a time within some years of the study. A text is a date of ISO 8601.
struct SampleTimeText: Sendable {
  /// What a number can count: the nanoseconds of its unit, and the instant 0 in nanoseconds since 1970.
  private static let meanings: [(unit: Int64, zero: Int64)] = [
    (1_000_000_000, 0), (1_000_000, 0), (1_000, 0), (1, 0),
    (1_000_000_000, 978_307_200_000_000_000),
  ]

  /// The instants that a number can mean, in nanoseconds since 1970: five years before the study's start to 15 years
  /// after it (our choice).
  private let plausible: ClosedRange<Int64>

  /// - Parameter start: The start of the study, in nanoseconds since 1970.
  init(around start: Int64) {
    let year: Int64 = 365 * 86_400 * 1_000_000_000
    plausible = (start - 5 * year)...(start + 15 * year)
  }

  /// Reads a time; nil if the text is none, or a number that means no time near the study.
  func time(_ text: ArraySlice<UInt8>) -> NamedSample.Time? {
    if let time = number(text) { return time }
    guard let date = TimeReader.date(text), date.offset != nil else { return nil }
    let fraction = text.drop { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ",") }.dropFirst()
    return NamedSample.Time(
      nanoseconds: date.nanoseconds,
      precision: Self.weight(
        of: fraction.prefix { $0 &- UInt8(ascii: "0") < 10 }.count,
        1_000_000_000
      )
    )
  }

  private func number(_ text: ArraySlice<UInt8>) -> NamedSample.Time? {
    var whole: Int64 = 0
    var fraction: Int64 = 0
    var places = 0
    var isAfterPoint = false
    for byte in text {
      if byte == UInt8(ascii: "."), !isAfterPoint {
        isAfterPoint = true
        continue
      }
      guard byte &- UInt8(ascii: "0") < 10 else { return exponential(text) }
      let digit = Int64(byte - UInt8(ascii: "0"))
      if !isAfterPoint {
        guard whole <= (.max - digit) / 10 else { return nil }
        whole = whole * 10 + digit
      } else if places < 9 {
        (fraction, places) = (fraction * 10 + digit, places + 1)
      }
    }
    guard text.count > (isAfterPoint ? 1 : 0) else { return nil }
    return meant(whole, fraction, places)
  }

  /// Reads a number with an exponent, such as 1.7e9.
  private func exponential(_ text: ArraySlice<UInt8>) -> NamedSample.Time? {
    guard text.contains(UInt8(ascii: "e")) || text.contains(UInt8(ascii: "E")),
      let number = Double(String(decoding: text, as: UTF8.self)), (0..<9e18).contains(number)
    else { return nil }
    let whole = number.rounded(.down)
    return meant(Int64(whole), Int64((number - whole) * 1e6), 6)
  }

  private func meant(_ whole: Int64, _ fraction: Int64, _ places: Int) -> NamedSample.Time? {
    for (unit, zero) in Self.meanings {
      let (scaled, overflows) = whole.multipliedReportingOverflow(by: unit)
      guard !overflows, scaled <= .max - zero, plausible.contains(scaled + zero) else { continue }
      var (part, weight) = (fraction, unit)
      // Places that nanoseconds do not have are cut off.
      for _ in 0..<places {
        if weight >= 10 { weight /= 10 } else { part /= 10 }
      }
      return NamedSample.Time(
        nanoseconds: scaled + zero + part * weight,
        precision: Self.weight(of: places, unit)
      )
    }
    return nil
  }

  /// The weight of the last of some places after the point.
  ///
  /// Our choice: at least 2 µs, as a number of type `Double` counts seconds no more exactly.
  private static func weight(of places: Int, _ unit: Int64) -> Int64 {
    max((0..<min(places, 9)).reduce(unit) { weight, _ in weight / 10 }, 2_000)
  }
}
