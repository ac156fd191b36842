import Experiments
import Foundation
import Runner
import Scenarios
import Synchronization
import Testing

/// Source: issue 18, parts 3 to 5.
@Suite("Exploration of a study")
struct ExplorerTests {
  /// The findings of an exploration, as texts.
  private func findings(_ explorer: Explorer) -> [String] {
    explorer.findings.map { "\($0.key) \($0.tries) \($0.first) \($0.draft)" }
  }

  @Test("the seed decides the tries, and another seed makes other tries")
  func seeds() throws {
    let small = try SmallExploration()
    let runner = ScriptedRunner { scenario in
      Set(scenario.timeline.map { FailureKey(.expectation, $0.action.name) })
    }
    func explored(seed: UInt64) throws -> [String] {
      let explorer = small.explorer(runner) {
        $0.seed = seed
        $0.tries = 50
      }
      #expect(try explorer.runUnvaried().isEmpty)
      try explorer.explore { _ in }
      #expect(explorer.reached.tries == 50)
      return findings(explorer)
    }
    let first = try explored(seed: 1)
    #expect(!first.isEmpty)
    #expect(try explored(seed: 1) == first)
    #expect(try explored(seed: 2) != first)
  }

  /// Source: issue 18, part 5: one finding, however many tries showed it.
  @Test(
    "failures with one cause are one finding, which keeps the fewest variations and is reduced to one"
  )
  func oneFinding() throws {
    let small = try SmallExploration()
    let runner = ScriptedRunner { scenario in
      scenario.timeline.contains { $0.action.name == "delete app" }
        ? [FailureKey(.expectation, "the app stays")] : []
    }
    let explorer = try small.explored(runner) { $0.tries = 120 }
    let finding = try #require(explorer.findings.first)
    #expect(explorer.findings.count == 1)
    #expect(finding.tries > 1)
    let reduced = try explorer.reduced(finding)
    #expect(reduced.draft.variations.map(\.kind) == ["timeline.delete app"])
  }

  @Test("what fails without variations is said, and is no finding")
  func unvaried() throws {
    let small = try SmallExploration()
    let key = FailureKey(.expectation, "it fails anyway")
    let explorer = small.explorer(ScriptedRunner { _ in [key] }) { $0.tries = 10 }
    #expect(try explorer.runUnvaried() == [key])
    try explorer.explore { _ in }
    #expect(explorer.findings.isEmpty)
  }

  /// Source: issue 18, part 5: failures with one cause are one finding.
  @Test("a crash and a mistake are no further findings as failed expectations of the kind")
  func oneCause() throws {
    let expectations =
      "  - no diagnostics\n  - the app keeps running\n  - nothing without consent\n"
    let small = try SmallExploration(expecting: expectations)
    let crash = FailureKey(.crash, "it trapped")
    let mistake = FailureKey(.diagnostic, "sync-without-host")
    let running = FailureKey(.expectation, "the app keeps running")
    let none = FailureKey(.expectation, "no diagnostics")
    let consent = FailureKey(.expectation, "nothing without consent")
    func found(_ failures: Set<FailureKey>) throws -> Set<FailureKey> {
      let runner = ScriptedRunner { $0.timeline.isEmpty ? [] : failures }
      return Set(try small.explored(runner) { $0.tries = 64 }.findings.map(\.key))
    }
    #expect(try found([crash, running, none, consent]) == [crash, none, consent])
    #expect(try found([mistake, none, running]) == [mistake, running])
  }

  /// Source: issue 18, part 3.
  @Test("whatever the tries do ends before the calm")
  func calm() throws {
    let small = try SmallExploration()
    let calm = small.study.calmBegins
    #expect(calm == .seconds(6 * 86_400))
    let late = Mutex<[String]>([])
    let runner = ScriptedRunner { scenario in
      let events = scenario.timeline.filter { $0.sinceStart > calm }
      late.withLock { $0 += events.map(\.action.name) }
      return []
    }
    _ = try small.explored(runner) { $0.tries = 100 }
    #expect(late.withLock { $0 } == [])
  }

