/// One row of `actions`: one thing that the person did.
package struct ActionRow: ResultRow {
  package static let table = TableID.actions

  /// The participant's name.
  package var participant: String

  /// Order within the participant's world.
  package var sequence: Int

  /// When it was done.
  package var at: Seconds

  /// What was done.
  package var action: String

  /// To what, or how; empty if there is nothing to say.
  package var detail: String

  /// The row with each of its columns named.
  package init(
    participant: String,
    sequence: Int,
    at: Seconds,
    action: String,
    detail: String
  ) {
    self.participant = participant
    self.sequence = sequence
    self.at = at
    self.action = action
    self.detail = detail
  }

  package var values: [Value] {
    [
      Value(participant),
      Value(sequence),
      Value(at),
      Value(action),
      Value(detail),
    ]
  }
}
