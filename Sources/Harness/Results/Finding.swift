/// A mistake that was found in the app, with all participants together.
package struct Finding: Hashable, Sendable {
  /// What kind it is, such as `no-delegate`.
  package var rule: String

  /// How much it matters.
  package var severity: DiagnosticRow.DiagnosticSeverity

  /// With how many participants it was found.
  package var participants: Int

  /// How often it was found with all of them together.
  package var times: Int

  /// When it was first found, and with whom.
  package var first: Seconds
  package var participant: String

  /// What was found then.
  package var message: String

  /// What to do about it.
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

  /// Whether it is a mistake, and no mere advice.
  package var isMistake: Bool { severity == .mistake }
}
