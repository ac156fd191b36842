/// One row of `syncs`: one thing that happened to a synchronisation.
package struct SyncRow: ResultRow {
  package var participant: String
  package var sequence: Int
  package var at: Seconds
  package var tableName: String
  package var event: String
  package var rows: Int?
  package var unsent: Int?
  package var detail: String

  package static let layout = RowLayout(
    .syncs,
    "syncs",
    "One thing that happened to a synchronisation that the app asked for.",
    make: Self.init,
    .participant(\.participant),
    .sequence(\.sequence),
    .time("at_s", \.at, "When it happened."),
    .column("table_name", \.tableName, "The table of the app's database."),
    .column("event", \.event, "'began', 'refused', 'succeeded', 'failed' or 'deleted'."),
    .column("rows", \.rows, "Rows that waited as it began, or were deleted."),
    .column("unsent", \.unsent, "How many of the deleted rows no server had acknowledged."),
    .column("detail", \.detail, "Why; empty if there is nothing to say.")
  )

  /// The row with each of its columns named.
  package init(
    participant: String,
    sequence: Int,
    at: Seconds,
    tableName: String,
    event: String,
    rows: Int?,
    unsent: Int?,
    detail: String
  ) {
    self.participant = participant
    self.sequence = sequence
    self.at = at
    self.tableName = tableName
    self.event = event
    self.rows = rows
    self.unsent = unsent
    self.detail = detail
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
  package var attempt: Int
  package var status: Int?
  package var accepted: Bool
  package var error: String?

  package static let layout = RowLayout(
    .uploads,
    "uploads",
    "One request to the study's server, as the phone saw it.",
    make: Self.init,
    .participant(\.participant),
    .sequence(\.sequence),
    .time("at_s", \.at, "When it was answered, failed or was given up."),
    .column("table_name", \.tableName, "The table of the app's database."),
    .column("first_id", \.firstID, "Id of the first row in it."),
    .column("last_id", \.lastID, "Id of the last row in it."),
    .column("rows", \.rows, "How many there were."),
    .column("bytes", \.bytes, unit: "bytes", "Size of the body."),
    .column("attempt", \.attempt, "Which try of these rows it was, from 1."),
    .column("status", \.status, "The HTTP status; null without an answer."),
    .column("accepted", \.accepted, "1 if the app took the rows for stored."),
    .column("error", \.error, "What else it made of it; null if accepted.")
  )

  /// The row with each of its columns named.
  package init(
    participant: String,
    sequence: Int,
    at: Seconds,
    tableName: String,
    firstID: Int,
    lastID: Int,
    rows: Int,
    bytes: Int,
    attempt: Int,
    status: Int?,
    accepted: Bool,
    error: String?
  ) {
    self.participant = participant
    self.sequence = sequence
    self.at = at
    self.tableName = tableName
    self.firstID = firstID
    self.lastID = lastID
    self.rows = rows
    self.bytes = bytes
    self.attempt = attempt
    self.status = status
    self.accepted = accepted
    self.error = error
  }
}

/// One row of `server_rows`: what the study's server had in the end.
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
    "What the study's server had of a participant when the study was over.",
    key: ["participant", "table_name", "device_id", "row_id", "timestamp_ms", "event"],
    make: Self.init,
    .participant(\.participant),
    .column("table_name", \.tableName, "The table."),
    .column("device_id", \.deviceID, "The device that the rows say they are from."),
    .column("row_id", \.rowID, "The row's id on the phone; -1 where rows come without."),
    .column("timestamp_ms", \.timestamp, unit: "ms since 1970", "The row's time."),
    .column("event", \.event, "The event's name."),
    .column("copies", \.copies, "How often the server has it.")
  )

  /// The row with each of its columns named.
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
