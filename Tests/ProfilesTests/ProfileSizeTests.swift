import Profiles
import Testing

@Suite("The sizes of a profile")
struct ProfileSizeTests {
  @Test("are read in any order, each once, in ascending order")
  func order() throws {
    let sizes = try ProfileSize.list("1m, 10k,1k,1.5k,500,10k")
    #expect(sizes.map(\.samples) == [500, 1_000, 1_500, 10_000, 1_000_000])
    #expect(sizes.map(\.text) == ["500", "1k", "1500", "10k", "1m"])
  }

  @Test(
    "are refused with a reason",
    arguments: [
      ("0", ProfileSize.Mistake.notPositive("0")), ("-1k", .notPositive("-1k")),
      ("1000m", .tooLarge("1000m")), ("1,,2", .notNumber("")), ("many", .notNumber("many")),
      ("1.5", .notNumber("1.5")), ("", .notNumber("")), ("1e3", .notNumber("1e3")),
    ]
  )
  func mistakes(text: String, mistake: ProfileSize.Mistake) {
    #expect(throws: mistake) { try ProfileSize.list(text) }
  }
}
