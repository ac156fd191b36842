/// A mistake of the app, or advice for it, that diagnostics reported for one or more participants.
package struct Finding: Hashable, Sendable {
  /// The diagnostic's rule, such as `no-delegate`.
  package var rule: String

  /// Whether the finding is a mistake or advice.
  package var severity: DiagnosticRow.DiagnosticSeverity

  /// The number of participants with the finding.
  package var participants: Int

  /// The number of occurrences for all participants.
  package var times: Int

  /// The time of the first occurrence, and its participant.
  package var first: Seconds
  package var participant: String

  /// The message of the first occurrence.
  package var message: String

  /// How to mend the mistake.
  package var hint: String

  package init(
    rule: String,
    severity: DiagnosticRow.DiagnosticSeverity,
    participants: Int,
    times: Int,
    first: Seconds,
    participant: String,
    message: String,
    hint: String
  ) {
    self.rule = rule
    self.severity = severity
    self.participants = participants
    self.times = times
    self.first = first
    self.participant = participant
    self.message = message
    self.hint = hint
  }

  /// Whether the finding is a mistake.
  package var isMistake: Bool { severity == .mistake }
}
