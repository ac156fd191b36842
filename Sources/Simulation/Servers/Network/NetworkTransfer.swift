import VirtualTime

/// A request on its way, and its answer.
package final class NetworkTransfer: @unchecked Sendable {
  // Unchecked: it belongs to one world, and only that world's thread reaches it.

  private var request: ServerRequest
  private let network: PhoneNetwork
  private let server: any ServerEnd
  private let timeout: Duration
  private var draws: RandomStream
  private var answered: (@Sendable (NetworkOutcome) -> Void)?
  private var redirects = 0
  private var becameGet = false
  private var timers: [WorldTimer] = []

  init(
    _ request: ServerRequest,
    over network: PhoneNetwork,
    to server: any ServerEnd,
    timeout: Duration,
    draws: RandomStream,
    _ answered: @escaping @Sendable (NetworkOutcome) -> Void
  ) {
    self.request = request
    self.network = network
    self.server = server
    self.timeout = timeout
    self.draws = draws
    self.answered = answered
  }

  /// Whether it was answered, has failed or was cancelled.
  package var isOver: Bool { answered == nil }

  /// Gives it up, so that nobody hears more of it; what has reached the server stays there.
  package func cancel() {
    answered = nil
    stopTimers()
  }

  /// Sends the request off, now.
  func depart() {
    let now = world.now
    let link: LinkQuality
    switch network.connection {
    case .none: return fail(.offline, at: now)
    case .wifi: link = network.reception.options.wifi
    case .cellular: link = network.reception.options.cellular
    }
    let deadline = now.advanced(by: timeout)
    if let end = network.reception.end(ofConnectionAt: now, before: deadline) {
      fail(.connectionLost, at: end)
    } else {
      fail(.timedOut, at: deadline)
    }
    let roundTrip = draws.logNormal(median: link.roundTrip, spread: link.spread)
    let isLost = draws.chance(link.loss)
    guard !isLost, network.reception.reaches(at: now) else { return }
    // Our choice: two round trips for the connection and its encryption, half a one for the request.
    let seconds = 2.5 * roundTrip + link.upload.seconds(forBytes: request.size)
    after(seconds) { $0.arrive(over: link, roundTrip: roundTrip) }
  }

  /// The request's last byte has come to the server.
  private func arrive(over link: LinkQuality, roundTrip: Double) {
    let reply = server.handle(request, at: world.now)
    let leaves = world.now.advanced(by: reply.after)
    let isLost = draws.chance(link.loss)
    guard !isLost, network.reception.reaches(at: leaves) else { return }
    let delay = reply.after.inSeconds + roundTrip / 2
    switch reply.ending {
    case .silence: break
    case .failure(let failure): after(delay) { $0.finish(.failure(failure)) }
    case .answer(let answer):
      let seconds = delay + link.download.seconds(forBytes: answer.size)
      after(seconds) { $0.take(answer) }
      if let again = reply.repeatsAfter { after(seconds + again.inSeconds) { $0.take(answer) } }
    }
  }

  /// The answer's last byte has come to the phone.
  private func take(_ answer: ServerAnswer) {
    guard let next = request.redirected(by: answer) else {
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
