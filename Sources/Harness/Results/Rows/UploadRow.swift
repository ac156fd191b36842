/// One row of `uploads`: one request to the study's server.
package struct UploadRow: ResultRow {
  package static let table = TableID.uploads

  /// The participant's name.
  package var participant: String
  /// Order within the participant's world.
  package var sequence: Int
  /// When it was answered, failed or was given up.
  package var at: Seconds
  /// The table of the app's database.
  package var tableName: String
  /// Id of the first row in it.
  package var firstID: Int
  /// Id of the last row in it.
  package var lastID: Int
  /// How many there were.
  package var rows: Int
  /// Size of the body.
  package var bytes: Int
  /// Which try of these rows it was, from 1.
  package var attempt: Int
  /// The HTTP status; nil without an answer.
  package var status: Int?
  /// Whether the app took the rows for stored.
  package var accepted: Bool
  /// What else it made of it; nil if accepted.
  package var error: String?

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

  package var values: [Value] {
    [
      Value(participant),
      Value(sequence),
      Value(at),
      Value(tableName),
      Value(firstID),
      Value(lastID),
      Value(rows),
      Value(bytes),
      Value(attempt),
      Value(status),
      Value(accepted),
      Value(error),
    ]
  }
}
