import Scenarios
import Testing

/// A text for a value, and what the reader makes of it.
struct Quantity: Sendable, CustomTestStringConvertible {
  var text: String
  var seconds: Double?
  var code: String?
  var testDescription: String { text }

  static func right(_ text: String, _ seconds: Double) -> Quantity {
    Quantity(text: text, seconds: seconds)
  }

  static func wrong(_ text: String, _ code: String) -> Quantity {
    Quantity(text: text, code: code)
  }
}

@Suite("Quantities")
struct QuantityTests {
  static let durations: [Quantity] = [
    .right("0s", 0), .right("20s", 20), .right("250ms", 0.25), .right("90min", 5400),
    .right("90m", 5400), .right("36h", 129_600), .right("1d 12h", 129_600), .right("1w", 604_800),
    .right("1w1d1h1min1s1ms", 694_861.001), .right("2 h", 7200), .right("\"3h\"", 10_800),
    .wrong("5", "missing-unit"), .wrong("1d 5", "missing-unit"), .wrong("1y", "unknown-unit"),
    .wrong("5H", "unknown-unit"), .wrong("1.5h", "malformed"), .wrong("1h 1h", "malformed"),
    .wrong("1s 1h", "malformed"), .wrong("h", "malformed"), .wrong("\"\"", "malformed"),
    .wrong("-1h", "negative"), .wrong("--1h", "malformed"), .wrong("1h -5s", "malformed"),
    .wrong("36501d", "out-of-range"), .wrong("9223372036854775807w", "out-of-range"),
    .wrong("15d", "outside-study"), .wrong("", "no-value"), .wrong("[1h]", "wrong-type"),
    .wrong("1d ١h", "malformed"),
  ]

  @Test("durations have units, large ones first", arguments: durations)
  func duration(_ row: Quantity) throws {
    let text = minimal(group: "    joins: \(row.text)")
    #expect(complaints(text).map(\.code.name) == [row.code].compactMap(\.self))
    guard let seconds = row.seconds else { return }
    #expect(try read(text).groups[0].joins == .milliseconds(Int64((seconds * 1000).rounded())))
  }

  static let offsets: [Quantity] = [
    .right("-5s", -5), .right("0s", 0), .right("-1d 2h", -93_600), .right("5s", 5),
    .wrong("- 5s", "syntax"), .wrong("-5", "missing-unit"),
  ]

  @Test("an offset can be negative, and its sign applies to all its parts", arguments: offsets)
  func offset(_ row: Quantity) throws {
    let text = minimal(group: "    clock:\n      offset: \(row.text)")
    #expect(complaints(text).map(\.code.name) == [row.code].compactMap(\.self))
    guard let seconds = row.seconds else { return }
    #expect(try read(text).groups[0].clock.offset == .seconds(seconds))
  }

  static let shares: [Quantity] = [
    .right("1 %", 10), .right("1%", 10), .right("0.5 %", 5), .right("100 %", 1000),
    .right("0 %", 0), .wrong("100.1 %", "out-of-range"), .wrong("1", "missing-unit"),
    .wrong("1 ppm", "unknown-unit"), .wrong("1.25 %", "malformed"), .wrong("few", "malformed"),
    .wrong("-1 %", "negative"),
  ]

  @Test("a share is a percentage with at most one decimal", arguments: shares)
  func share(_ row: Quantity) throws {
    let text = minimal(top: "sensorkit: { late results: \(row.text) }")
    #expect(complaints(text).map(\.code.name) == [row.code].compactMap(\.self))
    guard let thousandths = row.seconds else { return }
    #expect(Double(try read(text).sensorKit.lateResults) == thousandths)
  }

  static let drifts: [Quantity] = [
    .right("20 ppm", 20_000), .right("20ppm", 20_000), .right("-0.5 ppm", -500),
    .right("1000 ppm", 1_000_000), .right("0.125 ppm", 125), .wrong("1000.001 ppm", "out-of-range"),
    .wrong("20", "missing-unit"), .wrong("20 %", "unknown-unit"), .wrong("fast", "malformed"),
    .wrong("1.2345 ppm", "malformed"),
  ]

  @Test("a drift is in parts per million", arguments: drifts)
  func drift(_ row: Quantity) throws {
    let text = minimal(group: "    clock: { drift: \(row.text) }")
    #expect(complaints(text).map(\.code.name) == [row.code].compactMap(\.self))
    guard let billionths = row.seconds else { return }
    #expect(Double(try read(text).groups[0].clock.driftPartsPerBillion) == billionths)
  }

