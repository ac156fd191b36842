import Foundation
import Results
import Explanations
import Testing

/// Our choice: every missing sample and every failed event has a reason.
@Suite("Every fact has a reason")
struct CompletenessTests {
  static let scenarios: [String] = ["", "mistakes/"].flatMap { folder in
    let path = "\(packageFolder)/scenarios/\(folder)"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return files.filter { $0.hasSuffix(".yaml") }.sorted().map { folder + $0.dropLast(5) }
  }

  @Test("Scenarios are found") func found() {
    #expect(Self.scenarios.count > 80)
    #expect(Self.scenarios.contains("full-study"))
    #expect(Self.scenarios.contains("mistakes/inside-hold"))
  }

  @Test(
    "Every missing sample and failed event of a run has a reason, and the reason a rule",
    arguments: scenarios
  )
  func complete(name: String) throws {
    for participant in try ExplainedRun.firstOfGroups(of: name) {
      let told = try ExplainedRun(name, participant)
      #expect(!told.explanation.events.isEmpty)
      for explained in told.explanation.unexplained {
        Issue.record(
          "\(name), \(participant): \(explained.id): \(explained.text) \(explained.unexplained)"
        )
      }
      for explained in told.explanation.events where explained.isWanting && explained.rules.isEmpty
      {
        Issue.record("\(name), \(participant): \(explained.id) names no rule: \(explained.text)")
      }
    }
  }
}
