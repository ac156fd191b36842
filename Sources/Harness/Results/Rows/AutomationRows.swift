/// One row of `automations`: one time that something set an automation off.
package struct AutomationRow: ResultRow {
  package var participant: String
  package var sequence: Int
  package var at: Seconds
  package var automation: Int
  package var trigger: String
  package var action: String
  package var happened: Seconds
  package var ran: Seconds?
  package var outcome: String
  package var detail: String

  package static let layout = RowLayout(
    .automations,
    "automations",
    "One time that something set an automation off, and what became of it.",
    make: Self.init,
    .participant(\.participant),
    .sequence(\.sequence),
    .time("at_s", \.at, "When that was known."),
    .column("automation", \.automation, "Which of the participant's automations, from 1."),
    .column("trigger", \.trigger, "What sets it off, as scenarios name it."),
    .column("action", \.action, "'intent', or the URL that it opens."),
    .time("happened_s", \.happened, "When it was set off."),
    .time("ran_s", \.ran, "When the action ran; null if it did not."),
    .column(
      "outcome",
      \.outcome,
      """
      'ran', 'ran late', 'doubled', 'failed' or 'cut short'; or why it did not run, such as \
      'not confirmed' or 'refused while locked'.
      """
    ),
    .column("detail", \.detail, "More of that; empty if there is nothing to say.")
  )

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
}

/// One row of `automation_events`: one row that the app recorded, or tried to.
package struct AutomationEventRow: ResultRow {
  package var participant: String
  package var sequence: Int
  package var at: Seconds
  package var tableName: String
  package var rowID: Int?
  package var event: String
  package var source: String
  package var error: String?

  package static let layout = RowLayout(
    .automationEvents,
    "automation_events",
    "One row that the app recorded in its own database, or tried to.",
    make: Self.init,
    .participant(\.participant),
    .sequence(\.sequence),
    .time("at_s", \.at, "When it was recorded."),
    .column("table_name", \.tableName, "The table of the app's database."),
    .column("row_id", \.rowID, "The row's id there; null if it was not written."),
    .column("event", \.event, "The event's name."),
    .column("source", \.source, "'app_intent', 'url', 'user_activity', or the caller's word."),
    .column("error", \.error, "Why it could not be written; null if it was.")
  )

  /// The row with each of its columns named.
  package init(
    participant: String,
    sequence: Int,
    at: Seconds,
    tableName: String,
    rowID: Int?,
    event: String,
    source: String,
    error: String?
  ) {
    self.participant = participant
    self.sequence = sequence
    self.at = at
    self.tableName = tableName
    self.rowID = rowID
    self.event = event
    self.source = source
    self.error = error
  }
}
