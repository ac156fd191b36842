import Scenarios
import Testing

/// Source: RAPIDS, "Phone Valid Sensed Days": 6 of 12 bins of 5 minutes, 16 hours; the keys are our choice.
@Suite("The rule of valid days")
struct DaysTests {
  @Test("a scenario asks for the days with the usual rule, another rule, or not at all")
  func rules() throws {
    #expect(try read(minimal()).asksForDays == false)
    let usual = try read(minimal(top: "days: {}"))
    #expect(usual.asksForDays && usual.dayRule == ValidDayRule(bins: 6, binsInHour: 12, hours: 16))
    let other = try read(minimal(top: "days: { valid hour: 30 of 60 bins, valid day: 1 hour }"))
    #expect(other.dayRule == ValidDayRule(bins: 30, binsInHour: 60, hours: 1))
    #expect(other.dayRule.binSeconds == 60)
    #expect(try Scenario(definition: other.definition).dayRule == other.dayRule)
  }

  @Test("a definition without the key is as before")
  func definition() throws {
    #expect(try read(minimal()).definition.contains("days") == false)
  }

  static let hours: [Quantity] = [
    .right("6 of 12 bins", 6), .right("1 of 1 bin", 1), .right("60 of 60 bins", 60),
    .wrong("6", "malformed"), .wrong("6 of 12", "malformed"), .wrong("50 %", "malformed"),
    .wrong("6 of 7 bins", "out-of-range"), .wrong("13 of 12 bins", "out-of-range"),
    .wrong("0 of 12 bins", "out-of-range"), .wrong("[6, 12]", "wrong-type"),
    .wrong("6 of ١٢ bins", "malformed"),
  ]

  @Test("an hour is valid with some of its bins, whose number divides sixty", arguments: hours)
  func hour(_ row: Quantity) throws {
    let text = minimal(top: "days: { valid hour: \(row.text) }")
    #expect(complaints(text).map(\.code.name) == [row.code].compactMap(\.self))
    guard let bins = row.seconds else { return }
    #expect(try read(text).dayRule.bins == Int(bins))
  }

  static let days: [Quantity] = [
    .right("16 hours", 16), .right("1 hour", 1), .right("24h", 24),
    .wrong("16", "malformed"), .wrong("25 hours", "out-of-range"),
    .wrong("0 hours", "out-of-range"),
    .wrong("1d", "malformed"), .wrong("{}", "wrong-type"),
  ]

  @Test("a day is valid with 1 to 24 valid hours", arguments: days)
  func day(_ row: Quantity) throws {
    let text = minimal(top: "days: { valid day: \(row.text) }")
    #expect(complaints(text).map(\.code.name) == [row.code].compactMap(\.self))
    guard let hours = row.seconds else { return }
    #expect(try read(text).dayRule.hours == Int(hours))
  }
}
