/// One row of `clock_changes`: one change of the phone's wall clock.
package struct ClockChangeRow: ResultRow {
  package static let table = TableID.clockChanges

  /// The participant's name.
  package var participant: String

  /// Order within the participant's world.
  package var sequence: Int

  /// When it changed.
  package var at: Seconds

  /// What changed it.
  package var cause: String

  /// Wall clock minus true time, from then on.
  package var wallOffset: Seconds

  /// Time zone from then on.
  package var timeZone: String

  /// The row with each of its columns named.
  package init(
    participant: String,
    sequence: Int,
    at: Seconds,
    cause: String,
    wallOffset: Seconds,
    timeZone: String
  ) {
    self.participant = participant
    self.sequence = sequence
    self.at = at
    self.cause = cause
    self.wallOffset = wallOffset
    self.timeZone = timeZone
  }

  package var values: [Value] {
    [
      Value(participant),
      Value(sequence),
      Value(at),
      Value(cause),
      Value(wallOffset),
      Value(timeZone),
    ]
  }
}
