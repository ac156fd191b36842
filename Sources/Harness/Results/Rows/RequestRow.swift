/// One row of `requests`: one request that the app made through `URLSession`.
package struct RequestRow: ResultRow {
  package var participant: String
  package var sequence: Int
  package var at: Seconds
  package var began: Seconds
  package var waited: Seconds?
  package var connection: String?
  package var task: String
  package var background: Bool
  package var method: String
  package var host: String
  package var path: String
  package var attempt: Int
  package var sent: Int
  package var status: Int?
  package var received: Int?
  package var error: String?
  package var urlError: Int?

  package static let layout = RowLayout(
    .requests,
    "requests",
    "One request through URLSession, once it was over.",
    make: Self.init,
    .participant(\.participant),
    .sequence(\.sequence),
    .time("at_s", \.at, "When it was answered, failed or was cancelled."),
    .time(
      "began_s",
      \.began,
      "When the app, a redirect or the system began it."
    ),
    .seconds(
      "waited_s",
      \.waited,
      "How long it waited for a connection."
    ),
    .column("connection", \.connection, "'wifi' or 'cellular', if it was sent."),
    .column("task", \.task, "'data', 'upload' or 'download'."),
    .column(
      "background",
      \.background,
      "Whether a background session made it."
    ),
    .column("method", \.method, "The HTTP method."),
    .column("host", \.host, "Its host, and its path with the query."),
    .column("path", \.path, "Its host, and its path with the query."),
    .column("attempt", \.attempt, "Number of the attempt, from 1."),
    .column("sent", \.sent, unit: "bytes", "Size of the body; 0 if never sent."),
    .column("status", \.status, "The HTTP status."),
    .column(
      "received",
      \.received,
      unit: "bytes",
      "Size of the answer's body."
    ),
    .column(
      "error",
      \.error,
      "Domain and code of the URL error, or 'not over when the study ended'."
    ),
    .column("url_error", \.urlError, "Code of the URL error.").undigested
  )

  /// A row, with one parameter for each column.
  package init(
    participant: String,
    sequence: Int,
    at: Seconds,
    began: Seconds,
    waited: Seconds?,
    connection: String?,
    task: String,
    background: Bool,
    method: String,
    host: String,
    path: String,
    attempt: Int,
    sent: Int,
    status: Int?,
    received: Int?,
    error: String?,
    urlError: Int? = nil
  ) {
    self.participant = participant
    self.sequence = sequence
    self.at = at
    self.began = began
    self.waited = waited
    self.connection = connection
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
    self.urlError = urlError
  }
}
