import Testing
import VirtualTime

@Suite("Durations as text")
struct DurationTextTests {
  /// Our choice of units.
  @Test(
    "a text has a number for each unit, from large to small",
    arguments: [
      ("2w", 1_209_600_000), ("1d 12h", 129_600_000), ("90min", 5_400_000), ("5m", 300_000),
      ("1s 250ms", 1250), ("-5s", -5000), ("0s", 0), ("1h30min", 5_400_000),
      ("2ms 3000us", 5), ("1ms 2000000ns", 3),
    ] as [(String, Int64)]
  )
  func parse(text: String, milliseconds: Int64) throws {
    #expect(try DurationText.parse(text) == .milliseconds(milliseconds))
  }

  @Test(
    "a text with a mistake is not a duration",
    arguments: [
      ("", .malformed), ("5", .missingUnit(number: "5")), ("1.5h", .fraction),
      ("3 parsecs", .unknownUnit(number: "3", unit: "parsecs")), ("5s 1h", .outOfOrder),
      ("1s 1s", .outOfOrder), ("9223372036854775807ms 1ms", .outOfOrder),
      ("9223372036854775807s 1ms", .tooLong),
    ] as [(String, DurationText.Mistake)]
  )
  func mistake(text: String, mistake: DurationText.Mistake) {
    #expect(throws: mistake) { try DurationText.parse(text) }
  }

  @Test(
    "a duration's text is read as the same duration",
    arguments: [
      (0, "0s"), (250, "250ms"), (300_000, "5min"), (129_600_000, "1d 12h"), (-90_000, "-1min 30s"),
    ] as [(Int64, String)]
  )
  func text(milliseconds: Int64, text: String) throws {
    #expect(DurationText.text(of: .milliseconds(milliseconds)) == text)
    #expect(try DurationText.parse(text) == .milliseconds(milliseconds))
  }

  /// A world's clock counts nanoseconds.
  @Test(
    "a text has microseconds and nanoseconds",
    arguments: [
      (1, "1ns"), (86_400_000_000_001, "1d 1ns"), (-999_001, "-999us 1ns"),
      (35_999_999_999_999, "9h 59min 59s 999ms 999us 999ns"),
    ] as [(Int64, String)]
  )
  func exact(nanoseconds: Int64, text: String) throws {
    #expect(DurationText.text(of: .nanoseconds(nanoseconds)) == text)
    #expect(try DurationText.parse(text) == .nanoseconds(nanoseconds))
  }

  @Test("a part of a nanosecond is left out of the text")
  func smallest() {
    #expect(DurationText.text(of: Duration(attoseconds: 1_999_999_999)) == "1ns")
    #expect(DurationText.text(of: Duration(attoseconds: -999_999_999)) == "0s")
  }
}
