import Foundation
package import VirtualTime

/// A step of a transfer that reports its progress.
package enum NetworkProgress: Hashable, Sendable {
  /// Bytes are transferred continuously until an instant.
  case flowing(until: WorldTime)
  /// The server has received the complete request.
  case bodySent
}

/// The transfer of a request and its answer.
package final class NetworkTransfer: Sendable {
  /// The state that changes during the transfer.
  private struct State {
    var request: ServerRequest
    var draws: RandomStream
    var progress: ((NetworkProgress) -> Void)?
    /// Receives the outcome; nil when the transfer is over.
    var answered: (@Sendable (NetworkOutcome) -> Void)?
    var redirects = 0
    /// Whether a redirect changed the request to a GET.
    var becameGet = false
    var timers: [WorldTimer] = []
  }

  private let network: PhoneNetwork
  private let server: any ServerEnd
  /// The time within which the answer must arrive; nil: the sender has its own timeout, and
  /// receives each step.
  private let timeout: Duration?
  private let state: WorldIsolated<State>
  /// Transfers are independent of each other; the steps of one have an order.
  private let source: EventSource?

  init(
    _ request: ServerRequest,
    over network: PhoneNetwork,
    to server: any ServerEnd,
    timeout: Duration?,
    draws: RandomStream,
    progress: ((NetworkProgress) -> Void)?,
    _ answered: @escaping @Sendable (NetworkOutcome) -> Void
  ) {
    self.network = network
    self.server = server
    self.timeout = timeout
    source = network.world.makeEventSource()
    state = WorldIsolated(
      State(request: request, draws: draws, progress: progress, answered: answered)
    )
  }

  /// Whether the transfer was answered, failed or was cancelled.
  package var isOver: Bool { state.answered == nil }

  /// Cancels the transfer without calling its closures; rows that the server has received stay
  /// stored.
  package func cancel() {
    state.answered = nil
    state.progress = nil
    stopTimers()
  }

  /// Fails the transfer because its connection ended.
  func breakOff() { finish(.failure(NetworkFailure(.connectionLost))) }

  /// Sends the request now.
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
    let roundTrip = state.draws.logNormal(median: link.roundTrip, spread: link.spread)
    let isLost = state.draws.chance(link.loss)
    guard !isLost, network.reception.reaches(at: now) else { return loseConnection() }
    // Our choice: two round trips for the connection and its encryption, and half a round trip for
    // the request.
    if let refusal = server.refusal(ofConnectionFor: state.request, at: now) {
      guard holds(for: 2 * roundTrip) else { return }
      return after(2 * roundTrip) { $0.finish(.failure(refusal)) }
    }
    let seconds = 2.5 * roundTrip + link.upload.seconds(forBytes: state.request.size)
    guard holds(for: seconds) else { return }
    state.progress?(.flowing(until: now.advanced(by: .nanoseconds(Int64(seconds * 1e9)))))
    after(seconds) { $0.arrive(over: link, roundTrip: roundTrip) }
  }

  /// Handles the arrival of the request's last byte at the server.
  private func arrive(over link: LinkQuality, roundTrip: Double) {
    state.progress?(.bodySent)
    guard state.answered != nil else { return }
    let reply = server.handle(state.request, at: world.now)
    let leaves = world.now.advanced(by: reply.after)
    let isLost = state.draws.chance(link.loss)
    guard !isLost, network.reception.reaches(at: leaves) else { return loseConnection() }
    let delay = reply.after.inSeconds + roundTrip / 2
    switch reply.ending {
    case .silence: loseConnection()
    case .failure(let failure): after(delay) { $0.finish(.failure(failure)) }
    case .cutAnswer(let answer):
      let seconds = delay + link.download.seconds(forBytes: answer.size / 2)
      guard holds(for: seconds) else { return }
      after(seconds) {
        $0.finish(.failure(NetworkFailure(.connectionLost, detail: "the answer was cut")))
      }
    case .answer(let answer):
      let seconds = delay + link.download.seconds(forBytes: answer.size)
      guard holds(for: seconds) else { return }
      if state.progress != nil {
        let end = world.now.advanced(by: .nanoseconds(Int64(seconds * 1e9)))
        after(delay) { $0.state.progress?(.flowing(until: end)) }
      }
      after(seconds) { $0.receive(answer) }
      if let again = reply.repeatsAfter { after(seconds + again.inSeconds) { $0.receive(answer) } }
    }
  }

  /// Handles the arrival of the answer's last byte at the phone.
  private func receive(_ answer: ServerAnswer) {
    guard state.progress == nil, let next = state.request.redirected(by: answer) else {
      var answer = answer
      answer.isToGet = state.becameGet
      return finish(.success(answer))
    }
    if next.method != state.request.method { state.becameGet = true }
    state.redirects += 1
    stopTimers()
    guard state.redirects <= ServerRequest.maxRedirects else {
      return fail(.tooManyRedirects, at: world.now)
    }
    state.request = next
    depart()
  }

  private var world: World { network.world }

  /// Whether the connection lasts for some seconds; if not, schedules the transfer's failure at the
  /// connection's end.
  ///
  /// With a timeout, ``depart()`` has already scheduled the failure.
  private func holds(for seconds: Double) -> Bool {
    guard timeout == nil else { return true }
    let limit = world.now.advanced(by: .nanoseconds(Int64(seconds * 1e9)))
    guard let end = network.reception.end(ofConnectionAt: world.now, before: limit) else {
      return true
    }
    fail(.connectionLost, at: end)
    return false
  }

  /// Handles lost data: the transfer fails when the connection ends, if that is within a day.
  private func loseConnection() { _ = holds(for: 86_400) }

  private func fail(_ reason: NetworkFailure.NetworkFailureReason, at time: WorldTime) {
    state.timers.append(
      world.schedule(at: time, from: source) { self.finish(.failure(NetworkFailure(reason))) }
    )
  }

  private func after(_ seconds: Double, _ body: @escaping (NetworkTransfer) -> Void) {
    let time = WorldTime(nanoseconds: world.now.nanoseconds + Int64(seconds * 1e9))
    state.timers.append(world.schedule(at: time, from: source) { body(self) })
  }

  private func finish(_ outcome: NetworkOutcome) {
    guard let answered = state.answered else { return }
    state.answered = nil
    state.progress = nil
    stopTimers()
    answered(outcome)
  }

  private func stopTimers() {
    for timer in state.timers { world.cancel(timer) }
    state.timers.removeAll()
  }
}

