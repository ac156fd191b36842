import Foundation
import Results
import Stories
import Testing

/// Our choice: nothing that did not come goes without a reason.
@Suite("Nothing lacks a reason")
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

  @Test("What did not come in a life has a reason, and the reason a rule", arguments: scenarios)
  func complete(name: String) throws {
    for group in try ToldLife.groups(of: name) {
      let told = try ToldLife(name, "\(group)-1")
      #expect(!told.story.tellings.isEmpty)
      for telling in told.story.unexplained {
        Issue.record("\(name), \(group): \(telling.id): \(telling.text) \(telling.unexplained)")
      }
      for telling in told.story.tellings where telling.isWanting && telling.rules.isEmpty {
        Issue.record("\(name), \(group): \(telling.id) names no rule: \(telling.text)")
      }
    }
  }
}
