/// One row of `pushes`: one remote notification that the study's server sent, and what became of it.
package struct PushRow: ResultRow {
  /// The kinds of pushes.
  package enum PushKind: String, Word {
    /// It shows a notification.
    case visible
    /// It shows nothing, and has the system run the app.
    case silent
  }

  /// Why pushes are sent.
  package enum PushCause: String, Word {
    /// It was time.
    case time
    /// No request with a body had been accepted for a while.
    case noData = "no data"
    /// A request had been accepted.
    case request
  }

  /// What delays pushes.
  package enum PushHold: String, Word {
    /// The phone had no connection.
    case noConnection = "no connection"
    /// The system had run the app for as many silent pushes as it does in an hour.
    case throttled
    /// The phone was in Low Power Mode.
    case lowPowerMode = "low power mode"
    /// The phone's thermal state was serious or critical.
    case heat
  }

  /// What became of pushes.
  package enum PushOutcome: String, Word {
    /// The app got it, or the person could see it.
    case delivered
    /// A newer push took its place while it was delayed.
    case replaced
    /// The app had no device token, or it was no longer valid.
    case noToken = "no token"
    /// The app may not notify the person.
    case notAllowed = "not allowed"
    /// The app's Info.plist lacks the background mode of silent pushes.
    case noBackgroundMode = "no background mode"
    /// The system did not run the app.
    case refused
    /// The app ended while the system delayed it.
    case discarded
    /// It was delayed for more than thirty days.
    case expired
    /// It was still delayed when the study ended.
    case waiting
  }

  package var participant: String
  package var push: Int
  package var name: String
  package var kind: PushKind
  package var cause: PushCause
  package var sent: Seconds
  package var token: String?
  package var hold: PushHold?
  package var outcome: PushOutcome
  package var refusal: AppEventRow.LaunchRefusal?
  package var decided: Seconds
  package var delivered: Seconds?
  package var handled: Seconds?
  package var notification: String?

  package static let layout = RowLayout(
    .pushes,
    "pushes",
    "One remote notification of the study's server.",
    key: ["participant", "push"],
    with: .pushes,
    make: Self.init,
    .participant(\.participant),
    .column("push", \.push, "Number of the push, from 1."),
    .column("name", \.name, "Its name in the scenario."),
    .column("kind", \.kind, "\(PushKind.list)."),
    .column("cause", \.cause, "Why it was sent: \(PushCause.list)."),
    .time("sent_s", \.sent, "When it was sent."),
    .column("token", \.token, "The device token, in hexadecimal digits."),
    .column("held", \.hold, "What delayed it last: \(PushHold.list)."),
    .column("outcome", \.outcome, "\(PushOutcome.list)."),
    .column(
      "refusal",
      \.refusal,
      "Why the system did not run the app: \(AppEventRow.LaunchRefusal.list)."
    ),
    .time("decided_s", \.decided, "When the outcome was decided."),
    .time("delivered_s", \.delivered, "When it was delivered."),
    .time(
      "handled_s",
      \.handled,
      "When the app completed a silent push."
    ),
    .column(
      "notification",
      \.notification,
      "Of a visible push: its identifier, the detail of `app_events`."
    )
  )

  /// A row, with one parameter for each column.
  package init(
    participant: String,
    push: Int,
    name: String,
    kind: PushKind,
    cause: PushCause,
    sent: Seconds,
    token: String?,
    hold: PushHold?,
    outcome: PushOutcome,
    refusal: AppEventRow.LaunchRefusal?,
    decided: Seconds,
    delivered: Seconds?,
    handled: Seconds?,
    notification: String?
  ) {
    self.participant = participant
    self.push = push
    self.name = name
    self.kind = kind
    self.cause = cause
    self.sent = sent
    self.token = token
    self.hold = hold
    self.outcome = outcome
    self.refusal = refusal
    self.decided = decided
    self.delivered = delivered
    self.handled = handled
    self.notification = notification
  }
}