extension Double {
  /// The seconds that bytes take at this rate in bits per second.
  fileprivate func seconds(forBytes count: Int) -> Double { Double(count) * 8 / self }
}

extension ServerRequest {
  /// The largest number of redirects to follow (our choice).
  static let maxRedirects = 16

  /// The transferred bytes, including about 400 for the head and the encryption (our choice).
  var size: Int { body.count + 400 }

  /// The request that follows a redirect; nil if the answer is no redirect.
  ///
  /// A POST becomes a GET without a body, except for 307 and 308 (Fetch standard, HTTP-redirect
  /// fetch; `URLSession` does the same). Only the path and query of an address are used.
  func redirected(by answer: ServerAnswer) -> ServerRequest? {
    guard [301, 302, 303, 307, 308].contains(answer.status),
      let location = answer.headers["location"],
      let url = URLComponents(string: location)
    else { return nil }
    var next = self
    let query = url.percentEncodedQuery.map { "?\($0)" } ?? ""
    next.path = (url.percentEncodedPath.isEmpty ? "/" : url.percentEncodedPath) + query
    if !next.path.hasPrefix("/") {
      let folder = path.prefix(while: { $0 != "?" }).split(
        separator: "/",
        omittingEmptySubsequences: false
      )
      next.path = folder.dropLast().joined(separator: "/") + "/" + next.path
    }
    if method == "POST", answer.status < 307 {
      next.method = "GET"
      next.body = Data()
      next.headers["content-type"] = nil
    }
    return next
  }
}

extension ServerAnswer {
  /// The transferred bytes, including about 300 for the head (our choice).
  var size: Int { body.count + 300 }
}
