import Experiments
import Foundation
import Runner
import Scenarios
import Synchronization
import TestSupport
import Testing

/// Source: issue 46, point 8: the time of a call is what its user waits for.
@Suite("The time of an exploration's call")
struct CallTimeTests {
  /// Runs nothing, and each run takes a second of a clock that nothing else moves.
  private final class SlowRunner: TryRunner, Sendable {
    private let scripted: ScriptedRunner
    private let seconds = Mutex(0)

    init(_ failures: @escaping @Sendable (Scenario) -> Set<FailureKey>) {
      scripted = ScriptedRunner(failures: failures)
    }

    var clock: @Sendable () -> Duration { { self.seconds.withLock { .seconds($0) } } }

    func run(_ documents: [ScenarioDocument]) -> [TryResult] {
      seconds.withLock { $0 += documents.count }
      return scripted.run(documents)
    }
  }

  private func explorer(_ runner: SlowRunner, seconds: Int) throws -> Explorer {
    let explorer = try SmallExploration().explorer(runner) {
      $0.time = .seconds(seconds)
      $0.clock = runner.clock
    }
    _ = try explorer.runUnvaried()
    return explorer
  }

  private static let failing: @Sendable (Scenario) -> Set<FailureKey> = { scenario in
    Set(scenario.timeline.map { FailureKey(.expectation, $0.action.name) })
  }

  @Test("is for tries alone if nothing is found, and no try begins after it")
  func nothing() throws {
    let runner = SlowRunner { _ in [] }
    let explorer = try explorer(runner, seconds: 50)
    try explorer.explore { _ in }
    #expect(runner.clock() == .seconds(50))
    #expect(explorer.reached.tries == 49)
  }

  @Test("is for tries by half if there are many findings, and what is left makes them small")
  func many() throws {
    let runner = SlowRunner(Self.failing)
    let explorer = try explorer(runner, seconds: 200)
    try explorer.explore { _ in }
    #expect(explorer.findings.count > 5)
    // A generation whose findings are not counted yet can be a little longer.
    #expect((100..<132).contains(runner.clock().components.seconds))
    var parts = 2 * explorer.findings.count
    for finding in explorer.findings {
      _ = try explorer.reduced(finding, while: explorer.time.part(of: parts).goesOn)
      let part = explorer.time.part(of: parts, atMost: .seconds(60))
      _ = try Shrinker(
        reader: SmallExploration.reader,
        runner: runner,
        budget: ShrinkBudget(while: part.goesOn)
      ).shrink(explorer.document(of: finding), keeping: finding.key)
      parts -= 2
    }
    #expect(runner.clock() <= .seconds(200))
  }

  @Test("is over for tries when the call goes on with the same time, and not with a longer one")
  func resumed() throws {
    let first = try explorer(SlowRunner(Self.failing), seconds: 100)
    try first.explore { _ in }
    let record = first.record(of: "small.yaml", isComplete: true)
    let same = try explorer(SlowRunner(Self.failing), seconds: 100)
    #expect(same.isDone(after: record))
    same.resume(record)
    try same.explore { _ in }
    #expect(same.reached.tries == first.reached.tries)
    let longer = try explorer(SlowRunner(Self.failing), seconds: 200)
    #expect(!longer.isDone(after: record))
    longer.resume(record)
    try longer.explore { _ in }
    #expect(longer.reached.tries > first.reached.tries + 40)
  }

  @Test("is divided into equal parts of what is left; a part is shortened if it could be longer")
  func parts() {
    let now = Mutex(Duration.seconds(20))
    let clock = { now.withLock { $0 } }
    let time = CallTime(bound: .seconds(60), now: clock)
    let part = time.part(of: 4, atMost: .seconds(20))
    #expect(part.isShortened && part.goesOn())
    now.withLock { $0 = .seconds(30) }
    #expect(!part.goesOn())
    #expect(!time.part(of: 3, atMost: .seconds(10)).isShortened)
    now.withLock { $0 = .seconds(61) }
    #expect(!time.part(of: 1).goesOn())
    let unbounded = CallTime(bound: nil, now: clock)
    #expect(unbounded.part(of: 9).goesOn() && !unbounded.part(of: 9, atMost: .zero).goesOn())
    #expect(!unbounded.part(of: 9, atMost: .zero).isShortened)
  }

  /// The workers get no further run when the time is over; those at work are completed.
  @Test("leaves out the runs that no worker had when it was over", arguments: [1, 2])
  func workers(jobs: Int) throws {
    let small = try SmallExploration()
    let runner = try small.workers(jobs: jobs)
    let documents = Array(repeating: small.study.document, count: 12)
    var looks = 0
    let few = try runner.run(documents) {
      looks += 1
      return looks <= 2
    }
    #expect((1...3 * jobs).contains(few.count))
    #expect(try runner.run(documents).count == 12)
    #expect(try runner.run(documents) { false }.isEmpty)
  }
}
