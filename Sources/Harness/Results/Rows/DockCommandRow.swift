/// One row of `dock_commands`: calls of the app that turn a dock or say whom it follows.
package struct DockCommandRow: ResultRow {
  package static let table = TableID.dockCommands

  /// The participant's name.
  package var participant: String
  /// Order within the participant's world.
  package var sequence: Int
  /// When the first was made, or the last of many.
  package var at: Seconds
  /// The function.
  package var call: String
  /// What the first was called with.
  package var detail: String
  /// 'done', 'failed' or 'ignored'.
  package var outcome: String
  /// The error's case; nil unless it failed.
  package var error: String?
  /// How many calls there were.
  package var times: Int

  /// The row with each of its columns named.
  package init(
    participant: String,
    sequence: Int,
    at: Seconds,
    call: String,
    detail: String,
    outcome: String,
    error: String?,
    times: Int
  ) {
    self.participant = participant
    self.sequence = sequence
    self.at = at
    self.call = call
    self.detail = detail
    self.outcome = outcome
    self.error = error
    self.times = times
  }

  package var values: [Value] {
    [
      Value(participant),
      Value(sequence),
      Value(at),
      Value(call),
      Value(detail),
      Value(outcome),
      Value(error),
      Value(times),
    ]
  }
}
