/// What became of samples on their way to the servers.
package enum SampleUploadOutcome: String, Word {
  /// A server has them.
  case stored
  /// No request had them.
  case notSent = "not sent"
  /// No request had them, and a file with them was left on the phone.
  case leftInFile = "left in a file"
  /// The last request with them was not over when the world ended.
  case underWay = "under way"
  /// The last request with them had no answer.
  case noAnswer = "no answer"
  /// A server refused the last request with them.
  case refused
  /// The last request with them was cancelled.
  case cancelled
  /// A server accepted the last request with them, and did not store it.
  case lostByServer = "lost by the server"
}

/// One row of `sample_uploads`: samples in succession that shared each step to the servers.
package struct SampleUploadRow: ResultRow {
  package var participant: String
  package var sensor: String
  package var device: String
  package var first: Seconds
  package var last: Seconds
  package var samples: Int
  package var received: Seconds
  package var processEnded: Seconds?
  package var sent: Seconds?
  package var bodies: Int
  package var stored: Seconds?
  package var copies: Int
  package var outcome: SampleUploadOutcome
  package var status: Int?
  package var urlError: Int?
  package var body: Int?
  package var file: String?

  package static let layout = RowLayout(
    .sampleUploads,
    "sample_uploads",
    "A stretch of received samples that shared each step on their way to the servers.",
    key: ["participant", "sensor", "device", "first_s"],
    with: .uploads,
    make: Self.init,
    .participant(\.participant),
    .column("sensor", \.sensor, "The sensor."),
    .column("device", \.device, "The device, by its name in these tables."),
    .time("first_s", \.first, "Times of the first and the last sample."),
    .time("last_s", \.last, "Times of the first and the last sample."),
    .column("samples", \.samples, unit: "samples", "The number of samples."),
    .time(
      "received_s",
      \.received,
      "When the fetch began that first delivered them."
    ),
    .time(
      "process_ended_s",
      \.processEnded,
      "When the process then ended, if no request had them."
    ),
    .time("sent_s", \.sent, "When the first request with them was sent."),
    .column("bodies", \.bodies, "How many requests with them were sent."),
    .time("stored_s", \.stored, "When a server first stored them."),
    .column("copies", \.copies, "How often the servers have them."),
    .column("outcome", \.outcome, "\(SampleUploadOutcome.list)."),
    .column("status", \.status, "That of the last request with them."),
    .column("url_error", \.urlError, "That of the last request with them."),
    .column("body", \.body, "Number of the last body with them."),
    .column(
      "file",
      \.file,
      "The oldest file with them at the end, if no server has them."
    )
  )

  /// A row, with one parameter for each column.
  package init(
    participant: String,
    sensor: String,
    device: String,
    first: Seconds,
    last: Seconds,
    samples: Int,
    received: Seconds,
    processEnded: Seconds?,
    sent: Seconds?,
    bodies: Int,
    stored: Seconds?,
    copies: Int,
    outcome: SampleUploadOutcome,
    status: Int?,
    urlError: Int?,
    body: Int?,
    file: String?
  ) {
    self.participant = participant
    self.sensor = sensor
    self.device = device
    self.first = first
    self.last = last
    self.samples = samples
    self.received = received
    self.processEnded = processEnded
    self.sent = sent
    self.bodies = bodies
    self.stored = stored
    self.copies = copies
    self.outcome = outcome
    self.status = status
    self.urlError = urlError
    self.body = body
    self.file = file
  }
}

/// One row of `upload_bodies`: the body of one request whose samples are followed.
package struct UploadBodyRow: ResultRow {
  package var participant: String
  package var body: Int
  package var sent: Seconds
  package var host: String
  package var path: String
  package var samples: Int
  package var unknown: Int
  package var unreadable: String?
  package var stored: Seconds?
  package var status: Int?
  package var urlError: Int?

  package static let layout = RowLayout(
    .uploadBodies,
    "upload_bodies",
    "The body of one request.",
    key: ["participant", "body"],
    with: .uploads,
    make: Self.init,
    .participant(\.participant),
    .column("body", \.body, "Number of the body, from 1."),
    .time("sent_s", \.sent, "When the request was sent."),
    .column("host", \.host, "Its host, and its path with the query."),
    .column("path", \.path, "Its host, and its path with the query."),
    .column("samples", \.samples, unit: "samples", "Samples that the body names."),
    .column("unknown", \.unknown, unit: "samples", "How many of them the app had never received."),
    .column("unreadable", \.unreadable, "Where and why the body can't be read; null if it can."),
    .time("stored_s", \.stored, "When a server stored the body."),
    .column("status", \.status, "The HTTP status."),
    .column("url_error", \.urlError, "Code of the URL error.")
  )

  /// A row, with one parameter for each column.
  package init(
    participant: String,
    body: Int,
    sent: Seconds,
    host: String,
    path: String,
    samples: Int,
    unknown: Int,
    unreadable: String?,
    stored: Seconds?,
    status: Int?,
    urlError: Int?
  ) {
    self.participant = participant
    self.body = body
    self.sent = sent
    self.host = host
    self.path = path
    self.samples = samples
    self.unknown = unknown
    self.unreadable = unreadable
    self.stored = stored
    self.status = status
    self.urlError = urlError
  }
}
