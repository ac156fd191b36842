/// One row of `automations`: one activation of an automation by its trigger.
package struct AutomationRow: ResultRow {
  /// The outcome of an automation's activation.
  package enum Outcome: String, Word {
    /// The action ran at once.
    case ran
    /// The action ran later.
    case late = "ran late"
    /// The action ran once more.
    case doubled
    /// The action ran and failed.
    case failed
    /// The action took longer than iOS allows.
    case cutShort = "cut short"
    /// This version of iOS has no such trigger.
    case unavailable
    /// The phone was off.
    case phoneOff = "phone off"
    /// iOS did not notice the trigger.
    case notFired = "not fired"
    /// iOS skipped the action to save power.
    case skipped = "skipped to save power"
    /// The person never tapped to confirm.
    case notConfirmed = "not confirmed"
    /// A locked phone opens nothing.
    case refusedWhileLocked = "refused while locked"
    /// The shortcut is not allowed to run while the phone is locked.
    case notAllowedWhileLocked = "not allowed while locked"
    /// The phone had not been unlocked since it was switched on.
    case beforeFirstUnlock = "before first unlock"
    /// The action needed the network.
    case noNetwork = "no network"
    /// Shortcuts did not know the app's action.
    case actionMissing = "action missing"
    /// The app was not installed.
    case appMissing = "app missing"
    /// The app ended before it had performed the action.
    case appEnded = "app ended"
    /// The event was too old.
    case stale
    /// The automation had run too often.
    case rateLimited = "rate limited"
    /// Too many URLs had been opened.
    case denied
    /// The study ended first.
    case unfinished
  }

  package var participant: String
  package var sequence: Int
  package var at: Seconds
  package var automation: Int
  package var trigger: String
  package var action: String
  package var happened: Seconds
  package var ran: Seconds?
  package var outcome: Outcome
  package var detail: String
  package var causes: Names
  package var given: String
  package var error: String?

  package static let layout = RowLayout(
    .automations,
    "automations",
    "One activation of an automation by its trigger.",
    make: Self.init,
    .participant(\.participant),
    .sequence(\.sequence),
    .time("at_s", \.at, "When the outcome was known."),
    .column(
      "automation",
      \.automation,
      "Number of the automation, from 1."
    ),
    .column("trigger", \.trigger, "The trigger, as scenarios name it."),
    .column("action", \.action, "'intent', or the URL that the automation opens."),
    .time("happened_s", \.happened, "When the trigger fired."),
    .time("ran_s", \.ran, "When the action ran."),
    .column(
      "outcome",
      \.outcome,
      "How it ran, or why not: \(Outcome.list)."
    ),
    .column("detail", \.detail, "Details."),
    .column(
      "causes",
      \.causes,
      "The parameters of `automation reality` that affected it."
    ).undigested,
    .column("given", \.given, "The input of the trigger, such as a sound.")
      .undigested,
    .column("error", \.error, "The error of an action that failed.").undigested
  )

  /// A row, with one parameter for each column.
  package init(
    participant: String,
    sequence: Int,
    at: Seconds,
    automation: Int,
    trigger: String,
    action: String,
    happened: Seconds,
    ran: Seconds?,
    outcome: Outcome,
    detail: String,
    causes: Names = [],
    given: String = "",
    error: String? = nil
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
    self.causes = causes
    self.given = given
    self.error = error
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
    "One row that the app wrote, or tried to, into its database.",
    make: Self.init,
    .participant(\.participant),
    .sequence(\.sequence),
    .time("at_s", \.at, "When it happened."),
    .column("table_name", \.tableName, "The table of the app's database."),
    .column("row_id", \.rowID, "The row's id, if it was written."),
    .column("event", \.event, "The event's name."),
    .column("source", \.source, "'app_intent', 'url', 'user_activity', or the caller's word."),
    .column("error", \.error, "Why the row could not be written.")
  )

  /// A row, with one parameter for each column.
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
