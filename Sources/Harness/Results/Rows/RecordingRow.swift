/// One row of `recordings`: one stretch of time in which a sensor recorded for the app.
package struct RecordingRow: ResultRow {
  package static let table = TableID.recordings

  /// The participant's name.
  package var participant: String

  /// Order within the participant's world.
  package var sequence: Int

  /// Sensor that recorded.
  package var sensor: String

  /// Device that it is part of.
  package var device: String

  /// When recording began.
  package var started: Seconds

  /// When it ended; null if it was still going on at the end.
  package var ended: Seconds?

  /// What ended it, or began it if nothing did.
  package var cause: String

  /// The row with each of its columns named.
  package init(
    participant: String,
    sequence: Int,
    sensor: String,
    device: String,
    started: Seconds,
    ended: Seconds? = nil,
    cause: String
  ) {
    self.participant = participant
    self.sequence = sequence
    self.sensor = sensor
    self.device = device
    self.started = started
    self.ended = ended
    self.cause = cause
  }

  package var values: [Value] {
    [
      Value(participant),
      Value(sequence),
      Value(sensor),
      Value(device),
      Value(started),
      Value(ended),
      Value(cause),
    ]
  }
}
