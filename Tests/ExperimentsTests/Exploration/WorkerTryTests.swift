import Experiments
import Runner
import Scenarios
import TestSupport
import Testing

/// Source: issue 18, parts 4 and 5.
@Suite("Tries in worker processes")
struct WorkerTryTests {
  @Test("findings are the same with any number of workers, and with workers that are replaced")
  func jobs() throws { try compareJobs(tries: 8) }

  @Test(
    "findings are the same with any number of workers in a longer exploration",
    .slow(.repetitions)
  )
  func jobsOfMany() throws { try compareJobs(tries: 40) }

  private func compareJobs(tries: Int) throws {
    func found(jobs: Int, runsOfWorker: Int = 1000) throws -> [String] {
      let small = try SmallExploration(app: "Forgetful", expecting: "  - nothing without consent\n")
      let workers = try small.workers(jobs: jobs, runsOfWorker: runsOfWorker)
      let explorer = small.explorer(workers) { $0.tries = tries }
      _ = try explorer.runUnvaried()
      try explorer.explore { _ in }
      return explorer.findings.map { "\($0)" }
        + ["\(explorer.reached.events) \(explorer.reached.pairs) \(explorer.participantDays)"]
    }
    let one = try found(jobs: 1)
    #expect(one.count > 1)
    #expect(try found(jobs: 3) == one)
    #expect(try found(jobs: 2, runsOfWorker: 4) == one)
  }

  @Test("an app that crashes when it is opened again is one finding, and one change shows it")
  func planted() throws {
    let small = try SmallExploration(app: "Forgetful")
    let explorer = small.explorer(try small.workers(jobs: 2)) { $0.tries = 60 }
    #expect(try explorer.runUnvaried() == [])
    try explorer.explore { _ in }
    let crashes = explorer.findings.filter { $0.key.kind == .crash }
    #expect(crashes.count == 1)
    let crash = try #require(crashes.first)
    #expect(crash.tries > 1)
    let reduced = try explorer.reduced(crash)
    #expect(reduced.draft.variations.count == 1)
  }

  @Test("a correct app has no findings")
  func correct() throws {
    let small = try SmallExploration(
      expecting: "  - nothing without consent\n  - held data stays on the phone\n"
    )
    let explorer = small.explorer(try small.workers(jobs: 2)) { $0.tries = 96 }
    #expect(try explorer.runUnvaried() == [])
    try explorer.explore { _ in }
    #expect(explorer.findings.map { "\($0)" } == [])
    #expect(explorer.reached.events > 10)
  }

  /// Source: issue 18, part 4.
  @Test("what decided counts with the state of app and consent, and with the action before it")
  func states() throws {
    let small = try SmallExploration(
      "timeline:\n  - { at: 3d, do: revoke }\n  - { at: 4d, do: grant }\n"
    )
    let outcome = try #require(try small.workers(jobs: 1).run(small.study.document).outcome)
    let fetches = outcome.coverage.filter { $0.event.hasPrefix("fetches, ") }.map(\.before)
    #expect(fetches.contains { $0.hasPrefix("while ") && $0.contains("authorized") })
    #expect(fetches.contains { $0.contains("authorized") && $0.contains(", after actions, grant") })
  }

  @Test("a document that is no scenario is refused, and the others of the same call run")
  func refused() throws {
    let small = try SmallExploration()
    let runner = try small.workers(jobs: 1)
    var wrong = small.study.document
    let node = YAMLNode(plain: "never", at: wrong.root.location)
    try wrong.apply(.set(DocumentPath().key("lasts"), node))
    let results = try runner.run([wrong, small.study.document])
    #expect(results[0].outcome == nil)
    let outcome = try #require(results[1].outcome)
    #expect(outcome.participantDays > 1)
    #expect(!outcome.instants.isEmpty)
    #expect(try runner.run(small.study.document) == results[1])
  }
}
