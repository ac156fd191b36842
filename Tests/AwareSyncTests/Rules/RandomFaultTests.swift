import Foundation
import FoundationNetworking
import Testing
import VirtualTime
import com_awareframework_ios_core

@Suite("AWARE sync: random faults")
struct RandomFaultTests {
  private static let seeds = 1...60

  /// The result of a study with random failures.
  private struct StudyResult: Equatable {
    var recorded: Set<Int>
    var stored: [Int: Int]
    var facts: [AwareFact]
    var requested: Int
    var completions: Int
  }

  /// Runs an app that records and synchronises at random times, and is closed at some of them.
  private func result(_ quirks: AwareQuirks, seed: Int) throws -> StudyResult {
    try SyncStudy.run(quirks, seed: UInt64(seed)) { study in
      let draws = Draws(seed: UInt64(seed))
      let batch = 1 + draws.stream.below(6)
      study.phone.reply = { _ in draws.reply() }
      var requested = 0
      for _ in 0..<40 {
        study.record(draws.stream.below(6))
        if draws.stream.chance(0.7) {
          requested += 1
          study.begin {
            $0.batchSize = batch
            $0.removeAfterSync = true
          }
        }
        try await study.pass(draws.stream.uniform(0.1...40))
        if draws.stream.chance(0.1) {
          study.service.appLaunched()
          try study.use(SyncStudy.engine(host: "study.example"))
          requested = study.endings.count
        }
      }
      try await study.pass(600)
      // In the end nothing fails, and the remaining rows are sent.
      study.phone.reply = { _ in .stored }
      _ = await study.sync {
        $0.batchSize = 10
        $0.removeAfterSync = true
      }
      return StudyResult(
        recorded: Set((0..<Int(study.recorded)).map { $0 + 1 }),
        stored: study.phone.stored,
        facts: study.facts,
        requested: requested,
        completions: study.endings.count
      )
    }
  }

  /// Source: core's README, incremental upload; our choice: only acknowledged rows are deleted.
  @Test("Whatever fails, the server finally has each row, twice only if an answer was lost")
  func nothingIsLost() throws {
    for seed in Self.seeds {
      let result = try result([], seed: seed)
      #expect(Set(result.stored.keys) == result.recorded, "seed \(seed)")
      #expect(
        result.completions == result.requested,
        "seed \(seed): each completion is called once"
      )
      let unsent = result.facts.reduce(0) {
        if case .deleted(_, _, let n) = $1 { $0 + n } else { $0 }
      }
      #expect(unsent == 0, "seed \(seed)")
      let lost = result.facts.contains {
        if case .upload(let fact) = $0 { !fact.accepted && fact.status == nil } else { false }
      }
      if !lost { #expect(result.stored.values.allSatisfy { $0 == 1 }, "seed \(seed)") }
    }
  }

  /// Source: the project's rule that a study can be repeated.
  @Test("The same seed gives the same facts")
  func repeatable() throws {
    for seed in [3, 77] {
      #expect(try result([], seed: seed) == result([], seed: seed))
    }
  }

  /// Source: core 1.3.0, with all of its quirks.
  @Test("With the original's quirks, rows are lost in some of these studies")
  func original() throws {
    let losses = try Self.seeds.prefix(20).map {
      let result = try result(.upstream130, seed: $0)
      return result.recorded.subtracting(result.stored.keys).count
    }
    #expect(losses.contains { $0 > 0 })
  }

  private final class Draws: @unchecked Sendable {
    // Unchecked: only the world's thread accesses it.
    var stream: RandomStream

    init(seed: UInt64) { stream = RandomStream(seed: seed) }

    func reply() -> Reply {
      let after = stream.uniform(0...3)
      let reply: Reply =
        switch stream.below(10) {
        case 0: .status(500)
        case 1: .status(401)
        case 2: .status(200, "[{\"message\":\"study closed\"}]")
        case 3: .failure(.networkConnectionLost)
        case 4: .lost
        case 5: .silence
        default: .stored
        }
      return reply.after(after)
    }
  }
}
