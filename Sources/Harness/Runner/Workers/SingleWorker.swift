import Foundation

/// One worker that serves requests other than runs, and answers in frames.
package final class SingleWorker {
  /// A reply of a worker.
  package enum Reply: Sendable {
    case frame(Frame)
    /// The worker ended, or was killed because it wrote invalid data.
    case ended(ProcessEnd)
    /// The worker sent no frame within the time limit.
    case timedOut
  }

  private let process: WorkerProcess

  /// The process identifier.
  package var number: Int32 { process.pid }

  private var hasEnded = false

  /// Starts a worker; it ends with this process, or when the object is deallocated.
  ///
  /// - Throws: ``WorkerError/unavailable(_:)`` if the system can't start another process.
  package init() throws(WorkerError) {
    do throws(WorkerProcess.Failure) {
      process = try WorkerProcess(isRepeating: false, prints: false)
    } catch { throw .unavailable(error.description) }
  }

  /// Takes over an idle worker.
  init(_ process: WorkerProcess) { self.process = process }

  deinit { if !hasEnded { process.end() } }

  /// Sends a frame, now or as soon as the worker can receive it.
  package func send(_ frame: Frame) { process.send(frame) }

  /// Waits for the worker's next reply.
  ///
  /// - Parameter timeout: The longest wait, in real time.
  /// - Returns: The reply.
  /// - Throws: ``WorkerError/interrupted(_:)`` at the first signal; the worker has ended then.
  package func next(within timeout: Duration) throws(WorkerError) -> Reply {
    try Self.next(of: [self], within: timeout).reply
  }

  /// Waits for the next reply of one of several workers.
  ///
  /// - Parameters:
  ///   - workers: The workers, at least one.
  ///   - timeout: The longest wait, in real time.
  /// - Returns: The index of a worker and its reply; if none replied in time, that of the first.
  /// - Throws: ``WorkerError/interrupted(_:)`` at the first signal; all the workers have ended then.
  package static func next(
    of workers: [SingleWorker],
    within timeout: Duration
  ) throws(WorkerError) -> (index: Int, reply: Reply) {
    let end = ContinuousClock.now + timeout
    while true {
      if let signal = Interruption.signal {
        for worker in workers { _ = worker.finish() }
        throw .interrupted(signal)
      }
      for (index, worker) in workers.enumerated() {
        if let reply = worker.received { return (index, reply) }
      }
      guard ContinuousClock.now < end else { return (0, .timedOut) }
      var polled = workers.map { worker in
        let events = POLLIN | (worker.process.hasOutgoing ? POLLOUT : 0)
        return pollfd(fd: worker.process.channel.number, events: Int16(events), revents: 0)
      }
      if let interruption = Interruption.descriptor {
        polled.append(pollfd(fd: interruption.number, events: Int16(POLLIN), revents: 0))
      }
      _ = poll(&polled, nfds_t(polled.count), 1000)
      for (index, worker) in workers.enumerated() {
        if worker.process.hasOutgoing { worker.process.flush() }
        guard polled[index].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 else { continue }
        if worker.process.channel.read(into: &worker.process.reader) == 0 {
          return (index, .ended(worker.finish(killing: false)))
        }
      }
    }
  }

  /// The reply that has been read; nil if there is none yet.
  private var received: Reply? {
    do throws(FrameError) {
      if let frame = try process.reader.next() { return .frame(frame) }
    } catch { return .ended(finish()) }
    // A stopped worker never answers, so it is killed.
    return process.isStopped ? .ended(finish()) : nil
  }

  /// Ends the worker, whatever it is doing.
  package func finish(killing: Bool = true) -> ProcessEnd {
    guard !hasEnded else { return .exited(0) }
    hasEnded = true
    return process.end(killing: killing)
  }
}
