import Experiments
import Testing

@Suite("The sizes of a profile")
struct ProfileSizeTests {
  @Test("are read in any order, each once, in ascending order")
  func order() throws {
    let sizes = try ProfileSize.list("1m, 10k,1k,1.5k,500,10k", of: .samples)
    #expect(sizes.map(\.count) == [500, 1_000, 1_500, 10_000, 1_000_000])
    #expect(sizes.map(\.text) == ["500", "1k", "1500", "10k", "1m"])
  }

  @Test(
    "are refused with a reason",
    arguments: [
      ("0", ProfileSize.Mistake.notPositive("0", .samples)), ("-1k", .notPositive("-1k", .samples)),
      ("1000m", .tooLarge("1000m", .samples)), ("1,,2", .notNumber("", .samples)),
      ("many", .notNumber("many", .samples)), ("1.5", .notNumber("1.5", .samples)),
      ("", .notNumber("", .samples)), ("1e3", .notNumber("1e3", .samples)),
    ]
  )
  func mistakes(text: String, mistake: ProfileSize.Mistake) {
    #expect(throws: mistake) { try ProfileSize.list(text, of: .samples) }
  }

  @Test("of other axes have bounds of their own, and are written with their nouns")
  func axes() throws {
    let days = try ProfileSize.list("16,1,4", of: .days)
    #expect(days.map(\.text) == ["1 day", "4 days", "16 days"])
    for (text, axis) in [("3651", ProfileAxis.days), ("4", .devices), ("1k", .sensors)] {
      let mistake = ProfileSize.Mistake.tooLarge(text, axis)
      #expect(throws: mistake) { try ProfileSize.list(text, of: axis) }
    }
    #expect(
      "\(ProfileSize.Mistake.tooLarge("3651", .days))"
        == "'3651' is too many days; at most 3,650 are possible"
    )
    #expect(days[0] > ProfileSize(.samples, 1_000_000))
  }
}
