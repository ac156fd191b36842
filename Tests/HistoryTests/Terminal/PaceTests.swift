import Scenarios
import Testing

import History

@Suite("The pace of a playback")
struct PaceTests {
  @Test(
    "a pace is a duration for each second",
    arguments: [
      ("1h/s", 3600.0), ("10min/s", 600), ("1d/s", 86_400), ("1s/s", 1), ("1h 30min/s", 5400),
      ("250ms/s", 0.25),
    ]
  )
  func paces(text: String, rate: Double) throws {
    #expect(try Pace.parse(text)?.rate == rate)
  }

  @Test("a pace of 0 is a pause", arguments: ["0", "0/s"])
  func still(text: String) throws { #expect(try Pace.parse(text) == nil) }

  @Test(
    "an invalid pace is refused with an example",
    arguments: ["", "fast", "1h", "1h/min", "1 hour/s", "-1h/s", "1h/s/s", "0h/s", "/s"]
  )
  func wrong(text: String) {
    #expect {
      try Pace.parse(text)
    } throws: { error in
      guard let error = error as? HintedError else { return false }
      return error.message == "--pace is '\(text)'" && error.hint?.contains("1h/s") == true
    }
  }

  @Test("faster and slower are steps between 1 s and 7 d per second")
  func steps() {
    #expect(Pace.standard.faster.text == "3 h/s")
    #expect(Pace.standard.slower.text == "30 min/s")
    #expect(Pace(rate: 5400).slower.text == "1 h/s")
    var pace = Pace.standard
    for _ in 0..<30 { pace = pace.faster }
    #expect(pace.rate == 7 * 86_400)
    for _ in 0..<30 { pace = pace.slower }
    #expect(pace.rate == 1)
  }
}
