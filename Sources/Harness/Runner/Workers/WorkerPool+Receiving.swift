import Foundation

/// How a pool receives from its workers.
extension WorkerPool {
  /// Waits for the next event of a worker, and processes it.
  ///
  /// - Parameter readable: The workers to receive from; the others wait until the pool receives from them again.
  /// - Throws: If workers keep ending before they answer.
  func receive(from readable: [WorkerProcess]) throws(WorkerError) {
    for worker in workers where !readable.contains(where: { $0 === worker }) { worker.pause() }
    var polled = readable.map { worker in
      pollfd(
        fd: worker.channel.number,
        events: Int16(POLLIN | (worker.hasOutgoing ? POLLOUT : 0)),
        revents: 0
      )
    }
    if let interruption = Interruption.descriptor {
      polled.append(pollfd(fd: interruption.number, events: Int16(POLLIN), revents: 0))
    }
    // With a timeout: a stopped worker causes no event.
    let pause = min(WorldStopwatch.pause(within: settings.processorTime), need.pause)
    _ = poll(&polled, nfds_t(polled.count), pause)
    for (worker, state) in zip(readable, polled) where state.revents != 0 {
      if worker.hasOutgoing { worker.flush() }
      if state.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 { try read(worker) }
    }
    for worker in readable where hasReachedLimit(worker) || worker.isStopped {
      try remove(worker, worker.end(), isOwnFault: true)
    }
  }

  private func read(_ worker: WorkerProcess) throws(WorkerError) {
    guard let count = worker.channel.read(into: &worker.reader) else { return }
    guard count > 0 else {
      return try remove(worker, worker.end(killing: false), isOwnFault: false)
    }
    worker.hasAnswered = true
    do throws(FrameError) {
      while let frame = try worker.reader.next() {
        if let isOutside = frame.isOutside {
          worker.stopwatch.setOutside(isOutside, at: .now)
          continue
        }
        if frame.kind == .advanced {
          worker.startTime()
          continue
        }
        guard let request = worker.requests.first, worker.output.add(frame) else {
          throw .notAFrame
        }
        guard frame.kind == .ended else { continue }
        let output = worker.output
        worker.output = RunOutput()
        worker.requests.removeFirst()
        worker.completesWorld()
        complete(request, with: output)
      }
      if worker.isRetiring, worker.requests.isEmpty { retire(worker) }
    } catch {
      try remove(worker, worker.end(), isOwnFault: true)
    }
  }

  /// Whether a worker has reached the limit of time for the world that it runs; false if it runs none, or
  /// monitors the world's process itself.
  private func hasReachedLimit(_ worker: WorkerProcess) -> Bool {
    guard let request = worker.requests.first, !request.isIsolated else { return false }
    return worker.stopwatch.sample(worker.pid, within: settings.processorTime) != nil
  }
}
