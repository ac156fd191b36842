/// One row of `deletions`: one range of samples that was deleted on the device.
package struct DeletionRow: ResultRow {
  package static let table = TableID.deletions

  /// The participant's name.
  package var participant: String

  /// Order within the participant's world.
  package var sequence: Int

  /// When it was deleted.
  package var at: Seconds

  /// Sensor that had recorded it.
  package var sensor: String

  /// Start of the range.
  package var from: Seconds

  /// End of the range.
  package var to: Seconds

  /// Why it was deleted.
  package var reason: String

  /// The row with each of its columns named.
  package init(
    participant: String,
    sequence: Int,
    at: Seconds,
    sensor: String,
    from: Seconds,
    to: Seconds,
    reason: String
  ) {
    self.participant = participant
    self.sequence = sequence
    self.at = at
    self.sensor = sensor
    self.from = from
    self.to = to
    self.reason = reason
  }

  package var values: [Value] {
    [
      Value(participant),
      Value(sequence),
      Value(at),
      Value(sensor),
      Value(from),
      Value(to),
      Value(reason),
    ]
  }
}
