/// One row of `syncs`: one thing that happened to a synchronisation.
package struct SyncRow: ResultRow {
  package static let table = TableID.syncs

  /// The participant's name.
  package var participant: String
  /// Order within the participant's world.
  package var sequence: Int
  /// When it happened.
  package var at: Seconds
  /// The table of the app's database.
  package var tableName: String
  /// 'began', 'refused', 'succeeded', 'failed' or 'deleted'.
  package var event: String
  /// Rows that waited as it began, or were deleted.
  package var rows: Int?
  /// How many of the deleted rows no server had acknowledged.
  package var unsent: Int?
  /// Why; empty if there is nothing to say.
  package var detail: String

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

  package var values: [Value] {
    [
      Value(participant),
      Value(sequence),
      Value(at),
      Value(tableName),
      Value(event),
      Value(rows),
      Value(unsent),
      Value(detail),
    ]
  }
}
