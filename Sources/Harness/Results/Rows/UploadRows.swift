/// Why a synchronisation or an upload failed, or did not begin.
package enum UploadFailure: String, Word {
  /// The loading system failed; the code is the URL error's.
  case network
  /// The server answered with a status other than 2xx; the code is the status.
  case refusedByServer = "refused by the server"
  /// The server answered 2xx and reported an error in the body.
  case errorInAnswer = "error in the answer"
  /// The server redirected the request to a page that accepts no rows.
  case redirected
  /// The configuration names no host.
  case noHost = "no host"
  /// The configuration names no table.
  case noTable = "no table"
  /// The server's type in the configuration is `none`.
  case noServer = "no server"
  /// No request can be sent to the host.
  case badHost = "bad host"
  /// The system has no background sessions.
  case noBackgroundSession = "no background session"
  /// The table could not be read.
  case unreadable
  /// A row cannot be encoded.
  case badRow = "bad row"
  /// The app stopped the synchronisation.
  case stopped
  /// The synchronisation or the app that had sent the request ended first.
  case givenUp = "given up"
  /// The sensor's configuration stores nothing.
  case nothingStored = "nothing stored"
  /// The conditions of the configuration were not met.
  case notAllowed = "not allowed"
  /// Any other error.
  case other
}

/// One row of `syncs`: one event of a synchronisation.
package struct SyncRow: ResultRow {
  /// The events of a synchronisation.
  package enum SyncEventKind: String, Word { case began, refused, succeeded, failed, deleted }

  package var participant: String
  package var sequence: Int
  package var at: Seconds
  package var tableName: String
  package var event: SyncEventKind
  package var rows: Int?
  package var unsent: Int?
  package var detail: String
  package var failure: UploadFailure?
  package var failureCode: Int?

  package static let layout = RowLayout(
    .syncs,
    "syncs",
    "One event of a synchronisation.",
    make: Self.init,
    .participant(\.participant),
    .sequence(\.sequence),
    .time("at_s", \.at, "When it happened."),
    .column("table_name", \.tableName, "The table of the app's database."),
    .column("event", \.event, "\(SyncEventKind.list)."),
    .column("rows", \.rows, "Rows that waited, or were deleted."),
    .column("unsent", \.unsent, "Those that no server had acknowledged."),
    .column("detail", \.detail, "Details."),
    .column(
      "failure",
      \.failure,
      "The kind of failure: \(UploadFailure.list)."
    ).undigested,
    .column("failure_code", \.failureCode, "The URL error's code, or the HTTP status.")
      .undigested
  )

  /// A row, with one parameter for each column.
  package init(
    participant: String,
    sequence: Int,
    at: Seconds,
    tableName: String,
    event: SyncEventKind,
    rows: Int?,
    unsent: Int?,
    detail: String,
    failure: UploadFailure? = nil,
    failureCode: Int? = nil
  ) {
    self.participant = participant
    self.sequence = sequence
    self.at = at
    self.tableName = tableName
    self.event = event
    self.rows = rows
    self.unsent = unsent
    self.detail = detail
    self.failure = failure
    self.failureCode = failureCode
  }
}

/// One row of `uploads`: one request to the study's server.
package struct UploadRow: ResultRow {
  package var participant: String
  package var sequence: Int
  package var at: Seconds
  package var tableName: String
  package var firstID: Int
  package var lastID: Int
  package var rows: Int
  package var bytes: Int
  package var connection: String?
  package var attempt: Int
  package var status: Int?
  package var accepted: Bool
  package var error: String?
  package var failure: UploadFailure?
  package var failureCode: Int?

  package static let layout = RowLayout(
    .uploads,
    "uploads",
    "One request to the study's server, as on the phone.",
    make: Self.init,
    .participant(\.participant),
    .sequence(\.sequence),
    .time("at_s", \.at, "When it was answered, failed or was cancelled."),
    .column("table_name", \.tableName, "The table of the app's database."),
    .column("first_id", \.firstID, "Ids of its first and last row."),
    .column("last_id", \.lastID, "Ids of its first and last row."),
    .column("rows", \.rows, "Its rows."),
    .column("bytes", \.bytes, unit: "bytes", "Size of the body."),
    .column("connection", \.connection, "'wifi' or 'cellular'; null if the phone had none."),
    .column("attempt", \.attempt, "Number of the attempt, from 1."),
    .column("status", \.status, "The HTTP status."),
    .column("accepted", \.accepted, "Whether the app counts the rows as stored."),
    .column("error", \.error, "The app's error."),
    .column(
      "failure",
      \.failure,
      "The kind of failure: \(UploadFailure.list)."
    ).undigested,
    .column("failure_code", \.failureCode, "The URL error's code, or the HTTP status.")
      .undigested
  )

  /// A row, with one parameter for each column.
  package init(
    participant: String,
    sequence: Int,
    at: Seconds,
    tableName: String,
    firstID: Int,
    lastID: Int,
    rows: Int,
    bytes: Int,
    connection: String?,
    attempt: Int,
    status: Int?,
    accepted: Bool,
    error: String?,
    failure: UploadFailure? = nil,
    failureCode: Int? = nil
  ) {
    self.participant = participant
    self.sequence = sequence
    self.at = at
    self.tableName = tableName
    self.firstID = firstID
    self.lastID = lastID
    self.rows = rows
    self.bytes = bytes
    self.connection = connection
    self.attempt = attempt
    self.status = status
    self.accepted = accepted
    self.error = error
    self.failure = failure
    self.failureCode = failureCode
  }
}

/// One row of `server_rows`: a row on the study's server at the end of the study.
package struct ServerRow: ResultRow {
  package var participant: String
  package var tableName: String
  package var deviceID: String
  package var rowID: Int
  package var timestamp: Int
  package var event: String
  package var copies: Int

  package static let layout = RowLayout(
    .serverRows,
    "server_rows",
    "One row on the study's server at the end.",
    key: ["participant", "table_name", "device_id", "row_id", "timestamp_ms", "event"],
    make: Self.init,
    .participant(\.participant),
    .column("table_name", \.tableName, "The table of the app's database."),
    .column("device_id", \.deviceID, "The device identifier in the row."),
    .column("row_id", \.rowID, "The row's id on the phone; -1 without one."),
    .column("timestamp_ms", \.timestamp, unit: "ms since 1970", "The row's time."),
    .column("event", \.event, "The event's name."),
    .column("copies", \.copies, "Copies on the server.")
  )

  /// A row, with one parameter for each column.
  package init(
    participant: String,
    tableName: String,
    deviceID: String,
    rowID: Int,
    timestamp: Int,
    event: String,
    copies: Int
  ) {
    self.participant = participant
    self.tableName = tableName
    self.deviceID = deviceID
    self.rowID = rowID
    self.timestamp = timestamp
    self.event = event
    self.copies = copies
  }
}
