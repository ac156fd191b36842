/// One row of `diagnostics`: one remark on how the app uses a framework.
package struct DiagnosticRow: ResultRow {
  package static let table = TableID.diagnostics

  /// The participant's name.
  package var participant: String

  /// Order within the participant's world.
  package var sequence: Int

  /// When it was noticed.
  package var at: Seconds

  /// Name of the rule that noticed it.
  package var rule: String

  /// How much it matters: 'mistake' or 'advice'.
  package var severity: String

  /// What was noticed.
  package var message: String

  /// Which of the app's functions did it; empty if nobody knows.
  package var function: String

  /// What to try; empty if there is nothing to say.
  package var hint: String

  /// How often it had been noticed by then.
  package var times: Int

  /// The row with each of its columns named.
  package init(
    participant: String,
    sequence: Int,
    at: Seconds,
    rule: String,
    severity: String,
    message: String,
    function: String,
    hint: String,
    times: Int
  ) {
    self.participant = participant
    self.sequence = sequence
    self.at = at
    self.rule = rule
    self.severity = severity
    self.message = message
    self.function = function
    self.hint = hint
    self.times = times
  }

  package var values: [Value] {
    [
      Value(participant),
      Value(sequence),
      Value(at),
      Value(rule),
      Value(severity),
      Value(message),
      Value(function),
      Value(hint),
      Value(times),
    ]
  }
}
