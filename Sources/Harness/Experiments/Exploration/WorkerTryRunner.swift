import Foundation
package import Runner
package import Scenarios

/// Runs documents in worker processes that stay from one call to the next.
///
/// Each run takes place in one worker, which judges it and sends only what it showed: nothing is written to a disk.
package final class WorkerTryRunner: TryRunner {
  private let reader: ScenarioReader
  private let apps: [RegisteredApp]
  /// The run whose checked queries other runs with equal expectations share.
  private var base: (scenario: Scenario, run: StudyRun)
  private var pool: WorkerPool
  private let settings: WorkerPool.Settings
  private let descriptions: Descriptions
  /// The number of runs that the workers have been given.
  private var position = 0
  /// The number of runs after which new workers replace all; each keeps memory of apps that wait for something when
  /// their world ends.
  private let runsOfPool: Int

  /// The descriptions of runs that workers have not asked for yet, by the runs' positions.
  private final class Descriptions {
    var tasks: [Int: [UInt8]] = [:]
  }

  /// Prepares a runner; no worker is started yet.
  ///
  /// - Parameters:
  ///   - document: A document with the app of those that are to be run.
  ///   - reader: The reader of scenarios.
  ///   - apps: The apps that scenarios can name.
  ///   - jobs: The number of worker processes, 1...1024; nil for the number of processors.
  ///   - runsOfWorker: The mean number of runs after which a new worker replaces one.
  /// - Throws: `ScenarioErrors` or `RunError` if the document is no scenario that can be run.
  package init(
    like document: ScenarioDocument,
    reader: ScenarioReader,
    apps: [RegisteredApp],
    jobs: Int? = nil,
    runsOfWorker: Int = 1000
  ) throws {
    self.reader = reader
    self.apps = apps
    let scenario = try reader.read(document)
    if let error = scenario.automationErrors.first { throw error }
    if let error = scenario.recordingErrors().first { throw error }
    let run = try StudyRun(scenario, StudyOptions(), apps: apps)
    base = (scenario, run)
    let descriptions = Descriptions()
    self.descriptions = descriptions
    runsOfPool = runsOfWorker * WorkerPool.Settings.most(jobs)
    settings = WorkerPool.Settings(
      jobs: jobs,
      task: [],
      describe: { position in descriptions.tasks.removeValue(forKey: position) ?? [] },
      isolatesRuns: run.isolatesWorlds,
      twice: false,
      processorTime: scenario.limits.realTime,
      maxWaiting: 64 << 20,
      prints: false
    )
    pool = WorkerPool(settings, positions: 0..<0)
  }

  deinit { pool.finish() }

  package func run(_ documents: [ScenarioDocument]) throws(RunError) -> [TryResult] {
    try run(documents, ahead: 2) { true }
  }

  package func run(
    _ documents: [ScenarioDocument],
    while goesOn: () -> Bool
  ) throws(RunError) -> [TryResult] {
    // A second run that a worker has waiting would begin when the time is over.
    try run(documents, ahead: 1, while: goesOn)
  }

  private func run(
    _ documents: [ScenarioDocument],
    ahead: Int,
    while goesOn: () -> Bool
  ) throws(RunError) -> [TryResult] {
    if position >= runsOfPool {
      pool.finish()
      pool = WorkerPool(settings, positions: 0..<0)
      position = 0
    }
    var results: [TryResult?] = Array(repeating: nil, count: documents.count)
    var indices: [Int: Int] = [:]
    for (index, document) in documents.enumerated() {
      switch try description(of: document) {
      case .task(let task):
        let next = position + indices.count
        indices[next] = index
        descriptions.tasks[next] = task
      case .refused(let reason): results[index] = .refused(reason)
      }
    }
    do {
      position = try pool.extend(
        to: position + indices.count,
        ahead: ahead,
        while: goesOn
      ) { position, outcome in
        guard let index = indices[position] else { return }
        results[index] = .ran(try Self.outcome(outcome))
      }
    } catch {
      throw RunError(error)
    }
    descriptions.tasks = [:]
    return results.prefix { $0 != nil }.compactMap(\.self)
  }

  private enum Description {
    case task([UInt8])
    case refused(String)
  }

  /// The description of a document's run for a worker.
  private func description(of document: ScenarioDocument) throws(RunError) -> Description {
    let scenario: Scenario
    do throws(ScenarioErrors) {
      scenario = try reader.read(document)
    } catch {
      return .refused(error.errors[0].message)
    }
    if let error = scenario.automationErrors.first ?? scenario.recordingErrors().first {
      return .refused(error.message)
    }
    do throws(RunError) {
      return .task(try run(of: scenario).wholeRunTask(measuring: [], shows: true))
    } catch {
      guard [.expectation, .unknownApp].contains(error.code) else { throw error }
      return .refused(error.message)
    }
  }

  private func run(of scenario: Scenario) throws(RunError) -> StudyRun {
    if scenario.expectations != base.scenario.expectations
      || scenario.measures != base.scenario.measures
    {
      base = (scenario, try StudyRun(scenario, StudyOptions(), apps: apps))
    }
    return try StudyRun(like: base.run, scenario, seed: scenario.seed, apps: apps)
  }

  private static func outcome(_ outcome: WorkerPool.Outcome) throws(RunError) -> TryOutcome {
    switch outcome {
    case .lost(let end):
      throw RunError(.processes, "each process that was to run a try ended with \(end)")
    case .completed(let output, _):
      guard let found = MeasuredRun(bytes: output.ended) else {
        throw RunError(.processes, "a worker sent an invalid frame")
      }
      if let failure = found.failure { throw RunError(.results, failure) }
      guard let shown = found.shown else {
        throw RunError(.processes, "a worker did not say what a run showed")
      }
      return shown
    }
  }
}