  // Seconds since 1970 from `date -u -d … +%s`.
  static let instants: [Quantity] = [
    .right("2026-03-01T09:00:00-05:00", 1_772_373_600), .right("2026-03-01T14:00Z", 1_772_373_600),
    .right("2028-02-29T00:00:00+00:00", 1_835_395_200),
    .right("2100-03-01T00:00:00Z", 4_107_542_400), .right("2001-01-01T00:00:00Z", 978_307_200),
    .right("2026-01-01T05:45:00+05:45", 1_767_225_600),
    .wrong("2026-03-01T09:00:00", "missing-utc-offset"),
    .wrong("2026-02-29T09:00:00Z", "malformed"), .wrong("2100-02-29T09:00:00Z", "malformed"),
    .wrong("2026-13-01T09:00:00Z", "malformed"), .wrong("2026-03-01 09:00:00Z", "malformed"),
    .wrong("2026-03-01", "malformed"), .wrong("2026-03-01T24:00:00Z", "malformed"),
    .wrong("2026-03-01T09:00:00-15:00", "malformed"),
    .wrong("1999-03-01T09:00:00Z", "out-of-range"),
    .wrong("now", "malformed"),
  ]

  @Test("an instant contains its offset from UTC", arguments: instants)
  func instant(_ row: Quantity) throws {
    let text = minimal(starts: row.text)
    #expect(complaints(text).map(\.code.name) == [row.code].compactMap(\.self))
    guard let seconds = row.seconds else { return }
    #expect(Double(try read(text).starts.secondsSince1970) == seconds)
  }

  static let moments: [Quantity] = [
    .right("day 0 09:00", 0), .right("day 0 09:00:01", 1), .right("day 1 00:00", 54_000),
    .right("day 14 08:59:59", 14 * 86_400 - 1), .wrong("day 0 08:59:59", "outside-study"),
    .wrong("day 14 09:00", "outside-study"), .wrong("day 9999 09:00", "outside-study"),
    .wrong("day 3 9:00", "malformed"), .wrong("day 3", "malformed"), .right("3d", 3 * 86_400),
    .right("90s", 90),
    .wrong("14d", "outside-study"), .wrong("3", "malformed"), .wrong("3 x", "unknown-unit"),
    .wrong("day -1 09:00", "malformed"), .wrong("day 3 24:00", "malformed"),
  ]

  @Test("a moment is within the study, whose first date is day 0", arguments: moments)
  func moment(_ row: Quantity) throws {
    let text = minimal(top: "timeline:\n  - { at: \(row.text), do: reopen app }")
    #expect(complaints(text).map(\.code.name) == [row.code].compactMap(\.self))
    guard let seconds = row.seconds else { return }
    #expect(try read(text).timeline[0].sinceStart == .seconds(Int64(seconds)))
  }

  @Test("a moment can have seconds, as the page of keys and the schema document")
  func momentWithSeconds() throws {
    let text = minimal(top: "timeline:\n  - { at: day 3 20:00:20, do: reopen app }")
    let seconds: Int64 = 3 * 86_400 + 11 * 3600 + 20
    #expect(try read(text).timeline[0].sinceStart == .seconds(seconds))
    let page = ScenarioFormat.keyPage(vocabulary: .standard)
    // Where moments are explained, and at the key that takes one.
    #expect(page.split(separator: "day 3 20:00:20").count == 3)
    #expect(ScenarioFormat.schemaJSON(vocabulary: .standard).contains("day 3 20:00:20"))
  }

  static let seeds: [Quantity] = [
    .right("0", 0), .right("42", 42), .wrong("18446744073709551616", "out-of-range"),
    .wrong("-1", "out-of-range"), .wrong("0x10", "malformed"), .wrong("1_000", "malformed"),
    .wrong("\"42\"", "malformed"), .wrong("+1", "malformed"),
  ]

  @Test("a number is written in digits", arguments: seeds)
  func number(_ row: Quantity) throws {
    let text = minimal(top: "seed: \(row.text)")
    #expect(complaints(text).map(\.code.name) == [row.code].compactMap(\.self))
    guard let seed = row.seconds else { return }
    #expect(Double(try read(text).seed) == seed)
  }

  @Test("the largest seed is the largest 64-bit number")
  func largestSeed() throws {
    #expect(try read(minimal(top: "seed: 18446744073709551615")).seed == .max)
  }

  @Test(
    "true and false are the only truth values",
    arguments: ["yes", "True", "on", "1", "\"true\""]
  )
  func truth(word: String) {
    let found = complaints(minimal(group: "    reconsiders: \(word)"))
    #expect(found.map(\.code) == [.notTrueOrFalse])
  }

  @Test(
    "a text that looks like something else needs quotes",
    arguments: ["no", "12", "1e3", "TRUE"]
  )
  func trap(word: String) throws {
    #expect(
      complaints(minimal().replacing("Ambient light", with: word)).map(\.code) == [.needsQuotes]
    )
    let quoted = minimal().replacing("Ambient light", with: "'\(word)'")
    #expect(try read(quoted).study == word)
  }
}
