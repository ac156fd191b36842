/// One row of `app_events`: one event in the life cycle of the study's app.
package struct AppEventRow: ResultRow {
  /// The events in an app's life cycle.
  package enum AppEventKind: String, Word {
    /// The app was installed.
    case installed
    /// The app was updated to another version.
    case updated
    /// The app was deleted, together with its data.
    case deleted
    /// The app was offloaded: its data stayed, and nothing runs it until the person installs it again.
    case offloaded
    /// The person has a new phone; the detail is what it was restored from.
    case phoneReplaced = "phone replaced"
    /// The phone restarted by itself; the detail is the cause.
    case phoneRestarted = "phone restarted"
    /// The app was launched.
    case launched
    /// The person or the system quit the app.
    case closed
    /// The app entered the background.
    case backgrounded
    /// The app entered the foreground.
    case foregrounded
    /// The system ended the app, which had broken no rule, and may launch it again.
    case killed
    /// The system woke the app in the background for a moment.
    case woken
    /// The system suspended the app, which was in the background: none of its code runs until it is resumed.
    case suspended
    /// A suspended app runs again.
    case resumed
    /// The system did not let something make the app run.
    case refused
    /// The system gave the app a task of BackgroundTasks; the detail is its identifier.
    case taskBegan = "task began"
    /// The app completed a task, or the system regarded it as completed.
    case taskCompleted = "task completed"
    /// A task's time expired before the app completed it.
    case taskExpired = "task expired"
    /// The person cancelled a continued processing task.
    case taskCancelled = "task cancelled"
    /// A background session received the outcomes of transfers of earlier launches; the detail has their number and the
    /// session's identifier.
    case transfersReported = "transfers reported"
    /// The person answered whether the app may notify them.
    case notificationsAnswered = "notifications answered"
    /// The person was not asked for notifications, because another prompt was on the screen.
    case promptLost = "prompt lost"
    /// A notification of the app was delivered; the detail is its identifier.
    case notified
    /// The person used the phone while the notification was in the notification center.
    case notificationSeen = "notification seen"
    /// The person opened the app from a notification.
    case notificationOpened = "notification opened"
    /// The person pressed a button of a notification; the detail has both identifiers.
    case notificationButton = "notification button"
    /// The system dropped a pending notification, because the app had more than it keeps.
    case notificationDropped = "notification dropped"
    /// The system ended the app because it broke a rule.
    case terminated
    /// The app's process crashed; the detail is the reason.
    case crashed
  }

  /// What makes an app run.
  package enum LaunchCause: String, Word {
    case person
    case notification
    case notificationAction = "notification action"
    case appIntent = "app intent"
    case refreshTask = "refresh task"
    case processingTask = "processing task"
    case healthResearchTask = "health research task"
    case continuedProcessingTask = "continued processing task"
    case backgroundFetch = "background fetch"
    case silentPush = "silent push"
    case backgroundTransfer = "background transfer"
    case locationChange = "location change"
    case locationUpdates = "location updates"
    case healthDelivery = "health data"
    case bluetooth
    case watchMessage = "watch message"
  }

  /// Why something did not make an app run.
  package enum LaunchRefusal: String, Word {
    /// The person has not opened the app since it was installed.
    case neverOpened = "never opened"
    /// The app was offloaded.
    case offloaded
    case phoneOff = "phone off"
    /// The system has ended the app.
    case evicted = "ended by the system"
    /// The person has swiped the app away.
    case swipedAway = "swiped away"
    /// The phone was not unlocked since it was switched on.
    case beforeFirstUnlock = "before first unlock"
    case lowPowerMode = "low power mode"
    /// The person forbids background refresh.
    case refreshOff = "background refresh off"
    case seldomUsed = "seldom used"

    /// Why a day has no data if the app was refused for this reason.
    package var cause: MissingDayCause {
      switch self {
      case .neverOpened: .neverOpened
      case .offloaded: .offloaded
      case .phoneOff: .phoneOff
      case .evicted: .evicted
      case .swipedAway: .swipedAway
      case .beforeFirstUnlock: .beforeFirstUnlock
      case .lowPowerMode: .lowPowerMode
      case .refreshOff: .refreshOff
      case .seldomUsed: .seldomUsed
      }
    }
  }

  package var participant: String
  package var sequence: Int
  package var at: Seconds
  package var event: AppEventKind
  package var detail: String
  package var byHand: Bool?
  package var cause: LaunchCause?
  package var refusal: LaunchRefusal?

  package static let layout = RowLayout(
    .appEvents,
    "app_events",
    "One event in the app's life.",
    make: Self.init,
    .participant(\.participant),
    .sequence(\.sequence),
    .time("at_s", \.at, "When it happened."),
    .column("event", \.event, "\(AppEventKind.list)."),
    .column("detail", \.detail, "Details."),
    .column(
      "by_hand",
      \.byHand,
      "Of a launch: whether the person opened the app."
    ).undigested,
    .column("cause", \.cause, "What resumed the app, or was refused: \(LaunchCause.list).")
      .undigested(where: Value.null).since(11),
    .column("refusal", \.refusal, "Why the system did not run the app: \(LaunchRefusal.list).")
      .undigested(where: Value.null).since(11)
  )

  /// A row, with one parameter for each column.
  package init(
    participant: String,
    sequence: Int,
    at: Seconds,
    event: AppEventKind,
    detail: String,
    byHand: Bool? = nil,
    cause: LaunchCause? = nil,
    refusal: LaunchRefusal? = nil
  ) {
    self.participant = participant
    self.sequence = sequence
    self.at = at
    self.event = event
    self.detail = detail
    self.byHand = byHand
    self.cause = cause
    self.refusal = refusal
  }
}

