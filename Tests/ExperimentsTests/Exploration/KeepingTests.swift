import Experiments
import Foundation
import Results
import Runner
import Scenarios
import TestSupport
import Testing

/// Source: issue 18, part 10 and "Bad input": interruption at any moment, a corpus from the last run, shards.
@Suite("What an exploration keeps")
struct KeepingTests {
  /// Fails where the phone reboots, and where consent is revoked.
  private static let runner = ScriptedRunner(
    failures: { scenario in
      Set(
        scenario.timeline.map(\.action.name).filter { ["reboot phone", "revoke"].contains($0) }
          .map { FailureKey(.expectation, $0) }
      )
    },
    events: { $0.timeline.contains { $0.action.name == "delete app" } ? 100_000 : 100 },
    orderBound: { scenario in scenario.order.map { 1 / Double(10 + $0.seed % 7) } }
  )

  private func explorer(
    _ small: SmallExploration,
    tries: Int,
    shard: String? = nil,
    seed: UInt64 = 1
  ) throws -> Explorer {
    let explorer = small.explorer(Self.runner) {
      $0.tries = tries
      $0.seed = seed
      $0.shard = shard.flatMap { Shard($0) }
    }
    _ = try explorer.runUnvaried()
    return explorer
  }

  private func record(_ explorer: Explorer) -> ExplorationRecord {
    explorer.record(of: "small.yaml", isComplete: true)
  }

  @Test("goes on in another process as if it had not been interrupted")
  func resumed() throws {
    let small = try SmallExploration()
    let whole = try explorer(small, tries: 160)
    try whole.explore { _ in }
    let first = try explorer(small, tries: 64)
    try first.explore { _ in }
    let folder = try TemporaryFolder()
    let path = ExplorationRecord.path(of: "small", in: folder.path)
    try record(first).write(to: path)
    let kept = try #require(try ExplorationRecord(path: path))
    #expect(kept == record(first))
    #expect(kept.corpus.count > 3)
    let second = try explorer(small, tries: 160)
    second.resume(kept)
    #expect(record(second) == kept)
    try second.explore { _ in }
    #expect(record(second) == record(whole))
    #expect(second.findings.map(\.key.name) == ["reboot phone", "revoke"])
    // What the summary tells goes on as well.
    #expect(kept.effort.usual == 128 && !kept.orders.tried.isEmpty)
    #expect(second.effort == whole.effort && second.orders == whole.orders)
  }

  @Test("says whether nothing is left: the time is over, or the tries are made")
  func done() throws {
    let small = try SmallExploration()
    let first = try explorer(small, tries: 64)
    try first.explore { _ in }
    let complete = record(first)
    func isDone(
      after record: ExplorationRecord,
      _ edit: (inout Explorer.Options) -> Void
    ) -> Bool {
      small.explorer(Self.runner, edit).isDone(after: record)
    }
    #expect(isDone(after: complete) { $0.tries = 64 })
    #expect(!isDone(after: complete) { $0.tries = 65 })
    #expect(!isDone(after: complete) { $0.until = 0.01 })
    var timed = complete
    timed.time = 60_000
    #expect(isDone(after: timed) { $0.time = .seconds(60) })
    #expect(!isDone(after: timed) { $0.time = .seconds(61) })
    var interrupted = timed
    interrupted.isComplete = false
    #expect(!isDone(after: interrupted) { $0.time = .seconds(60) })
    #expect(!isDone(after: interrupted) { $0.tries = 64 })
  }

  @Test("has the real time that was spent, which a bound of the time includes")
  func spentTime() throws {
    let small = try SmallExploration()
    func timed(_ seconds: Int) throws -> Explorer {
      let explorer = small.explorer(Self.runner) {
        $0.tries = 32
        $0.time = .seconds(seconds)
      }
      _ = try explorer.runUnvaried()
      return explorer
    }
    var spent = record(try timed(60))
    spent.time = 60_000
    let over = try timed(60)
    over.resume(spent)
    try over.explore { _ in }
    #expect(over.reached.tries == 0)
    let longer = try timed(3600)
    longer.resume(spent)
    try longer.explore { _ in }
    #expect(longer.reached.tries == 32)
    #expect(record(longer).time ?? 0 > 60_000)
  }

  @Test("begins the next exploration with its drafts, those that failed first")
  func corpus() throws {
    let small = try SmallExploration()
    let first = try explorer(small, tries: 96)
    try first.explore { _ in }
    // One numbered try is made, and all that was known is found again.
    let second = try explorer(small, tries: 1, seed: 2)
    second.begin(with: record(first))
    try second.explore { _ in }
    #expect(second.findings.map(\.key) == first.findings.map(\.key))
    #expect(second.reached.events >= first.reached.events)
    #expect(second.reached.tries < first.reached.tries)
  }

