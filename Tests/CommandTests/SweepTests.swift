import Foundation
import TestSupport
import Testing

/// Source: issue 19, alternatives.
@Suite("trialrun sweep")
struct SweepTests {
  private static let measure = """
    measure:
      - { name: fetches, each participant: "select participant, count(*) as value from fetches group by participant" }
    """

  private func call(_ folder: TemporaryFolder, _ words: String...) -> [String] {
    ["sweep", folder.file("small.yaml"), "--set", "app.fetch.every=12h,1d", "--replicates", "100"]
      + words
  }

  /// Source: issue 19, bad input: interruption.
  @Test(
    "a sweep that was interrupted says how to go on, and the result is that of one without interruption"
  )
  func interruption() async throws {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(lines: Self.measure), to: "small.yaml")
    let partial = folder.file("cut/sweep.sqlite-partial")
    let cut = try await trialrun(
      call(folder, "--jobs", "1", "--out", folder.file("cut")),
      signalled: SIGTERM
    ) {
      let size = try? FileManager.default.attributesOfItem(atPath: partial)[.size] as? Int
      return (size ?? 0) > 70_000
    }
    #expect(cut.status == 128 + SIGTERM)
    #expect(cut.errors.contains("--resume goes on from there"))
    let resumed = try await trialrun(call(folder, "--resume", "--out", folder.file("cut")))
    let whole = try await trialrun(call(folder, "--jobs", "2", "--out", folder.file("whole")))
    #expect(resumed.output == whole.output)
    #expect(resumed.errors.contains("recorded by an earlier sweep"))
    #expect(try folder.bytes("cut/sweep.sqlite") == folder.bytes("whole/sweep.sqlite"))
    #expect(whole.output.contains("2 alternatives  ·  200 runs"))
    #expect(whole.lastLine.hasPrefix("digest "))
  }

  @Test("the cost is printed before the runs, and the summary as JSON has each alternative's mean")
  func json() async throws {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(lines: Self.measure), to: "small.yaml")
    let call = try await trialrun([
      "sweep", folder.file("small.yaml"), "--set", "app.fetch.every=12h,1d", "--replicates", "2",
      "--format", "json", "--range",
    ])
    #expect(
      call.errors.contains("2 alternatives, 2 replicates of each: 4 runs, 24 participant-days")
    )
    let json = try JSONSerialization.jsonObject(with: Data(call.output.utf8)) as? [String: Any]
    let alternatives = try #require(json?["alternatives"] as? [[String: Any]])
    #expect(
      alternatives.map { $0["name"] as? String } == ["app.fetch.every=12h", "app.fetch.every=1d"]
    )
    let measures = try #require(alternatives[0]["measures"] as? [[String: Any]])
    #expect(measures[0]["mean"] is Double)
    #expect((measures[0]["range"] as? [Double])?.count == 2)
    let chance = try #require(measures[0]["range_probability"] as? Double)
    #expect(abs(chance - 1.0 / 3) < 1e-12)
  }

  @Test("--range adds the range of one more replicate and its chance, and says what it is")
  func range() async throws {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(lines: Self.measure), to: "small.yaml")
    let words = ["sweep", folder.file("small.yaml"), "--replicates", "2", "--quiet"]
    let with = try await trialrun(words + ["--range"]).output.split(separator: "\n")
    let without = try await trialrun(words).output.split(separator: "\n")
    func columns(_ lines: [Substring]) -> [String]? {
      lines.first { $0.contains("± error") }.map {
        $0.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
      }
    }
    #expect(columns(without) == ["alternative", "mean", "± error", "replicates"])
    let added = ["one more from", "to", "chance"]
    #expect(columns(with) == ["alternative", "mean", "± error", "replicates"] + added)
    #expect([with, without].map { $0.contains { $0.hasPrefix("one more: ") } } == [true, false])
  }

  @Test("a wrong alternative ends the call with status 2 and its name")
  func wrong() async throws {
    let folder = try TemporaryFolder()
    try folder.write(smallStudy(lines: Self.measure), to: "small.yaml")
    let call = try await trialrun(["sweep", folder.file("small.yaml"), "--set", "lasts=3d,0d"])
    #expect(call.status == 2)
    #expect(call.errors.contains("alternative: lasts=0d"))
    #expect(call.output.isEmpty)
  }
}
