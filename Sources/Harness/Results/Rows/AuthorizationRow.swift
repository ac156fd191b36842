/// One row of `authorizations`: one change of what the app may read.
package struct AuthorizationRow: ResultRow {
  /// What the app may do with a sensor.
  package enum Status: String, CaseIterable, Sendable {
    /// The person has not been asked.
    case notDetermined
    /// The app may record and read.
    case authorized
    /// The app may do neither.
    case denied
  }

  package static let table = TableID.authorizations

  /// The participant's name.
  package var participant: String

  /// Order within the participant's world.
  package var sequence: Int

  /// When it changed.
  package var at: Seconds

  /// Sensor that it is about.
  package var sensor: String

  /// 'notDetermined', 'authorized' or 'denied', from then on.
  package var status: Status

  /// What changed it.
  package var cause: String

  /// The row with each of its columns named.
  package init(
    participant: String,
    sequence: Int,
    at: Seconds,
    sensor: String,
    status: Status,
    cause: String
  ) {
    self.participant = participant
    self.sequence = sequence
    self.at = at
    self.sensor = sensor
    self.status = status
    self.cause = cause
  }

  package var values: [Value] {
    [
      Value(participant),
      Value(sequence),
      Value(at),
      Value(sensor),
      Value(status.rawValue),
      Value(cause),
    ]
  }
}
