package import VirtualTime

/// One request that an app made through `URLSession`, once it is over.
package struct LoadingFact: Hashable, Sendable {
  /// The kind of task that made the request.
  package enum Task: String, CaseIterable, Hashable, Sendable {
    case data
    case upload
    case download
  }

  package var task: Task
  /// Whether the session was a background session.
  package var isBackground: Bool
  /// When the task was resumed, or the redirect or the system's new attempt began.
  package var began: WorldTime
  /// When the request departed; nil if it never did.
  package var departed: WorldTime?
  package var method: String
  package var host: String
  /// Path and query.
  package var path: String
  /// Which attempt of the system it was, from 1; more than 1 only in background sessions.
  package var attempt: Int
  /// Size of the request's body.
  package var bytesSent: Int
  /// The HTTP status; nil without an answer.
  package var status: Int?
  /// Size of the answer's body; nil without an answer.
  package var bytesReceived: Int?
  /// Why there is no answer, as `NSURLErrorDomain -1009`; empty if there is one.
  package var error: String
  /// The URL error's code; nil if there is none.
  package var errorCode: Int?
}
