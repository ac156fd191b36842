import Testing

import Sensors

@Suite("Instants of recordings")
struct TimeTests {
  private static let noon: Int64 = 1_771_675_200_000_000_000

  /// Source: ISO 8601; the days were counted with `date -d`.
  @Test(
    "are dates",
    arguments: [
      ("2026-02-21T12:00:00Z", noon), ("2026-02-21 12:00Z", noon),
      ("2026-02-21T07:00:00-05:00", noon), ("2026-02-21T07:00:00-0500", noon),
      ("2026-02-21T17:45:00+05:45", noon), ("2026-02-21T12:00:00", noon),
      ("2026-02-21T12:00:00.25Z", noon + 250_000_000),
      ("2026-02-21T12:00:00,123456789Z", noon + 123_456_789),
      ("2001-01-01T00:00:00Z", 978_307_200_000_000_000),
      ("2096-02-29T00:00:00Z", 3_981_312_000_000_000_000),
    ]
  )
  func dates(text: String, nanoseconds: Int64) throws {
    #expect(try TimeReader().read(text).nanoseconds == nanoseconds)
  }

  @Test(
    "are numbers, exact to the last digit",
    arguments: [
      ("1771675200", TimeNumbers.secondsSince1970, noon),
      ("1771675200.123456789", .secondsSince1970, noon + 123_456_789),
      ("1771675200123.5", .millisecondsSince1970, noon + 123_500_000),
      ("793368000.000001", .secondsSince2001, noon + 1000),
    ]
  )
  func numbers(text: String, numbers: TimeNumbers, nanoseconds: Int64) throws {
    #expect(try TimeReader(numbers: numbers).read(text).nanoseconds == nanoseconds)
  }

  @Test(
    "are nothing else",
    arguments: [
      "2026-02-30T12:00:00Z", "2026-13-01T12:00:00Z", "2026-02-21", "2026-02-21T24:00:00Z",
      "2026-02-21T12:00:00.Z", "2026-02-21T12:00:00+15:00", "2026-02-21T12:00:00ZZ", "12:00",
      "1e9", "-5", "", ".", "99999999999999999999", "1771675200000",
    ]
  )
  func wrong(text: String) {
    #expect(throws: RowFault.self) { try TimeReader(numbers: .secondsSince1970).read(text) }
  }
}
