/// One row of `server_rows`: what the study's server had in the end.
package struct ServerRow: ResultRow {
  package static let table = TableID.serverRows

  /// The participant's name.
  package var participant: String
  /// The table.
  package var tableName: String
  /// The device that the rows say they are from.
  package var deviceID: String
  /// The row's id on the phone; -1 where rows come without.
  package var rowID: Int
  /// The row's time, in milliseconds since 1970.
  package var timestamp: Int
  /// The event's name.
  package var event: String
  /// How often the server has it.
  package var copies: Int

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

  package var values: [Value] {
    [
      Value(participant),
      Value(tableName),
      Value(deviceID),
      Value(rowID),
      Value(timestamp),
      Value(event),
      Value(copies),
    ]
  }
}
