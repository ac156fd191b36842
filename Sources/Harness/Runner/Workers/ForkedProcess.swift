import CKernel
import Foundation

/// A function that runs in a process forked from this one, which must not have started a thread.
///
/// Whatever the function does there, crashes included, can be observed here and has no effect here.
package struct ForkedProcess {
  /// The limits of a process.
  package struct Limits: Sendable {
    /// The most processor time; the process may wait ``WorldStopwatch/patience`` times as long in real time.
    package var processorTime: Duration
    /// The most bytes of memory beyond those that the process starts with.
    package var memory: Int
    /// The number of events that the world has gone through, as far as this process can observe it.
    package var events: @Sendable () -> Int

    package init(
      processorTime: Duration,
      memory: Int,
      events: @escaping @Sendable () -> Int = { 0 }
    ) {
      self.processorTime = processorTime
      self.memory = memory
      self.events = events
    }
  }

  /// How a process ended.
  package enum Termination: Hashable, Sendable {
    /// It sent its last frame and exited.
    case completed
    /// It ended before it had sent its last frame.
    case died(ProcessEnd)
    /// It reached a limit of time and was killed.
    case timedOut(WorldStopwatch.Bound)
    /// It wrote invalid data into its pipe, or closed the pipe, and was killed.
    case sentInvalidData(FrameError)
  }

  /// The result of a process.
  package struct Outcome {
    package var termination: Termination
    /// The frames that the process sent, without those that the receiver consumed.
    package var frames: [Frame] = []
    /// What the process printed, at most the first 64 KiB.
    package var printed: [UInt8] = []
    /// The number of bytes printed beyond those.
    package var truncatedBytes = 0
    /// The most memory that the process had, in bytes.
    package var peakMemory = 0
  }

  /// The exit status of a process that has completed but could not send its last frame.
  static let couldNotSend: Int32 = 113

  static let maxPrinted = 64 << 10

  let pid: pid_t
  let channel: Descriptor
  let printed: Descriptor
  var reader = FrameReader()
  var outcome = Outcome(termination: .completed)
  var isComplete = false
  var stopwatch: WorldStopwatch

  /// Runs a function in a forked process, and waits for the end of the process.
  ///
  /// - Parameters:
  ///   - limits: The limits of the process.
  ///   - consume: Receives each frame as it arrives; returns true to leave the frame out of the outcome.
  ///   - body: The function. It sends its results as frames, ``Frame/Kind/ended`` last, and returns whether
  ///     it could send them. Then the process exits at once.
  /// - Returns: The outcome; nil if the system can't start another process.
  package static func run(
    _ limits: Limits,
    consume: (Frame) -> Bool = { _ in false },
    _ body: (Descriptor) -> Bool
  ) -> Outcome? {
    guard var process = ForkedProcess(limits, body) else { return nil }
    return process.monitor(limits, consume)
  }

  private init?(_ limits: Limits, _ body: (Descriptor) -> Bool) {
    guard let (own, other) = Descriptor.pair() else { return nil }
    guard let (printed, printing) = Descriptor.pair() else {
      own.close()
      other.close()
      return nil
    }
    let parent = getpid()
    fflush(nil)
    let child = trialrun_fork()
    if child == 0 {
      guard trialrun_end_with_parent(parent) == 0 else { _exit(0) }
      // A group of its own, so that what an app starts ends with it.
      setpgid(0, 0)
      dup2(printing.number, 1)
      dup2(printing.number, 2)
      dup2(other.number, WorkerEntry.channel.number)
      trialrun_close_from(WorkerEntry.channel.number + 1)
      ProcessLimits.set(memory: limits.memory)
      let couldSend = body(WorkerEntry.channel)
      _exit(couldSend ? 0 : Self.couldNotSend)
    }
    other.close()
    printing.close()
    guard child > 0 else {
      own.close()
      printed.close()
      return nil
    }
    pid = child
    stopwatch = WorldStopwatch(since: .withoutThreads(of: child))
    channel = own
    self.printed = printed
  }
}
