import Results
import Runner
import Scenarios
import TestSupport
import Testing

/// Source: Burckhardt and others, ASPLOS 2010; the kernel's tests have the rules.
@Suite("An order of events in a run")
struct EventOrderStudyTests {
  private func text(_ order: String?) -> StudyText {
    var text = StudyText()
    text.app = "AssumesTaskOrder"
    text.lasts = "2d"
    text.groups = ["{ group: willing, count: 4 }"]
    text.lines = order.map { ["order: \($0)"] } ?? []
    return text
  }

  private static let asked = "select participant from prompts order by 1"

  @Test(
    "an app that assumes the order of two tasks fails with some seeds, and passes with others and without an order"
  )
  func race() throws {
    let everyone = (1...4).map { "willing-\($0)" }
    #expect(try run(text(nil)).texts(Self.asked) == everyone)
    var counts: Set<Int> = []
    for seed in 1...12 {
      counts.insert(try run(text("{ seed: \(seed) }")).texts(Self.asked).count)
    }
    #expect(counts.count > 1)
    #expect(counts.contains { $0 < 4 } && counts.contains { $0 > 0 })
  }

  @Test("a correct app has the same rows for each seed that it has without an order")
  func correctApp() throws {
    var text = StudyText()
    let digest = try run(text).digest
    for seed in 1...4 {
      text.lines = ["order: { seed: \(seed), changes: 2 }"]
      let outcome = try run(text)
      #expect(outcome.incompleteRuns.isEmpty)
      #expect(try outcome.numbers("select count(*) from errors") == [[0]])
      let counts = try outcome.numbers("select min(sources), min(choices) from orders")
      #expect(counts.first?.allSatisfy { $0 > 0 } ?? false)
    }
    text.lines = []
    #expect(try run(text).digest == digest)
  }

  @Test("the digest is the same with any number of workers")
  func workers() throws {
    let text = text("{ seed: 17, changes: 2 }")
    let digests = try [1, 3].map { jobs in
      try run(text) {
        $0.jobs = jobs
        $0.isolation = .worker
      }.digest
    }
    #expect(Set(digests + [try run(text).digest]).count == 1)
  }
}
