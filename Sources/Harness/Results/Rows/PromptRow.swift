/// One row of `prompts`: one request for authorization and what came of it.
package struct PromptRow: ResultRow {
  /// What can come of a prompt.
  package enum Outcome: String, CaseIterable, Sendable {
    /// The person chose for each sensor.
    case answered
    /// The person put the sheet away.
    case cancelled
    /// The sheet was still up when the world ended.
    case unanswered
    /// Nothing was asked of the person.
    case notShown = "not shown"
  }

  package static let table = TableID.prompts

  /// The participant's name.
  package var participant: String

  /// Order within the participant's world.
  package var sequence: Int

  /// When the app asked.
  package var asked: Seconds

  /// When the person answered or put the sheet away.
  package var answered: Seconds?

  /// Sensors asked for, separated by spaces.
  package var sensors: String

  /// 'answered', 'cancelled', 'unanswered' or 'not shown'.
  package var outcome: Outcome

  /// Sensors that the person allowed, separated by spaces.
  package var allowed: String

  /// Sensors that the person denied, separated by spaces.
  package var denied: String

  /// Code of the error that the app was given.
  package var errorCode: Int?

  /// Code of the error beneath that one.
  package var underlyingCode: Int?

  /// The row with each of its columns named.
  package init(
    participant: String,
    sequence: Int,
    asked: Seconds,
    answered: Seconds? = nil,
    sensors: String,
    outcome: Outcome,
    allowed: String,
    denied: String,
    errorCode: Int? = nil,
    underlyingCode: Int? = nil
  ) {
    self.participant = participant
    self.sequence = sequence
    self.asked = asked
    self.answered = answered
    self.sensors = sensors
    self.outcome = outcome
    self.allowed = allowed
    self.denied = denied
    self.errorCode = errorCode
    self.underlyingCode = underlyingCode
  }

  package var values: [Value] {
    [
      Value(participant),
      Value(sequence),
      Value(asked),
      Value(answered),
      Value(sensors),
      Value(outcome.rawValue),
      Value(allowed),
      Value(denied),
      Value(errorCode),
      Value(underlyingCode),
    ]
  }
}
