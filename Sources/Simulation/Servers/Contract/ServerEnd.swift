package import Foundation
package import VirtualTime

/// A server at the other end of a phone's network, simulated or real.
package protocol ServerEnd: AnyObject, Sendable {
  /// Handles a request whose last byte has arrived.
  ///
  /// The server stores rows immediately; ``ServerReply/after`` is the time until it answers. Called
  /// on the thread of the phone's world.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - time: The current instant.
  /// - Returns: How and when the request ends.
  func handle(_ request: ServerRequest, at time: WorldTime) -> ServerReply

  /// Accepts a phone's connection, or refuses it before the request is sent.
  ///
  /// - Parameters:
  ///   - request: The request that the connection is for.
  ///   - time: The current instant.
  /// - Returns: Why there is no connection; nil if there is one.
  func refusal(ofConnectionFor request: ServerRequest, at time: WorldTime) -> NetworkFailure?
}

extension ServerEnd {
  package func refusal(
    ofConnectionFor request: ServerRequest,
    at time: WorldTime
  ) -> NetworkFailure? { nil }
}

/// A request as a server receives it.
package struct ServerRequest: Hashable, Sendable {
  package var method: String
  /// The path and query of the request line.
  package var path: String
  /// The header fields, with names in lower case.
  package var headers: [String: String]
  package var body: Data
  /// The number of its body, if the samples in it are followed (``UploadObserver``).
  package var upload: Int?

  package init(method: String, path: String, headers: [String: String], body: Data) {
    self.method = method
    self.path = path
    self.headers = headers
    self.body = body
  }
}

/// A server's answer.
package struct ServerAnswer: Hashable, Sendable {
  /// The HTTP status.
  package var status: Int
  /// The header fields, with names in lower case.
  package var headers: [String: String]
  package var body: Data
  /// Whether a redirect had changed the request to a GET.
  package var isToGet = false

  package init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Creates an answer with a text of a content type.
  package init(status: Int, type: String, _ text: String) {
    self.init(status: status, headers: ["content-type": type], body: Data(text.utf8))
  }
}

/// How and when a request that has reached a server ends, without the time on the network.
package struct ServerReply: Hashable, Sendable {
  /// How a request ends.
  package enum ReplyEnding: Hashable, Sendable {
    /// The server answers.
    case answer(ServerAnswer)
    /// The connection is lost after half of the answer's bytes.
    case cutAnswer(ServerAnswer)
    /// The server or a host before it closes or refuses the connection.
    case failure(NetworkFailure)
    /// The connection stays open without an answer.
    case silence
  }

  package var ending: ReplyEnding

  /// The time from the request's last byte to the answer.
  package var after: Duration

  /// The delay of a second copy of the answer; nil if there is none.
  package var repeatsAfter: Duration?

  package init(_ ending: ReplyEnding, after: Duration = .zero, repeatsAfter: Duration? = nil) {
    self.ending = ending
    self.after = after
    self.repeatsAfter = repeatsAfter
  }
}

/// Why a request got no answer.
package struct NetworkFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure; each one is one of Foundation's URL errors.
  package enum NetworkFailureReason: String, CaseIterable, Hashable, Sendable {
    case offline
    case connectionLost = "connection lost"
    case timedOut = "timed out"
    case refused
    case hostNotFound = "host not found"
    case notSecure = "no secure connection"
    case certificateExpired = "certificate expired"
    case certificateUntrusted = "certificate not trusted"
    case tooManyRedirects = "too many redirects"
    case badAnswer = "bad answer"

    /// The code in `NSURLErrorDomain` (Apple, URLError.Code).
    package var urlErrorCode: Int {
      switch self {
      case .offline: -1009
      case .connectionLost: -1005
      case .timedOut: -1001
      case .refused: -1004
      case .hostNotFound: -1003
      case .notSecure: -1200
      case .certificateExpired: -1201
      case .certificateUntrusted: -1202
      case .tooManyRedirects: -1007
      case .badAnswer: -1011
      }
    }
  }

  package var reason: NetworkFailureReason

  /// Further details; empty if there are none.
  package var detail: String

  package init(_ reason: NetworkFailureReason, detail: String = "") {
    self.reason = reason
    self.detail = detail
  }

  package var description: String {
    detail.isEmpty ? reason.rawValue : "\(reason.rawValue): \(detail)"
  }
}

/// The outcome of a request, as the phone sees it.
package typealias NetworkOutcome = Result<ServerAnswer, NetworkFailure>

/// An invalid setting of a server, its faults or a network.
package struct ServerSetupError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The mistake.
  package let text: String
  /// How to correct it.
  package let hint: String

  package init(_ text: String, hint: String) {
    self.text = text
    self.hint = hint
  }

  package var description: String { "\(text); hint: \(hint)" }
}
