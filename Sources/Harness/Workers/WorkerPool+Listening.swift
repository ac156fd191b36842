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
    _ = poll(&polled, nfds_t(polled.count), pollTimeout(heard))
    for (worker, state) in zip(heard, polled) where state.revents != 0 {
      if worker.hasOutgoing { worker.flush() }
      if state.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 { try hear(worker) }
    }
    for worker in heard where left(worker).map({ $0 <= .zero }) ?? false {
      try bury(worker, worker.end(), isOwnFault: true)
    }
    for worker in workers where worker.isStopped {
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

  /// How long a worker may still take for the world that it lives; nil if it watches over that
  /// itself, or lives none.
  private func left(_ worker: WorkerProcess) -> Duration? {
    guard let order = worker.orders.first, !order.isAlone else { return nil }
    return settings.realTime - worker.stopwatch.elapsed(at: .now)
  }

  /// Milliseconds until workers are looked at again: at most a second, for one that is stopped says
  /// nothing of it.
  private func pollTimeout(_ workers: [WorkerProcess]) -> Int32 {
    let left = workers.compactMap(left).min() ?? .seconds(1)
    return left < .seconds(1) ? 100 : 1000
  }
}
