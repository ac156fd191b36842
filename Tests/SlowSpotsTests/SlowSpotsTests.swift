import Foundation
import TestSupport
import Testing

/// Source: issue 22: of 20 seeded slow spots, the function is named first for 18 or more.
@Suite("Seeded slow spots")
struct SlowSpotsTests {
  @Test(
    "a profile names the slow function first",
    arguments: ["CopiesItsList", "FormatsEachDate", "LocksEachBucket"]
  )
  func some(app: String) throws {
    let temporary = try TemporaryFolder()
    let folder = URL(filePath: temporary.path)
    let spot = try #require(try SlowSpotCorpus.spots(in: folder).first { $0.app == app })
    let first = try SlowSpotCorpus.firstFunction(of: spot, samples: "10k", in: folder)
    #expect(first == spot.function)
  }

  @Test(
    "a profile names the slow function first for at least 18 of 20 apps",
    .slow(.repetitions)
  )
  func named() throws {
    let temporary = try TemporaryFolder()
    let folder = URL(filePath: temporary.path)
    let spots = try SlowSpotCorpus.spots(in: folder)
    #expect(spots.count >= 20)
    var missed: [String] = []
    for spot in spots {
      let first = try SlowSpotCorpus.firstFunction(of: spot, in: folder)
      if first != spot.function {
        missed.append("\(spot.app): \(first ?? "none") instead of \(spot.function)")
      }
    }
    #expect(spots.count - missed.count >= 18, "\(missed)")
  }
}
