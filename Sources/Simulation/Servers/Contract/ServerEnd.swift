package import Foundation
package import VirtualTime

/// The far end of a phone's network: a server, simulated or real.
package protocol ServerEnd: AnyObject, Sendable {
  /// Takes in a request whose last byte has come.
  ///
  /// What the server keeps of it, it keeps at once; ``ServerReply/after`` is how long it lets the
  /// client wait. Called on the thread of the phone's world.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - time: The instant, which is now.
  /// - Returns: What becomes of it.
  func handle(_ request: ServerRequest, at time: WorldTime) -> ServerReply
}

/// A request as a study's server reads it.
package struct ServerRequest: Hashable, Sendable {
  package var method: String
  /// Path and query, as the first line of the request has them.
  package var path: String
  /// Header fields, their names in lower case.
  package var headers: [String: String]
  package var body: Data

  package init(method: String, path: String, headers: [String: String], body: Data) {
    self.method = method
    self.path = path
    self.headers = headers
    self.body = body
  }
}

/// What a server answers.
package struct ServerAnswer: Hashable, Sendable {
  /// The HTTP status.
  package var status: Int
  /// Header fields, their names in lower case.
  package var headers: [String: String]
  package var body: Data
  /// Whether a redirect on the way here had made a GET of the request.
  package var isToGet = false

  package init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// An answer with a text of some type.
  package init(status: Int, type: String, _ text: String) {
    self.init(status: status, headers: ["content-type": type], body: Data(text.utf8))
  }
}

/// What becomes of a request that has reached a server, before it is on its way back.
package struct ServerReply: Hashable, Sendable {
  /// How it ends.
  package enum ReplyEnding: Hashable, Sendable {
    /// The server answers.
    case answer(ServerAnswer)
    /// The server, or whoever stands before it, ends the connection or takes none.
    case failure(NetworkFailure)
    /// The connection stays open, and nothing ever comes.
    case silence
  }

  package var ending: ReplyEnding

  /// How long the server takes, from the request's last byte on.
  package var after: Duration

  /// How much later the same answer comes once more; nil if it doesn't.
  package var repeatsAfter: Duration?

  package init(_ ending: ReplyEnding, after: Duration = .zero, repeatsAfter: Duration? = nil) {
    self.ending = ending
    self.after = after
    self.repeatsAfter = repeatsAfter
  }
}

/// Why a request got no answer.
package struct NetworkFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure, each one of Foundation's URL errors.
  package enum NetworkFailureReason: String, CaseIterable, Hashable, Sendable {
    case offline
    case connectionLost = "connection lost"
    case timedOut = "timed out"
    case refused
    case hostNotFound = "host not found"
    case notSecure = "no secure connection"
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
      case .tooManyRedirects: -1007
      case .badAnswer: -1011
      }
    }
  }

  package var reason: NetworkFailureReason

  /// What else is known; empty if nothing is.
  package var detail: String

  package init(_ reason: NetworkFailureReason, detail: String = "") {
    self.reason = reason
    self.detail = detail
  }

  package var description: String {
    detail.isEmpty ? reason.rawValue : "\(reason.rawValue): \(detail)"
  }
}

/// What came of a request, as the phone sees it.
package typealias NetworkOutcome = Result<ServerAnswer, NetworkFailure>

/// What is wrong with how a server, its faults or a network are set up.
package struct ServerSetupError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  package let text: String
  /// What to do about it.
  package let hint: String

  package init(_ text: String, hint: String) {
    self.text = text
    self.hint = hint
  }

  package var description: String { "\(text); hint: \(hint)" }
}