  /// Source: issue 18, part 9.
  @Test(
    "an exploration ends when a further try would reach little, or when a wanted failure is found"
  )
  func ends() throws {
    let small = try SmallExploration()
    let runner = ScriptedRunner { scenario in
      Set(scenario.timeline.map { FailureKey(.expectation, $0.action.name) })
    }
    let until = try small.explored(runner) {
      $0.tries = 100_000
      $0.until = 0.05
    }
    #expect(until.reached.tries < 100_000)
    #expect(until.reached.newOfNextTry <= 0.05)
    let wanted = try small.explored(runner) {
      $0.tries = 100_000
      $0.wanted = ["'delete app'"]
    }
    #expect(wanted.reached.tries < 100_000)
    #expect(wanted.findings.filter { wanted.isWanted($0.key) }.map(\.key.name) == ["delete app"])
  }

  /// Source: issue 18, part 9: tries that were slow, and what they had in common.
  @Test("tries with far more events than usual are slow, and their common variations are named")
  func effort() throws {
    let small = try SmallExploration()
    let runner = ScriptedRunner(
      events: { scenario in
        scenario.timeline.contains { $0.action.name == "delete app" } ? 100_000 : 100
      }
    )
    let explorer = try small.explored(runner) { $0.tries = 200 }
    #expect(explorer.effort.usual == 128)
    #expect(explorer.effort.slowest.count > 0)
    #expect(explorer.effort.slowest.kinds.first?.name == "timeline.delete app")
  }

  @Test("kinds are named that at least two slow tries share, and at most three of them")
  func sharedKinds() throws {
    func kinds(_ slow: [[String]]) throws -> [String] {
      var counts = Array(repeating: 0, count: 64)
      (counts[6], counts[16]) = (100, slow.count)
      let tries = slow.map { kinds in
        let names = kinds.map { "\"\($0)\"" }.joined(separator: ",")
        return "{\"events\":100000,\"kinds\":[\(names)]}"
      }
      let record = "{\"counts\":\(counts),\"tries\":[\(tries.joined(separator: ","))]}"
      let effort = try JSONDecoder().decode(TryEffort.self, from: Data(record.utf8))
      #expect(effort.slowest.count == slow.count)
      return effort.slowest.kinds.map(\.name)
    }
    // What one slow try alone varies is no reason.
    #expect(try kinds([["a", "b"]]) == [])
    #expect(try kinds([["a", "b"], ["b", "c"]]) == ["b"])
    #expect(try kinds([["a", "b", "c", "d"], ["a", "b", "c", "d"]]) == ["a", "b", "c"])
  }

  @Test("what happens in the study without variations is not new in a try, and the study is no try")
  func unvariedReach() {
    var reached = Reached()
    reached.add(unvaried: [CoverageKey(event: "a")])
    #expect(reached.tries == 0 && reached.events == 1)
    #expect(reached.add([CoverageKey(event: "a"), CoverageKey(event: "b")]) == 1)
    #expect(reached.tries == 1)
    #expect(reached.newOfNextTry == 1)
  }

  /// An app that crashes on the first day ends its participant's life, and not the study's length.
  @Test("the days of a study are its participants multiplied by its length")
  func plannedDays() throws {
    let small = try SmallExploration()
    #expect(small.study.scenario.participantCount == 2)
    #expect(small.study.scenario.plannedParticipantDays == 16)
  }

  /// Source: Good (1953): the share of what was seen once estimates what was not seen.
  @Test("what was reached by one try alone estimates what the next try reaches")
  func estimate() {
    var reached = Reached()
    #expect(reached.newOfNextTry == 0)
    #expect(reached.add([CoverageKey(event: "a"), CoverageKey(event: "b")]) == 2)
    #expect(reached.add([CoverageKey(event: "a"), CoverageKey(before: "a", event: "b")]) == 1)
    #expect(reached.newOfNextTry == 1)
    #expect((reached.events, reached.pairs) == (2, 1))
    #expect(reached.add([CoverageKey(event: "b"), CoverageKey(before: "a", event: "b")]) == 0)
    #expect(reached.newOfNextTry == 0)
  }
}
