import Expectations
import Foundation
import Measures
import Results
import Runner
import Scenarios
package import StudyOutcomes
import Workers
import WorldProcesses

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
  /// - Parameter report: Receives the progress.
  /// - Returns: The sweep, or its shard.
  /// - Throws: If it can't be completed; what is recorded until then is kept, if the sweep has a file.
  package func run(_ report: (Progress) -> Void) throws(RunError) -> SweepDatabase {
    do {
      let positions = positions
      let writer = try SweepWriter(
        path: options.folder.map { "\($0)/\(SweepSchema.kind.fileName)" },
        facts: facts,
        plan: plan,
        measures: measures,
        positions: positions,
        resume: options.resumes
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
    let pool = WorkerPool(
      WorkerPool.Settings(
        jobs: options.jobs ?? ProcessInfo.processInfo.activeProcessorCount,
        task: [],
        describe: describe,
        isolatesRuns: isolatesWorlds,
        twice: false,
        processorTime: scenario.limits.realTime,
        maxWaiting: 64 << 20,
        prints: false
      ),
      positions: left
    )
    do {
      _ = try pool.run { position, outcome in
        let run = plan[position]
        let (row, found) = try self.row(of: run, outcome)
        try writer.write(row, found)
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
  ) throws(RunError) -> (SweepRunRow, MeasuredRun) {
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
