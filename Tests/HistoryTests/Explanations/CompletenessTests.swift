import Foundation
import History
import Results
import TestSupport
import Testing

/// Our choice: every missing sample and every failed event has a reason.
@Suite("Every fact has a reason")
struct CompletenessTests {
  static let scenarios: [String] = ["", "mistakes/"].flatMap { folder in
    let path = "\(packageRoot)/scenarios/\(folder)"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return files.filter { $0.hasSuffix(".yaml") }.sorted().map { folder + $0.dropLast(5) }
  }

  /// Those that take seconds, because they last long or crash; what is in them is also in others, or in a part of them.
  private static let long: Set = [
    "ios27-reader", "device-cursors", "light-manager", "full-study", "automations-upstream-quirks",
    "automations-remove-after-sync", "mistakes/writes-outside-home", "mistakes/reads-outside-home",
  ]

  @Test("Scenarios are found") func found() {
    #expect(Self.scenarios.count > 80)
    #expect(Self.scenarios.contains("full-study"))
    #expect(Self.scenarios.contains("mistakes/inside-hold"))
    #expect(Self.long.isSubset(of: Self.scenarios))
  }

  @Test(
    "Every missing sample and failed event of a run has a reason, and the reason a rule",
    arguments: scenarios.filter { !long.contains($0) }
  )
  func complete(name: String) throws { try check(name, ExplainedRun.firstOfGroups(of: name)) }

  /// No other scenario has this app, which reads its samples as an asynchronous sequence.
  @Test("In the first group of a long scenario, too")
  func completeInFirstGroup() throws {
    try check("ios27-reader", ExplainedRun.firstOfGroups(of: "ios27-reader").prefix(1))
  }

  @Test("In each group of the long scenarios, too", .slow(.repetitions), arguments: long.sorted())
  func completeInLong(name: String) throws {
    try check(name, ExplainedRun.firstOfGroups(of: name))
  }

  private func check(_ name: String, _ participants: some Sequence<String>) throws {
    for participant in participants {
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
