import Foundation
import TestSupport
import Testing

/// Source: issue 19, part 8: a scenario may have no expectations, and its verdict is then its measures.
@Suite("trialrun: scenarios without expectations")
struct ExplorationTests {
  private static let scenario =
    smallStudy().split(separator: "\n").dropFirst().prefix { !$0.hasPrefix("expect:") }
    .joined(separator: "\n") + "\nmeasure: [valid days, prompts seen]\n"

  @Test("run and test end with status 0, and say that there is nothing to judge")
  func runs() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scenario, to: "explore.yaml")
    let file = folder.file("explore.yaml")
    let run = try await trialrun(["run", file])
    #expect(run.status == 0)
    #expect(run.output.contains("nothing to judge: the scenario has no expectations\n"))
    #expect(run.output.contains("valid days, in days (more is better)\n"))
    #expect(!run.output.contains("✓"))
    let test = try await trialrun(["test", file])
    #expect(test.status == 0)
    #expect(test.output.contains("0 passed, 1 nothing to judge in "))
  }

  @Test("report repeats the measures from the results")
  func report() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scenario, to: "explore.yaml")
    let run = try await trialrun([
      "run", folder.file("explore.yaml"), "--out", folder.file("out"), "--format", "json",
    ])
    let report = try await trialrun(["report", folder.file("out"), "--json"])
    #expect(report.status == 0)
    func measures(_ text: String) throws -> NSArray {
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      return try #require(object?["measures"] as? NSArray)
    }
    let (first, second) = (try measures(run.output), try measures(report.output))
    #expect(first.count == 2)
    for (one, other) in zip(first, second) {
      let (one, other) = (one as? [String: Any], other as? [String: Any])
      #expect(one?["summaries"] as? NSArray == other?["summaries"] as? NSArray)
    }
  }

  @Test("the measures that have names are listed")
  func list() async throws {
    let call = try await trialrun(["list", "measures"])
    #expect(call.status == 0)
    #expect(call.output.contains("\nvalid days"))
  }
}
