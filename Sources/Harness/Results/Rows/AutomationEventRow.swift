/// One row of `automation_events`: one row that the app recorded, or tried to.
package struct AutomationEventRow: ResultRow {
  package static let table = TableID.automationEvents

  /// The participant's name.
  package var participant: String
  /// Order within the participant's world.
  package var sequence: Int
  /// When it was recorded.
  package var at: Seconds
  /// The table of the app's database.
  package var tableName: String
  /// The row's id there; nil if it was not written.
  package var rowID: Int?
  /// The event's name.
  package var event: String
  /// How it came.
  package var source: String
  /// Why it could not be written; nil if it was.
  package var error: String?

  /// The row with each of its columns named.
  package init(
    participant: String,
    sequence: Int,
    at: Seconds,
    tableName: String,
    rowID: Int?,
    event: String,
    source: String,
    error: String?
  ) {
    self.participant = participant
    self.sequence = sequence
    self.at = at
    self.tableName = tableName
    self.rowID = rowID
    self.event = event
    self.source = source
    self.error = error
  }

  package var values: [Value] {
    [
      Value(participant),
      Value(sequence),
      Value(at),
      Value(tableName),
      Value(rowID),
      Value(event),
      Value(source),
      Value(error),
    ]
  }
}