  @Test("leaves out drafts that no longer suit the study")
  func otherStudy() throws {
    let first = try explorer(SmallExploration(), tries: 96)
    try first.explore { _ in }
    let document = "timeline: none"
    var damaged = record(first)
    damaged.document = document
    let other = try explorer(
      SmallExploration("timeline:\n  - { at: day 1 10:00, do: revoke }\n"),
      tries: 1
    )
    other.begin(with: damaged)
    try other.explore { _ in }
    #expect(other.reached.tries > 2)
  }

  @Test("is refused if it is another file, and the file stays")
  func damaged() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "mine.json")
    #expect(throws: ResultsError.self) { try ExplorationRecord(path: folder.file("mine.json")) }
    #expect(try ExplorationRecord(path: folder.file("other.json")) == nil)
    #expect(try folder.bytes("mine.json") == Data("{}".utf8))
  }

  @Test(
    "of shards is the whole exploration's: each try is made once, and findings and coverage are joined"
  )
  func shards() throws {
    let small = try SmallExploration()
    let shards = try (1...3).map { number in
      let explorer = try explorer(small, tries: 100, shard: "\(number)/3")
      try explorer.explore { _ in }
      return record(explorer)
    }
    #expect(shards.map(\.numbered) == [34, 33, 33])
    let whole = try ExplorationRecord.merged([shards[2], shards[0], shards[1]])
    #expect(whole.shard == nil)
    #expect(whole.numbered == 100)
    #expect(whole.tries == shards.reduce(0) { $0 + $1.tries })
    #expect(whole.events >= shards.map(\.events).max() ?? 0)
    #expect(whole.findings.map(\.key.name) == ["reboot phone", "revoke"])
    for finding in whole.findings {
      let parts = shards.flatMap(\.findings).filter { $0.key == finding.key }
      #expect(finding.tries == parts.reduce(0) { $0 + $1.tries })
      #expect(finding.first == parts.map(\.first).min())
    }
    #expect(whole.effort.usual == 128)
    #expect(!whole.orders.tried.isEmpty)
    for tried in whole.orders.tried {
      let parts = shards.flatMap(\.orders.tried).filter { $0.changes == tried.changes }
      #expect(tried.tries == parts.reduce(0) { $0 + $1.tries })
      #expect(tried.bound == parts.map(\.bound).min())
    }
    #expect(whole.rules.count == shards[0].rules.count && !whole.rules.isEmpty)
    #expect(whole.unreached.count <= shards.map(\.unreached.count).min() ?? 0)
    #expect(whole.reached.newOfNextTry <= shards.map(\.reached.newOfNextTry).max() ?? 0)
    // The order of the shards makes no difference.
    #expect(try ExplorationRecord.merged(shards) == whole)
  }

  @Test(
    "of shards names the shard whose try showed a failure first, by the number of its own tries"
  )
  func firstOfShard() throws {
    let small = try SmallExploration()
    let shards = try (1...3).map { number in
      let explorer = try explorer(small, tries: 150, shard: "\(number)/3")
      try explorer.explore { _ in }
      return record(explorer)
    }
    #expect(shards.flatMap(\.findings).allSatisfy { $0.shard == nil })
    for finding in try ExplorationRecord.merged(shards).findings {
      let first = shards.first { shard in
        shard.findings.contains { $0.key == finding.key && $0.first == finding.first }
      }
      #expect(finding.shard == first?.shard && finding.shard != nil)
    }
  }

  @Test("of shards that don't belong together, are missing or not complete is refused")
  func wrongShards() throws {
    let small = try SmallExploration()
    var shards = try (1...2).map { number in
      let explorer = try explorer(small, tries: 4, shard: "\(number)/2")
      try explorer.explore { _ in }
      return record(explorer)
    }
    func complaint(_ shards: [ExplorationRecord]) -> String? {
      do throws(ResultsError) {
        _ = try ExplorationRecord.merged(shards)
        return nil
      } catch { return error.message }
    }
    #expect(complaint(shards) == nil)
    #expect(complaint([shards[0]])?.contains("these are there: 1") == true)
    #expect(complaint([shards[0], shards[0], shards[1]])?.contains("1, 1, 2") == true)
    shards[1].isComplete = false
    #expect(complaint(shards) == "shard 2/2 of small.yaml is not complete")
    shards[1].seed = 7
    #expect(complaint(shards)?.hasSuffix("are not of one exploration") == true)
    shards[0].shard = nil
    #expect(complaint(shards)?.hasSuffix("is no shard") == true)
  }
}
