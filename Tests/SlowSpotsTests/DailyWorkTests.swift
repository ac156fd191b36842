import Foundation
import TestSupport
import Testing

/// Source: issue 22, growth with the days since the start.
///
/// By allocations, which are the same in each run.
@Suite("Profiles of apps over days")
struct DailyWorkTests {
  private func exponent(of app: String) throws -> Double {
    let folder = try TemporaryFolder()
    let words = ["--days", "4,8,16,32", "--repetitions", "1"]
    let answer = try SlowSpotCorpus.profile(of: app, words, in: URL(filePath: folder.path))
    #expect(answer.runs.map(\.size) == [nil, 4, 8, 16, 32])
    #expect(answer.status == 0)
    let growth = answer.growth.first {
      $0.callback == "didCompleteFetch" && $0.measure == "allocations"
    }
    #expect(growth?.axis == "days")
    return try #require(growth).exponent
  }

  @Test("the work of an app that reads all days each day grows with their square")
  func history() throws {
    let exponent = try exponent(of: "ReadsItsHistory")
    #expect(abs(exponent - 2) < 0.1)
  }

  @Test("the work of an app that reads what is new grows in proportion to the days")
  func sums() throws {
    let exponent = try exponent(of: "KeepsItsSums")
    #expect(abs(exponent - 1) < 0.1)
  }
}
