#if os(Linux)

  @_spi(ExperimentalScheduling) @_spi(ExperimentalCustomExecutors) import _Concurrency

  import CKernel

  /// The executors of the whole process, which pass a job to the calling thread's world, or to the
  /// platform's executors if the thread runs no world.
  ///
  /// Only this file uses the runtime's experimental interfaces for executors.
  enum ProcessExecutors: ExecutorFactory {
    static let worldMain = WorldMainExecutor()
    static let worldDefault = WorldDefaultExecutor()

    static var mainExecutor: any MainExecutor { worldMain }
    static var defaultExecutor: any TaskExecutor { worldDefault }

    static let platformMain = PlatformExecutorFactory.mainExecutor
    static let platformDefault = PlatformExecutorFactory.defaultExecutor
  }

  /// Called once, before `main`, by the C target's constructor.
  @_cdecl("trialrun_install_executors")
  func installExecutors() {
    _createExecutors(factory: ProcessExecutors.self)
    StackReader.prepare()
    FileSystem.prepare()
  }

  /// Runs jobs outside of the main actor.
  final class WorldDefaultExecutor: TaskExecutor, SchedulingExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      guard let world = World.onThisThread else {
        return ProcessExecutors.platformDefault.enqueue(job)
      }
      world.enqueue(UnownedJob(job), onMain: false)
    }

    // Specialised for the clock of `Task.sleep(for:)`, whose types would otherwise be looked up.
    @_specialize(where C == ContinuousClock)
    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob,
      after delay: C.Duration,
      tolerance: C.Duration?,
      clock: C
    ) {
      guard let world = World.onThisThread else {
        return forward(job, after: delay, tolerance: tolerance, clock: clock)
      }
      guard let duration = delay as? Duration else {
        preconditionFailure("a sleep on \(C.self), whose durations are not Swift.Duration")
      }
      world.enqueue(UnownedJob(job), at: world.now.advanced(by: duration))
    }

    @_specialize(where C == ContinuousClock)
    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob,
      at instant: C.Instant,
      tolerance: C.Duration?,
      clock: C
    ) {
      guard let world = World.onThisThread else {
        return forward(
          job,
          after: clock.now.duration(to: instant),
          tolerance: tolerance,
          clock: clock
        )
      }
      let delay = clock.now.duration(to: instant)
      guard let duration = delay as? Duration else {
        preconditionFailure("a sleep on \(C.self), whose durations are not Swift.Duration")
      }
      world.enqueue(UnownedJob(job), at: world.now.advanced(by: duration))
    }

    private func forward<C: Clock>(
      _ job: consuming ExecutorJob,
      after delay: C.Duration,
      tolerance: C.Duration?,
      clock: C
    ) {
      guard let platform = ProcessExecutors.platformDefault as? any SchedulingExecutor else {
        preconditionFailure("the platform's executor can't schedule")
      }
      platform.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
    }
  }

  /// Runs the main actor.
  final class WorldMainExecutor: MainExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      guard let world = World.onThisThread else {
        return ProcessExecutors.platformMain.enqueue(job)
      }
      world.enqueue(UnownedJob(job), onMain: true)
    }

    func checkIsolated() {
      guard let world = World.onThisThread else {
        return ProcessExecutors.platformMain.checkIsolated()
      }
      if !world.isRunningMain { fatalError(CrashRecord.offMainActor) }
    }

    func isIsolatingCurrentContext() -> Bool? {
      guard let world = World.onThisThread else {
        return ProcessExecutors.platformMain.isIsolatingCurrentContext()
      }
      // Not false, for which the runtime would end the process with a message that is lost; with
      // nil it calls checkIsolated().
      return world.isRunningMain ? true : nil
    }

    func run() throws { try ProcessExecutors.platformMain.run() }

    func stop() { ProcessExecutors.platformMain.stop() }
  }

#endif
