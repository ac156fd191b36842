/// One row of `automations`: one time that something set an automation off.
package struct AutomationRow: ResultRow {
  package static let table = TableID.automations

  /// The participant's name.
  package var participant: String
  /// Order within the participant's world.
  package var sequence: Int
  /// When that was known.
  package var at: Seconds
  /// Which of the participant's automations, from 1.
  package var automation: Int
  /// What sets it off, as scenarios name it.
  package var trigger: String
  /// 'intent', or the URL that it opens.
  package var action: String
  /// When it was set off.
  package var happened: Seconds
  /// When the action ran; nil if it did not.
  package var ran: Seconds?
  /// 'ran', or why it did not.
  package var outcome: String
  /// More of that; empty if there is nothing to say.
  package var detail: String

  /// The row with each of its columns named.
  package init(
    participant: String,
    sequence: Int,
    at: Seconds,
    automation: Int,
    trigger: String,
    action: String,
    happened: Seconds,
    ran: Seconds?,
    outcome: String,
    detail: String
  ) {
    self.participant = participant
    self.sequence = sequence
    self.at = at
    self.automation = automation
    self.trigger = trigger
    self.action = action
    self.happened = happened
    self.ran = ran
    self.outcome = outcome
    self.detail = detail
  }

  package var values: [Value] {
    [
      Value(participant),
      Value(sequence),
      Value(at),
      Value(automation),
      Value(trigger),
      Value(action),
      Value(happened),
      Value(ran),
      Value(outcome),
      Value(detail),
    ]
  }
}
