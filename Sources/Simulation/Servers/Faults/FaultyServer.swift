package import VirtualTime

/// A server, simulated or real, with injected faults.
///
/// Whether a fault affects a request is a function of the stream, the fault's index and the
/// request's number, so adding a fault at the end doesn't change the others.
package final class FaultyServer: ServerEnd, Sendable {
  private let server: any ServerEnd
  private let faults: [ServerFailureMode]
  private let streams: [RandomStream]
  private let state: WorldIsolated<State>

  private struct State {
    var requests = 0
    var connections = 0
    var occurrences: [Int]
  }

  /// How many requests each fault has affected, in the order of the faults.
  package var occurrences: [Int] { state.value.occurrences }

  /// Creates a server with faults.
  ///
  /// - Parameters:
  ///   - server: The server without faults.
  ///   - faults: The possible faults: all delays that apply are added, and of the other faults the
  ///     first that applies happens.
  ///   - stream: The random stream of the faults.
  /// - Throws: ``ServerSetupError`` if a fault is invalid.
  package init(
    _ server: any ServerEnd,
    faults: [ServerFailureMode],
    stream: RandomStream
  ) throws(ServerSetupError) {
    for fault in faults { try fault.check() }
    self.server = server
    self.faults = faults
    streams = faults.indices.map { stream.split("fault").split($0) }
    state = WorldIsolated(State(occurrences: Array(repeating: 0, count: faults.count)))
  }

  package func handle(_ request: ServerRequest, at time: WorldTime) -> ServerReply {
    defer { state.value.requests += 1 }
    var delay = Duration.zero
    var active: ServerFailureMode.FailureKind?
    for (index, fault) in faults.enumerated()
    where !fault.affectsConnection && fault.isPossible(request, at: time) {
      var draws = streams[index].split(state.value.requests)
      guard draws.chance(fault.rate) else { continue }
      if case .slow(let slow) = fault.kind {
        delay += slow.drawn(from: &draws)
      } else if active == nil {
        active = fault.kind
      } else {
        continue
      }
      state.value.occurrences[index] += 1
    }
    var reply = reply(to: request, at: time, active)
    reply.after += delay
    return reply
  }

  package func refusal(
    ofConnectionFor request: ServerRequest,
    at time: WorldTime
  ) -> NetworkFailure? {
    defer { state.value.connections += 1 }
    for (index, fault) in faults.enumerated() where fault.isPossible(request, at: time) {
      guard case .certificate(let reason) = fault.kind else { continue }
      var draws = streams[index].split(state.value.connections)
      guard draws.chance(fault.rate) else { continue }
      state.value.occurrences[index] += 1
      return NetworkFailure(reason)
    }
    return server.refusal(ofConnectionFor: request, at: time)
  }

  private func reply(
    to request: ServerRequest,
    at time: WorldTime,
    _ kind: ServerFailureMode.FailureKind?
  ) -> ServerReply {
    switch kind {
    case nil, .slow, .certificate: return server.handle(request, at: time)
    case .status(let status, let body, let headers):
      var answer = ServerAnswer(status: status, type: "text/plain", body)
      answer.headers.merge(headers) { _, new in new }
      return ServerReply(.answer(answer))
    case .errorBody(let body):
      return ServerReply(.answer(ServerAnswer(status: 200, type: "application/json", body)))
    case .page(let body):
      return ServerReply(.answer(ServerAnswer(status: 200, type: "text/html", body)))
    case .reset:
      let detail = "the server reset the connection"
      return ServerReply(.failure(NetworkFailure(.connectionLost, detail: detail)))
    case .silence: return ServerReply(.silence)
    case .acknowledgesAndLoses: return ServerReply(.answer(ServerAnswer(status: 200)))
    case .dropsAcknowledgement:
      _ = server.handle(request, at: time)
      return ServerReply(.silence)
    case .cutsAnswer:
      var reply = server.handle(request, at: time)
      if case .answer(let answer) = reply.ending { reply.ending = .cutAnswer(answer) }
      return reply
    case .acknowledgesTwice:
      var reply = server.handle(request, at: time)
      // Our choice: long enough that the client has handled the first answer.
      reply.repeatsAfter = .milliseconds(200)
      return reply
    case .redirect(let status, let target):
      return ServerReply(.answer(ServerAnswer(status: status, headers: ["location": target])))
    }
  }
}
