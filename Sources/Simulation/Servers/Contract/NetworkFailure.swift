/// Why a request got no answer.
package struct NetworkFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure, each one of Foundation's URL errors.
  package enum Reason: String, CaseIterable, Hashable, Sendable {
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

  package var reason: Reason

  /// What else is known; empty if nothing is.
  package var detail: String

  package init(_ reason: Reason, detail: String = "") {
    self.reason = reason
    self.detail = detail
  }

  package var description: String {
    detail.isEmpty ? reason.rawValue : "\(reason.rawValue): \(detail)"
  }
}

/// What came of a request, as the phone sees it.
package typealias NetworkOutcome = Result<ServerAnswer, NetworkFailure>
