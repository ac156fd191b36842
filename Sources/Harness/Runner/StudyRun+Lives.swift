import Foundation
import Results
import ScenarioWorlds
import Scenarios
import StudyOutcomes
import Workers

extension StudyRun {
  /// Has worlds lived, and hands on what came of each, in the order of their positions.
  ///
  /// - Returns: A worker that is left over and has nothing to do, if there is one.
  func forEachRecord(
    of positions: Range<Int>,
    _ take: (ParticipantRecord) throws -> Void
  ) throws -> SingleWorker? {
    guard !positions.isEmpty else { return nil }
    let phones = PhoneFolders(options)
    let lives = lives(phones)
    guard options.isolation != .caller else {
      for position in positions {
        if let signal = Interruption.signal { throw WorkerPool.Trouble.interrupted(signal) }
        try take(lives[position].live())
      }
      return nil
    }
    guard let type = app.typeName else { throw RunError.hiddenApp(app.name) }
    let pool = WorkerPool(
      WorkerPool.Settings(
        jobs: options.jobs ?? ProcessInfo.processInfo.activeProcessorCount,
        task: WorkerTask(scenario, options, app: app, appType: type, phones: phones).bytes,
        alone: isolation == .process,
        twice: options.twice,
        work: scenario.limits.realTime,
        maxWaiting: options.maxWaiting,
        prints: options.printsOutput
      ),
      positions: positions
    )
    return try pool.run { position, outcome in try take(lives[position].record(of: outcome)) }
  }

  /// Everybody's lives, with their phones' files in those folders.
  func lives(_ phones: PhoneFolders) -> Lives {
    Lives(
      scenario: scenario,
      seed: seed,
      app: app,
      cohort: cohort,
      phones: phones,
      server: options.server
    )
  }

  private var isolation: StudyOptions.Isolation {
    options.isolation ?? scenario.app.isolation.map(StudyOptions.Isolation.init)
      ?? (app.isBuiltIn ? .worker : .process)
  }
}

extension ParticipantRun {
  /// What a pool says came of the life.
  fileprivate func record(of outcome: WorkerPool.Outcome) throws(WorkerPool.Trouble)
    -> ParticipantRecord
  {
    switch outcome {
    case .lost(let end):
      return crashed(at: nil, steps: 0, reason: .lost(end))
    case .lived(let life, let again):
      guard var record = ParticipantRecord(life) else {
        throw .noWorkers("a worker says what makes no sense")
      }
      if let again {
        record.difference = RunDifference(of: member.name, life, again)
      }
      return record
    }
  }
}
