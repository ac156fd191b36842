package import VirtualTime

/// Observes the bodies that an app sends, until a server has stored them.
package protocol UploadObserver: AnyObject, Sendable {
  /// A request is sent.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - host: The host's name.
  /// - Returns: The number of the body; nil if it is not observed.
  func departs(_ request: ServerRequest, to host: String) -> Int?

  /// The server has stored a body.
  func isStored(_ number: Int)

  /// The request of a body is over, as the phone sees it.
  func ended(_ number: Int, _ ending: UploadEnding)
}

/// How a request ended, as the phone sees it.
package enum UploadEnding: Hashable, Sendable {
  /// With an answer of this status.
  case answered(Int)
  /// With the URL error of this code.
  case failed(Int)
}

/// A server that reports which bodies it has stored: those that it answers with a status from 200 to 299.
package final class ObservedServer: ServerEnd, Sendable {
  private let server: any ServerEnd
  private let observer: any UploadObserver

  package init(_ server: any ServerEnd, _ observer: any UploadObserver) {
    (self.server, self.observer) = (server, observer)
  }

  package func handle(_ request: ServerRequest, at time: WorldTime) -> ServerReply {
    let reply = server.handle(request, at: time)
    if let number = request.upload, case .answer(let answer) = reply.ending,
      (200..<300).contains(answer.status)
    {
      observer.isStored(number)
    }
    return reply
  }
}
