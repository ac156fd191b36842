import Experiments
import Foundation
import Results
import Runner
import TestSupport
import Testing

/// Source: issue 46, point 1: one key alone cost 400 runs of two settings; nothing that was run is run again.
@Suite("Runs that alternatives share")
struct SharedRunTests {
  /// Alternatives with two different settings.
  private static let table = "app.fetch.every\n12h\n1d\n12h\n12h\n1d\n"

  private func small() throws -> SmallSweep {
    let small = try SmallSweep()
    try small.folder.write(Self.table, to: "table.csv")
    return small
  }

  private func sweep(
    _ small: SmallSweep,
    _ edit: (inout Sweep.Options) -> Void = { _ in }
  ) throws -> Sweep {
    try small.sweep([]) {
      $0.table = small.folder.file("table.csv")
      edit(&$0)
    }
  }

  /// Runs a sweep, and counts the runs that are made.
  private func run(_ sweep: Sweep) throws -> (database: SweepDatabase, made: Int) {
    var made = 0
    let database = try sweep.run { if case .recorded = $0 { made += 1 } }
    return (database, made)
  }

  @Test("equal settings with the same seed are run once, and all alternatives have the results")
  func once() throws {
    let small = try small()
    let sweep = try sweep(small)
    #expect((sweep.cost.alternatives, sweep.cost.different, sweep.cost.runs) == (5, 2, 6))
    #expect(sweep.cost.participantDays == 2 * 2 * 4 * 3)
    let (database, made) = try run(sweep)
    #expect(made == 6)
    let runs = try database.runs()
    #expect(runs.count == 15)
    let grid = try small.sweep(["app.fetch.every=12h,1d"]).run { _ in }
    for run in try grid.runs() {
      for alternative in run.alternative == 0 ? [0, 2, 3] : [1, 4] {
        var same = run
        same.alternative = alternative
        #expect(runs.contains(same))
      }
    }
    let fetches = try database.runMeasures("fetches").filter { $0.replicate == 1 }
      .sorted { $0.alternative < $1.alternative }.map(\.mean)
    #expect(fetches[0] == fetches[2] && fetches[1] == fetches[4] && fetches[0] != fetches[1])
  }

  @Test("the number of processes, shards and an interruption change no byte of the file")
  func sameFile() throws {
    let small = try small()
    func run(into name: String, _ edit: (inout Sweep.Options) -> Void = { _ in }) throws {
      _ = try sweep(small) {
        edit(&$0)
        $0.folder = small.folder.file(name + ($0.shard.map { "/\($0.folderName)" } ?? ""))
      }.run { _ in }
    }
    try run(into: "whole")
    try run(into: "more") { $0.jobs = 3 }
    #expect(try small.bytes("more") == small.bytes("whole"))
    // The first position of a shard can be that of an alternative which another shard runs.
    for number in 1...4 { try run(into: "parts") { $0.shard = Shard(number: number, of: 4) } }
    _ = try #require(SweepMerge([small.folder.file("parts")]))
      .merge(into: small.folder.file("merged"))
    #expect(try small.bytes("merged") == small.bytes("whole"))
    try run(into: "short") { $0.replicates = 2 }
    try run(into: "short") { $0.resumes = true }
    #expect(try small.bytes("short") == small.bytes("whole"))
  }

  @Test(
    "a design of two keys with two values each makes four runs of each replicate",
    arguments: [SweepDesign.Kind.morris, .sobol, .lhs, .random]
  )
  func designs(kind: SweepDesign.Kind) throws {
    let sweep = try small().sweep(["app.fetch.every=12h,1d", "groups.willing.count=1,2"]) {
      $0.design = kind
      $0.points = 12
      $0.replicates = 1
    }
    #expect(sweep.cost.different == 4 && sweep.cost.alternatives >= 12)
    #expect(try run(sweep).made == 4)
  }
}
