extension WorkerPool {
  /// How a pool works.
  package struct Settings: Sendable {
    /// Most workers at once; at least one.
    package var jobs: Int
    /// What workers are told first.
    package var task: [UInt8]
    /// Whether each world has a process of its own.
    package var alone: Bool
    /// Whether each world is lived twice, in two processes, and the lives are compared.
    package var twice: Bool
    /// How much processor time one world may use if it shares its process with others.
    package var work: Duration
    /// Bytes that wait for their turn, beyond which only the worker whose turn it is is heard.
    package var maxWaiting: Int
    /// Whether what is printed in workers that share worlds is printed here, on standard error.
    package var prints: Bool

    package init(
      jobs: Int,
      task: [UInt8],
      alone: Bool,
      twice: Bool,
      work: Duration,
      maxWaiting: Int,
      prints: Bool
    ) {
      self.jobs = jobs
      self.task = task
      self.alone = alone
      self.twice = twice
      self.work = work
      self.maxWaiting = maxWaiting
      self.prints = prints
    }
  }

  /// Why a pool can't go on.
  package enum Trouble: Error, Hashable, Sendable {
    /// No worker can be started, or none lives long enough to answer.
    case noWorkers(String)
    /// A signal asked for the run's end.
    case interrupted(Int32)
  }
}
