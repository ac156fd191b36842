/// One row of `requests`: one request that the app made through `URLSession`.
package struct RequestRow: ResultRow {
  package static let table = TableID.requests

  /// The participant's name.
  package var participant: String
  /// Order within the participant's world.
  package var sequence: Int
  /// When it was answered, failed or was given up.
  package var at: Seconds
  /// When the app, a redirect or the system's next attempt began it.
  package var began: Seconds
  /// How long it waited for a connection; nil if it never departed.
  package var waited: Seconds?
  /// 'data', 'upload' or 'download'.
  package var task: String
  /// Whether it is of a background session.
  package var background: Bool
  /// The HTTP method.
  package var method: String
  /// The host.
  package var host: String
  /// Path and query.
  package var path: String
  /// Which attempt of the system it was, from 1.
  package var attempt: Int
  /// Size of the request's body; 0 if it never departed.
  package var sent: Int
  /// The HTTP status; nil without an answer.
  package var status: Int?
  /// Size of the answer's body; nil without an answer.
  package var received: Int?
  /// Domain and code of the URL error, or 'not over when the study ended'; nil if answered.
  package var error: String?

  /// The row with each of its columns named.
  package init(
    participant: String,
    sequence: Int,
    at: Seconds,
    began: Seconds,
    waited: Seconds?,
    task: String,
    background: Bool,
    method: String,
    host: String,
    path: String,
    attempt: Int,
    sent: Int,
    status: Int?,
    received: Int?,
    error: String?
  ) {
    self.participant = participant
    self.sequence = sequence
    self.at = at
    self.began = began
    self.waited = waited
    self.task = task
    self.background = background
    self.method = method
    self.host = host
    self.path = path
    self.attempt = attempt
    self.sent = sent
    self.status = status
    self.received = received
    self.error = error
  }

  package var values: [Value] {
    [
      Value(participant),
      Value(sequence),
      Value(at),
      Value(began),
      Value(waited),
      Value(task),
      Value(background),
      Value(method),
      Value(host),
      Value(path),
      Value(attempt),
      Value(sent),
      Value(status),
      Value(received),
      Value(error),
    ]
  }
}
