import Foundation
import Results
import Scenarios

extension StudyRun {
  /// Runs participants' worlds, and passes on their records in the order of their positions.
  ///
  /// - Parameters:
  ///   - positions: The participants' positions in the cohort, from 0.
  ///   - receive: Receives each record.
  /// - Returns: An idle worker, if one is left.
  /// - Throws: What `receive` throws, or why there are no workers.
  func forEachRecord(
    of positions: Range<Int>,
    _ receive: (ParticipantRecord) throws -> Void
  ) throws -> SingleWorker? {
    guard !positions.isEmpty else { return nil }
    let phones = PhoneFolders(withResultsIn: options.folder)
    let runs = runs(phones)
    guard options.isolation != .caller else {
      for position in positions {
        if let signal = Interruption.signal { throw WorkerError.interrupted(signal) }
        try receive(runs[position].run())
      }
      return nil
    }
    guard let type = app.typeName else { throw RunError.hiddenApp(app.name) }
    let pool = WorkerPool(
      WorkerPool.Settings(
        jobs: options.jobs,
        task: task(app: type, phones).bytes,
        isolatesRuns: isolation == .process,
        twice: options.twice,
        processorTime: scenario.limits.realTime,
        maxWaiting: options.maxWaiting,
        prints: options.printsOutput && !options.dropsSharedOutput
      ),
      positions: positions
    )
    return try pool.run { position, outcome in try receive(runs[position].record(of: outcome)) }
  }

  /// The description of the run for workers.
  ///
  /// - Parameters:
  ///   - type: The name by which a worker finds the app's type.
  ///   - phones: The folders of phones' files.
  /// - Returns: The description.
  func task(app type: String, _ phones: PhoneFolders) -> WorkerTask {
    WorkerTask(
      scenario,
      seed: seed,
      participants: options.participants,
      only: options.only,
      app: app,
      appType: type,
      settings: worldSettings(phones)
    )
  }

  /// The runs of all participants, with their phones' files in those folders.
  func runs(_ phones: PhoneFolders) -> ParticipantRuns {
    ParticipantRuns(
      scenario: scenario,
      seed: seed,
      app: app,
      cohort: cohort,
      settings: worldSettings(phones)
    )
  }

  /// The number of processes at once.
  var jobs: Int { WorkerPool.Settings.most(options.jobs) }

  var isolation: StudyOptions.Isolation {
    options.isolation ?? scenario.app.isolation.map(StudyOptions.Isolation.init)
      ?? (app.isBuiltIn ? .worker : .process)
  }
}