/// One row of `clock_changes`: one change of the phone's wall clock.
package struct ClockChangeRow: ResultRow {
  /// The causes of a clock's change.
  package enum Cause: String, Word {
    /// The person set the clock.
    case setByHand = "set by hand"
    /// The phone asked the network for the time.
    case setByNetwork = "set by the network"
    /// The phone arrived in another time zone.
    case travel
  }

  package var participant: String
  package var sequence: Int
  package var at: Seconds
  package var cause: Cause
  package var wallOffset: Seconds
  package var timeZone: String

  package static let layout = RowLayout(
    .clockChanges,
    "clock_changes",
    "One change of the phone's wall clock.",
    make: Self.init,
    .participant(\.participant),
    .sequence(\.sequence),
    .time("at_s", \.at, "When it happened."),
    .column("cause", \.cause, "What changed it: \(Cause.list)."),
    .seconds("wall_offset_s", \.wallOffset, "Wall clock minus true time, from then on."),
    .column("time_zone", \.timeZone, "Time zone from then on.")
  )

  /// A row, with one parameter for each column.
  package init(
    participant: String,
    sequence: Int,
    at: Seconds,
    cause: Cause,
    wallOffset: Seconds,
    timeZone: String
  ) {
    self.participant = participant
    self.sequence = sequence
    self.at = at
    self.cause = cause
    self.wallOffset = wallOffset
    self.timeZone = timeZone
  }
}

/// One row of `errors`: one call of the app that failed.
package struct ErrorRow: ResultRow {
  package var participant: String
  package var sequence: Int
  package var at: Seconds
  package var operation: String
  package var sensor: String?
  package var domain: String
  package var code: Int
  package var underlyingCode: Int?
  package var message: String
  /// The number of failed calls that the row stands for.
  package var times: Int
  /// When the app was told of the last of them; nil for one call.
  package var lastAt: Seconds?

  package static let layout = RowLayout(
    .errors,
    "errors",
    "One failed call of the app, or those of fetches that share a row: count calls with sum(times).",
    make: Self.init,
    .participant(\.participant),
    .sequence(\.sequence),
    .time("at_s", \.at, "When the app was told, the first time."),
    .column("operation", \.operation, "What the app called."),
    .column("sensor", \.sensor, "The sensor, if it is about one."),
    .column("domain", \.domain, "The error's domain."),
    .column("code", \.code, "The error's code."),
    .column("underlying_code", \.underlyingCode, "Code of the underlying error."),
    .column("message", \.message, "The error's text."),
    .column(
      "times",
      \.times,
      "Failures that the row stands for."
    )
    .undigested(where: Value.integer(1)).since(11),
    .time("last_at_s", \.lastAt, "When the app was told the last time; null for one failure.")
      .undigested(where: Value.null).since(11)
  )

  /// A row, with one parameter for each column.
  package init(
    participant: String,
    sequence: Int,
    at: Seconds,
    operation: String,
    sensor: String? = nil,
    domain: String,
    code: Int,
    underlyingCode: Int? = nil,
    message: String,
    times: Int = 1,
    lastAt: Seconds? = nil
  ) {
    self.participant = participant
    self.sequence = sequence
    self.at = at
    self.operation = operation
    self.sensor = sensor
    self.domain = domain
    self.code = code
    self.underlyingCode = underlyingCode
    self.message = message
    self.times = times
    self.lastAt = lastAt
  }
}

/// One row of `diagnostics`: one diagnostic about the app's use of a framework.
package struct DiagnosticRow: ResultRow {
  /// How much a diagnostic matters.
  package enum DiagnosticSeverity: String, Word {
    /// Data are lost, or a call does nothing or fails.
    case mistake
    /// No data are lost, but another way is better.
    case advice
  }

  package var participant: String
  package var sequence: Int
  package var at: Seconds
  package var rule: String
  package var severity: DiagnosticSeverity
  package var message: String
  package var function: String
  package var hint: String
  package var times: Int

  package static let layout = RowLayout(
    .diagnostics,
    "diagnostics",
    """
    One diagnostic at its first occurrence, and at the end if it recurred.
    """,
    make: Self.init,
    .participant(\.participant),
    .sequence(\.sequence),
    .time("at_s", \.at, "When it happened."),
    .column("rule", \.rule, "Its name in `trialrun list diagnostics`."),
    .column("severity", \.severity, "\(DiagnosticSeverity.list)."),
    .column("message", \.message, "Its text."),
    .column(
      "function",
      \.function,
      "The app's function, with its line."
    ).undigested,
    .column("hint", \.hint, "What to do about it."),
    .column("times", \.times, "How often it had occurred.")
  )

  /// A row, with one parameter for each column.
  package init(
    participant: String,
    sequence: Int,
    at: Seconds,
    rule: String,
    severity: DiagnosticSeverity,
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
}
