import Foundation

/// How a pool hears from its workers.
extension WorkerPool {
  /// Waits until something happens, and takes it in.
  ///
  /// - Parameter heard: The workers that are listened to; others wait with what they have to say.
  /// - Throws: If workers keep ending before they answer.
  func listen(to heard: [WorkerProcess]) throws(Trouble) {
    for worker in workers where !heard.contains(where: { $0 === worker }) { worker.pause() }
    var polled = heard.map { worker in
      pollfd(
        fd: worker.channel.number,
        events: Int16(POLLIN | (worker.hasOutgoing ? POLLOUT : 0)),
        revents: 0
      )
    }
    if let interruption = Interruption.descriptor {
      polled.append(pollfd(fd: interruption.number, events: Int16(POLLIN), revents: 0))
    }
    // Also one that is stopped says nothing of it.
    _ = poll(&polled, nfds_t(polled.count), WorldStopwatch.pause(within: settings.work))
    for (worker, state) in zip(heard, polled) where state.revents != 0 {
      if worker.hasOutgoing { worker.flush() }
      if state.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 { try hear(worker) }
    }
    for worker in heard where hasPassedBound(worker) || worker.isStopped {
      try bury(worker, worker.end(), isOwnFault: true)
    }
  }

  private func hear(_ worker: WorkerProcess) throws(Trouble) {
    guard let count = worker.channel.read(into: &worker.reader) else { return }
    guard count > 0 else {
      return try bury(worker, worker.end(killing: false), isOwnFault: false)
    }
    worker.hasAnswered = true
    do throws(FrameReader.Trouble) {
      while let frame = try worker.reader.next() {
        if let isOutside = frame.isOutside {
          worker.stopwatch.setOutside(isOutside, at: .now)
          continue
        }
        guard let order = worker.orders.first, worker.life.take(frame) else { throw .rubbish }
        guard frame.kind == .ended else { continue }
        let life = worker.life
        worker.life = Life()
        worker.orders.removeFirst()
        settle(life, order)
      }
    } catch {
      try bury(worker, worker.end(), isOwnFault: true)
    }
  }

  /// Whether a worker takes too long for the world that it lives; not if it watches over that itself,
  /// or lives none.
  private func hasPassedBound(_ worker: WorkerProcess) -> Bool {
    guard let order = worker.orders.first, !order.isAlone else { return false }
    return worker.stopwatch.look(at: worker.pid, within: settings.work) != nil
  }
}
