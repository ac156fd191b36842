import Foundation
import Results
package import Runner
import Scenarios
import Verdicts

extension Sweep {
  /// An event in the progress of a sweep.
  package enum Progress: Sendable {
    /// The sweep replaces an interrupted one with this number of runs.
    case replaces(Int)
    /// The sweep goes on from an earlier one with this number of runs.
    case resumes(Int)
    /// The number of runs that are recorded.
    case recorded(done: Int, total: Int)
  }

  /// The most alternatives whose descriptions are kept in memory (our choice).
  private static let mostKept = 256

  /// Runs what is not recorded yet.
  ///
  /// - Parameters:
  ///   - earlier: A sweep without a file and with fewer replicates, from which to go on; nil for none.
  ///   - report: Receives the progress.
  /// - Returns: The sweep, or its shard.
  /// - Throws: If it can't be completed; what is recorded until then is kept, if the sweep has a file.
  package func run(
    after earlier: SweepDatabase? = nil,
    _ report: (Progress) -> Void
  ) throws(RunError) -> SweepDatabase {
    do {
      let positions = positions
      let writer = try SweepWriter(
        path: options.folder.map { "\($0)/\(SweepSchema.kind.fileName)" },
        facts: facts,
        plan: plan,
        measures: measures,
        positions: positions,
        resume: options.resumes,
        after: earlier,
        replacing: options.replacement
      )
      if writer.replaced > 0 { report(.replaces(writer.replaced)) }
      if writer.recorded > 0 { report(.resumes(writer.recorded)) }
      let left = positions.dropFirst(writer.recorded)
      if !left.isEmpty { try record(left, with: writer, total: positions.count, report) }
      return try SweepDatabase(writer.finish())
    } catch {
      throw RunError(error)
    }
  }

  private func record(
    _ left: Range<Int>,
    with writer: SweepWriter,
    total: Int,
    _ report: (Progress) -> Void
  ) throws {
    // What an app with a private type can't do is reported before any run.
    _ = try base.wholeRunTask(measuring: measures)
    let describe = descriptions()
    let distinct = plan.distinct(among: left)
    let pool = WorkerPool(
      WorkerPool.Settings(
        jobs: options.jobs,
        task: [],
        describe: { describe(distinct[$0]) },
        isolatesRuns: isolatesWorlds,
        twice: false,
        processorTime: scenario.limits.realTime,
        maxWaiting: 64 << 20,
        prints: false
      ),
      positions: distinct.indices
    )
    // The runs of the replicate that alternatives with the same values share, by the first of these.
    var shared: [Int: (row: SweepRunRow, found: MeasuredRun)] = [:]
    do {
      _ = try pool.run { index, outcome in
        let run = plan[distinct[index]]
        let own = try row(of: run, outcome)
        if plan.isShared[run.alternative] { shared[plan.originals[run.alternative]] = own }
        try writer.write(own.row, own.found)
        // Up to the next run that must be made, all have been made.
        let next = index + 1 < distinct.count ? distinct[index + 1] : left.upperBound
        for position in distinct[index] + 1..<next {
          let same = plan[position]
          guard var repeated = shared[plan.originals[same.alternative]] else {
            preconditionFailure("a run that is shared was made before")
          }
          repeated.row.alternative = same.alternative
          try writer.write(repeated.row, repeated.found)
        }
        if next < left.upperBound, plan[next].replicate != run.replicate { shared = [:] }
        report(.recorded(done: writer.recorded, total: total))
      }
    } catch let workerError as WorkerError {
      try writer.keep()
      var error = RunError(workerError)
      if writer.recorded > 0, options.folder != nil {
        error.message += " after \(writer.recorded) of \(total) runs"
        error.hint = options.resumption
      }
      throw error
    } catch let error as RunError {
      try writer.keep()
      throw error
    }
  }

  /// Describes the runs at positions for workers.
  private func descriptions() -> (Int) -> [UInt8] {
    let check = AlternativeCheck(plan, document, reader, base, apps)
    var kept: [Int: Scenario] = [:]
    return { position in
      let run = plan[position]
      let seed = SweepPlan.seed(of: run.replicate, from: plan.seed)
      do {
        let scenario = try kept[run.alternative] ?? check.scenario(of: run.alternative)
        if kept.count < Self.mostKept { kept[run.alternative] = scenario }
        return try check.run(scenario, seed: seed).wholeRunTask(measuring: measures)
      } catch {
        // Every alternative was read before the first run.
        preconditionFailure("alternative \(run.alternative) was read before: \(error)")
      }
    }
  }

  /// The row of a run, and what a worker found.
  private func row(
    of run: SweepPlan.Run,
    _ outcome: WorkerPool.Outcome
  ) throws(RunError) -> (row: SweepRunRow, found: MeasuredRun) {
    var row = SweepRunRow(
      alternative: run.alternative,
      replicate: run.replicate,
      seed: SweepPlan.seed(of: run.replicate, from: plan.seed),
      participants: 0,
      digest: "",
      failed: 0,
      notJudged: 0,
      trouble: ""
    )
    switch outcome {
    case .lost(let end):
      row.trouble = "each process that was to run it ended with \(end)"
      return (row, MeasuredRun())
    case .completed(let output, _):
      guard let found = MeasuredRun(bytes: output.ended) else {
        throw RunError(.processes, "a worker sent an invalid frame")
      }
      if let failure = found.failure { throw RunError(.results, failure) }
      if let numbers = found.numbers.first(where: { $0.error != nil }), let error = numbers.error {
        let name = plan.alternative(run.alternative).name
        throw RunError(
          .expectation,
          "the measure '\(numbers.measure)' fails under \(name), replicate \(run.replicate): \(error.message)",
          hint: error.hint,
          place: error.place
        )
      }
      row.participants = found.participants.count
      row.digest = found.digest
      row.failed = found.failed
      row.notJudged = found.notJudged
      row.trouble = found.trouble
      return (row, found)
    }
  }
}
