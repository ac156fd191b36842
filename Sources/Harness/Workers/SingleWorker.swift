import Foundation

/// One worker that is asked for something else than worlds, and answers in frames.
package final class SingleWorker {
  /// What comes next from a worker.
  package enum News: Sendable {
    case frame(Frame)
    /// It ended, or had to be ended for what it wrote.
    case ended(ProcessEnd)
    /// It has said nothing for as long as it may.
    case silent
  }

  private let process: WorkerProcess

  /// The system's number of it.
  package var number: Int32 { process.pid }

  private var isOver = false

  /// Starts a worker; it ends with this process, and when this is let go of.
  ///
  /// - Throws: ``WorkerPool/Trouble/noWorkers(_:)`` if the system can't start another process.
  package init() throws(WorkerPool.Trouble) {
    do throws(WorkerProcess.Failure) {
      process = try WorkerProcess(livesAgain: false, prints: false)
    } catch { throw .noWorkers(error.description) }
  }

  /// Takes over a worker that has nothing to do.
  init(_ process: WorkerProcess) { self.process = process }

  deinit { if !isOver { process.end() } }

  /// Sends a frame, as soon as the worker takes it.
  package func send(_ frame: Frame) { process.send(frame) }

  /// Waits for what comes next.
  ///
  /// - Parameter patience: How long, in real time.
  /// - Returns: What came, or that nothing did in that time.
  /// - Throws: ``WorkerPool/Trouble/interrupted(_:)`` at the first signal; the worker is gone then.
  package func next(within patience: Duration) throws(WorkerPool.Trouble) -> News {
    let end = ContinuousClock.now + patience
    while true {
      if let signal = Interruption.signal {
        _ = finish()
        throw .interrupted(signal)
      }
      do throws(FrameReader.Trouble) {
        if let frame = try process.reader.next() { return .frame(frame) }
      } catch { return .ended(finish()) }
      let left = ContinuousClock.now.duration(to: end)
      guard left > .zero else { return .silent }
      // It would never answer, so it is ended as from outside.
      guard !process.isStopped else { return .ended(finish()) }
      let isWriting = process.hasOutgoing
      var polled = [
        pollfd(
          fd: process.channel.number,
          events: Int16(POLLIN | (isWriting ? POLLOUT : 0)),
          revents: 0
        )
      ]
      if let interruption = Interruption.descriptor {
        polled.append(pollfd(fd: interruption.number, events: Int16(POLLIN), revents: 0))
      }
      _ = poll(&polled, nfds_t(polled.count), 1000)
      if isWriting { process.flush() }
      guard polled[0].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 else { continue }
      if process.channel.read(into: &process.reader) == 0 { return .ended(finish(killing: false)) }
    }
  }

  /// Ends it, whatever it is doing.
  package func finish(killing: Bool = true) -> ProcessEnd {
    guard !isOver else { return .exited(0) }
    isOver = true
    return process.end(killing: killing)
  }
}
