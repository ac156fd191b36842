package import VirtualTime

/// Observes the requests that servers accept.
package protocol AnswerObserver: AnyObject, Sendable {
  /// A server answers a request with a status from 200 to 299.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - host: The host's name, in lower case.
  ///   - delay: The time until the answer.
  func answers(_ request: ServerRequest, by host: String, after delay: Duration)
}

/// A server that reports which requests it accepts.
package final class ReportingServer: ServerEnd, Sendable {
  private let server: any ServerEnd
  private let host: String
  private let observer: any AnswerObserver

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - server: The server that answers.
  ///   - host: The host's name, in lower case.
  ///   - observer: Receives the requests that the server accepts.
  package init(_ server: any ServerEnd, _ host: String, _ observer: any AnswerObserver) {
    (self.server, self.host, self.observer) = (server, host, observer)
  }

  package func handle(_ request: ServerRequest, at time: WorldTime) -> ServerReply {
    let reply = server.handle(request, at: time)
    if case .answer(let answer) = reply.ending, (200..<300).contains(answer.status) {
      observer.answers(request, by: host, after: reply.after)
    }
    return reply
  }

  package func refusal(
    ofConnectionFor request: ServerRequest,
    at time: WorldTime
  ) -> NetworkFailure? { server.refusal(ofConnectionFor: request, at: time) }
}
