import Foundation

extension WorkerPool {
  /// The settings of a pool.
  package struct Settings {
    /// The number of workers at once, at least one; nil: at most one for each processor, and only one as long as the
    /// start of others would take longer than what they save.
    package var jobs: Int?
    /// The payload of the first frame that each worker receives.
    package var task: [UInt8]
    /// Describes the whole run at a position; nil if positions are those of participants in the run of the task.
    package var describe: ((Int) -> [UInt8])?
    /// Whether each world has a process of its own.
    package var isolatesRuns: Bool
    /// Whether each world is run twice, in two processes, and the runs are compared.
    package var twice: Bool
    /// The most processor time of a world that shares its process with others.
    package var processorTime: Duration
    /// The most bytes of output that wait for their delivery; beyond them the pool receives only from the worker
    /// whose output is delivered next.
    package var maxWaiting: Int
    /// Whether this process prints, on standard error, what workers print that share worlds.
    package var prints: Bool

    package init(
      jobs: Int?,
      task: [UInt8],
      describe: ((Int) -> [UInt8])? = nil,
      isolatesRuns: Bool,
      twice: Bool,
      processorTime: Duration,
      maxWaiting: Int,
      prints: Bool
    ) {
      self.jobs = jobs
      self.task = task
      self.describe = describe
      self.isolatesRuns = isolatesRuns
      self.twice = twice
      self.processorTime = processorTime
      self.maxWaiting = maxWaiting
      self.prints = prints
    }

    /// The most workers at once.
    var most: Int { Self.most(jobs) }

    /// The most workers at once, if so many are asked for.
    package static func most(_ jobs: Int?) -> Int {
      jobs ?? ProcessInfo.processInfo.activeProcessorCount
    }
  }
}

/// Why workers can't go on.
package enum WorkerError: Error, Hashable, Sendable {
  /// No worker can be started, or workers end before they answer.
  case unavailable(String)
  /// A signal asked for the end of the run.
  case interrupted(Int32)
}
