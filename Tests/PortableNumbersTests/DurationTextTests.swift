import PortableNumbers
import Testing

@Suite("Durations as text")
struct DurationTextTests {
  /// Our choice of units.
  @Test(
    "a text has a number for each unit, from large to small",
    arguments: [
      ("2w", 1_209_600_000), ("1d 12h", 129_600_000), ("90min", 5_400_000), ("5m", 300_000),
      ("1s 250ms", 1250), ("-5s", -5000), ("0s", 0), ("1h30min", 5_400_000),
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
}
