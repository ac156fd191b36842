import Experiments
import Foundation
import Results
import TestSupport
import Testing

/// Source: issue 50, part 6, which leaves the number of replicates to the interval.
@Suite("A sweep until it is known")
struct SweepUntilTests {
  private static let rule = StoppingRule(.means, .relative(0.1), of: "opening", most: 500)

  private func run(
    _ small: SmallSweep,
    into name: String?,
    _ rule: StoppingRule = Self.rule,
    _ edit: (inout Sweep.Options) -> Void = { _ in }
  ) throws -> (sweep: SweepDatabase, progress: StoppingProgress) {
    let sweep = try small.sweep {
      $0.replicates = rule.most
      $0.folder = name.map(small.folder.file)
      edit(&$0)
    }
    return try sweep.run(until: rule) { _ in }
  }

  @Test("is the sweep with that number of replicates, with any number of workers")
  func equal() throws {
    let small = try SmallSweep()
    let (sweep, progress) = try run(small, into: "until")
    #expect(progress.isReached && progress.wide.isEmpty)
    #expect((41..<400).contains(sweep.replicates), "\(sweep.replicates)")
    #expect(try sweep.runs().count == 2 * sweep.replicates)
    try small.run(into: "whole") { $0.replicates = sweep.replicates }
    #expect(try small.bytes("until") == small.bytes("whole"))
    _ = try run(small, into: "two") { $0.jobs = 2 }
    #expect(try small.bytes("two") == small.bytes("whole"))
    let memory = try run(small, into: nil)
    #expect(memory.sweep.facts == sweep.facts && memory.progress == progress)
    // The whole step before was not enough: the rule has no other reason to go on.
    let resumed = try run(small, into: "until") { $0.resumes = true }
    #expect(resumed.progress == progress)
    #expect(try small.bytes("until") == small.bytes("whole"))
  }

  @Test("goes on from a sweep with fewer replicates, and ends as one without it")
  func resumes() throws {
    let small = try SmallSweep()
    let (sweep, _) = try run(small, into: "until")
    try small.run(into: "short") { $0.replicates = 7 }
    let (resumed, _) = try run(small, into: "short") { $0.resumes = true }
    #expect(resumed.replicates == sweep.replicates)
    #expect(try small.bytes("short") == small.bytes("until"))
  }

  @Test("that reaches the most says that it is not known yet, and of what")
  func most() throws {
    let rule = StoppingRule(.means, .relative(0.001), of: "opening", most: 43)
    let (sweep, progress) = try run(SmallSweep(), into: nil, rule)
    #expect(sweep.replicates == 43 && !progress.isReached)
    #expect(progress.wide.map(\.name) == ["opening", "opening"])
    #expect(progress.text().hasPrefix("not known yet: after 43 replicates, the most, 2 of 2 "))
  }

  @Test("with nothing to measure is not known")
  func nothing() throws {
    let small = try SmallSweep(
      "measure: [{ name: nothing, each participant: \"select participant, null as value from participants\" }]"
    )
    let (sweep, progress) = try run(
      small,
      into: nil,
      StoppingRule(.means, .relative(0.1), most: 50)
    )
    #expect(sweep.replicates == 40 && !progress.isReached)
    #expect(progress.text() == "not known: after 40 replicates, no run has anything to measure\n")
  }
}
