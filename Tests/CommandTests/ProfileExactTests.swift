import Experiments
import Foundation
import TestSupport
import Testing

/// Source: issue 22: the exponents of three collectors, by instructions, which other programs on the machine don't change.
@Suite(
  "trialrun profile --exact",
  .enabled(
    if: Program.path("valgrind") != nil && Program.path("strip") != nil,
    "no Valgrind is installed; on Debian: apt-get install valgrind binutils"
  )
)
struct ProfileExactTests {
  struct Collector: Sendable, CustomTestStringConvertible {
    var app: String
    var callback: String
    var exponent: Double
    var error: Double
    var sizes: String

    var testDescription: String { app }
  }

  @Test(
    "the exponents of growth are those of the collectors",
    .slow(.instructionCounts),
    arguments: [
      Collector(
        app: "PublishesEverySample",
        callback: "didFetchResult",
        exponent: 2,
        error: 0.1,
        sizes: "500,1k,2k,4k"
      ),
      Collector(
        app: "BuffersEverySample",
        callback: "didFetchResult",
        exponent: 1,
        error: 0.05,
        sizes: "2k,4k,8k,16k"
      ),
      Collector(
        app: "BatchReader",
        callback: "didFetchResult",
        exponent: 1,
        error: 0.05,
        sizes: "10k,20k,40k,80k"
      ),
    ]
  )
  func exponents(collector: Collector) async throws {
    let profile = try await profile(collector.app, sizes: collector.sizes)
    let growth = try #require(
      profile.growth.first {
        $0.callback == collector.callback && $0.measure == .instructions
      }
    )
    #expect(abs(growth.exponent - collector.exponent) <= collector.error, "\(growth)")
    // The interval excludes a fixed cost and the next power. A batch costs so little for each sample that its interval
    // is the widest.
    let (low, high) = (try #require(growth.low), try #require(growth.high))
    #expect(low > collector.exponent - 0.7 && high < collector.exponent + 0.7, "\(growth)")
  }

  @Test(
    "the instructions of a collector that keeps each sample grow as their number",
    .slow(.instructionCounts)
  )
  func ratio() async throws {
    // The scenario as it is has twice as many samples.
    let profile = try await profile("BuffersEverySample", sizes: "500")
    let counts = try profile.runs.map { run in
      let cost = try #require(run.cost(of: "didFetchResult"))
      return Double(try #require(cost.instructions)) / Double(run.samples)
    }
    try #require(counts.count == 2)
    #expect(counts[0] > 0 && abs(counts[1] / counts[0] - 1) < 0.1, "\(counts)")
  }

  /// Counts the instructions of a collector with fetches of some sizes.
  private func profile(_ app: String, sizes: String) async throws -> Profile {
    let folder = try TemporaryFolder()
    let text = """
      # Nothing in particular: it is measured.
      study: Light
      starts: 2026-03-02T09:00:00-05:00
      lasts: 3d
      app: { name: \(app), entitlements: [ambient-light-sensor], fetch: { every: 1d } }
      participants: [{ group: willing, count: 1, system: never suspends }]
      expect: [held data stays on the phone]

      """
    try folder.write(text, to: "study.yaml")
    let call = try await trialrun([
      "profile", folder.file("study.yaml"), "--quiet", "--format", "json", "--exact", "--samples",
      sizes,
      "--repetitions", "1",
    ])
    #expect(call.status == 0, "\(call.errors)")
    let profile = try Profile.read(Data(call.output.utf8))
    #expect(profile.notes == [])
    return profile
  }
}
