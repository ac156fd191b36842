package import VirtualTime

/// A step of a transfer that its sender follows.
package enum NetworkProgress: Hashable, Sendable {
  /// Bytes are on their way without a pause until an instant.
  case flowing(until: WorldTime)
  /// The server has all of the request.
  case bodySent
}

/// A request on its way, and its answer.
package final class NetworkTransfer: @unchecked Sendable {
  // Unchecked: it belongs to one world, and only that world's thread reaches it.

  private var request: ServerRequest
  private let network: PhoneNetwork
  private let server: any ServerEnd
  /// How long until the answer is there; nil: whoever sent it counts itself, and hears of each step.
  private let timeout: Duration?
  private var progress: ((NetworkProgress) -> Void)?
  private var draws: RandomStream
  private var answered: (@Sendable (NetworkOutcome) -> Void)?
  private var redirects = 0
  private var becameGet = false
  private var timers: [WorldTimer] = []

  init(
    _ request: ServerRequest,
    over network: PhoneNetwork,
    to server: any ServerEnd,
    timeout: Duration?,
    draws: RandomStream,
    progress: ((NetworkProgress) -> Void)? = nil,
    _ answered: @escaping @Sendable (NetworkOutcome) -> Void
  ) {
    self.request = request
    self.network = network
    self.server = server
    self.timeout = timeout
    self.draws = draws
    self.progress = progress
    self.answered = answered
  }

  /// Whether it was answered, has failed or was cancelled.
  package var isOver: Bool { answered == nil }

  /// Gives it up, so that nobody hears more of it; what has reached the server stays there.
  package func cancel() {
    answered = nil
    progress = nil
    stopTimers()
  }

  /// The connection that it goes over ends.
  func breakOff() { finish(.failure(NetworkFailure(.connectionLost))) }

  /// Sends the request off, now.
  func depart() {
    let now = world.now
    let link: LinkQuality
    switch network.connection {
    case .none: return fail(.offline, at: now)
    case .wifi: link = network.reception.options.wifi
    case .cellular: link = network.reception.options.cellular
    }
    if let timeout {
      let deadline = now.advanced(by: timeout)
      if let end = network.reception.end(ofConnectionAt: now, before: deadline) {
        fail(.connectionLost, at: end)
      } else {
        fail(.timedOut, at: deadline)
      }
    }
    let roundTrip = draws.logNormal(median: link.roundTrip, spread: link.spread)
    let isLost = draws.chance(link.loss)
    guard !isLost, network.reception.reaches(at: now) else { return loseConnection() }
    // Our choice: two round trips for the connection and its encryption, half a one for the request.
    let seconds = 2.5 * roundTrip + link.upload.seconds(forBytes: request.size)
    guard holds(for: seconds) else { return }
    progress?(.flowing(until: now.advanced(by: .nanoseconds(Int64(seconds * 1e9)))))
    after(seconds) { $0.arrive(over: link, roundTrip: roundTrip) }
  }

  /// The request's last byte has come to the server.
  private func arrive(over link: LinkQuality, roundTrip: Double) {
    progress?(.bodySent)
    guard answered != nil else { return }
    let reply = server.handle(request, at: world.now)
    let leaves = world.now.advanced(by: reply.after)
    let isLost = draws.chance(link.loss)
    guard !isLost, network.reception.reaches(at: leaves) else { return loseConnection() }
    let delay = reply.after.inSeconds + roundTrip / 2
    switch reply.ending {
    case .silence: loseConnection()
    case .failure(let failure): after(delay) { $0.finish(.failure(failure)) }
    case .answer(let answer):
      let seconds = delay + link.download.seconds(forBytes: answer.size)
      guard holds(for: seconds) else { return }
      if progress != nil {
        let end = world.now.advanced(by: .nanoseconds(Int64(seconds * 1e9)))
        after(delay) { $0.progress?(.flowing(until: end)) }
      }
      after(seconds) { $0.take(answer) }
      if let again = reply.repeatsAfter { after(seconds + again.inSeconds) { $0.take(answer) } }
    }
  }

  /// The answer's last byte has come to the phone.
  private func take(_ answer: ServerAnswer) {
    guard progress == nil, let next = request.redirected(by: answer) else {
      var answer = answer
      answer.isToGet = becameGet
      return finish(.success(answer))
    }
    if next.method != request.method { becameGet = true }
    redirects += 1
    stopTimers()
    guard redirects <= ServerRequest.maxRedirects else {
      return fail(.tooManyRedirects, at: world.now)
    }
    request = next
    depart()
  }

  private var world: World { network.world }

  /// Whether the connection lasts for so long; if it doesn't, the transfer fails when it ends.
  ///
  /// Where a timeout is set, that was found out at departure.
  private func holds(for seconds: Double) -> Bool {
    guard timeout == nil else { return true }
    let limit = world.now.advanced(by: .nanoseconds(Int64(seconds * 1e9)))
    guard let end = network.reception.end(ofConnectionAt: world.now, before: limit) else {
      return true
    }
    fail(.connectionLost, at: end)
    return false
  }

  /// Nothing comes any more; the transfer fails when the connection ends, within a day.
  private func loseConnection() { _ = holds(for: 86_400) }

  private func fail(_ reason: NetworkFailure.Reason, at time: WorldTime) {
    timers.append(world.schedule(at: time) { self.finish(.failure(NetworkFailure(reason))) })
  }

  private func after(_ seconds: Double, _ body: @escaping (NetworkTransfer) -> Void) {
    let time = WorldTime(nanoseconds: world.now.nanoseconds + Int64(seconds * 1e9))
    timers.append(world.schedule(at: time) { body(self) })
  }

  private func finish(_ outcome: NetworkOutcome) {
    guard let answered else { return }
    self.answered = nil
    progress = nil
    stopTimers()
    answered(outcome)
  }

  private func stopTimers() {
    for timer in timers { world.cancel(timer) }
    timers.removeAll()
  }
}

extension Double {
  /// How long bytes take at a rate in bits per second.
  fileprivate func seconds(forBytes count: Int) -> Double { Double(count) * 8 / self }
}
