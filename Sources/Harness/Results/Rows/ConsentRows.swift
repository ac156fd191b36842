/// One row of `prompts`: one request for authorization, and its result.
package struct PromptRow: ResultRow {
  /// The result of a request.
  package enum Outcome: String, Word {
    /// The person chose for each sensor.
    case answered
    /// The person dismissed the sheet.
    case cancelled
    /// The sheet was still up when the world ended.
    case unanswered
    /// The request showed no sheet.
    case notShown = "not shown"
  }

  package var participant: String
  package var sequence: Int
  package var asked: Seconds
  package var answered: Seconds?
  package var sensors: Names
  package var outcome: Outcome
  package var allowed: Names
  package var denied: Names
  package var errorCode: Int?
  package var underlyingCode: Int?

  package static let layout = RowLayout(
    .prompts,
    "prompts",
    "One request for authorization.",
    make: Self.init,
    .participant(\.participant),
    .sequence(\.sequence),
    .time("asked_s", \.asked, "When the app asked."),
    .time("answered_s", \.answered, "When the person answered or dismissed it."),
    .column("sensors", \.sensors, "Sensors asked for."),
    .column("outcome", \.outcome, "\(Outcome.list)."),
    .column("allowed", \.allowed, "Sensors that were allowed, and denied."),
    .column("denied", \.denied, "Sensors that were allowed, and denied."),
    .column("error_code", \.errorCode, "Codes of the app's error and of the error below it."),
    .column(
      "underlying_code",
      \.underlyingCode,
      "Codes of the app's error and of the error below it."
    )
  )

  /// A row, with one parameter for each column.
  package init(
    participant: String,
    sequence: Int,
    asked: Seconds,
    answered: Seconds? = nil,
    sensors: Names,
    outcome: Outcome,
    allowed: Names,
    denied: Names,
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
}

/// One row of `authorizations`: one change of a sensor's authorization.
package struct AuthorizationRow: ResultRow {
  /// The authorization of a sensor.
  package enum Status: String, Word {
    /// The app has not asked the person.
    case notDetermined
    /// The app may record and read.
    case authorized
    /// The app may do neither.
    case denied
  }

  /// The causes of an authorization's change.
  package enum Cause: String, Word {
    /// The person answered the sheet.
    case sheet = "the sheet"
    /// The person changed a sensor's switch in Settings.
    case settings = "Settings"
    /// The person changed the switch in Settings that affects all sensors.
    case masterSwitch = "the master switch"
    /// The app was deleted, and its authorizations with it.
    case appDeleted = "the app was deleted"
    /// The person has a new phone, on which nobody has asked yet.
    case phoneReplaced = "the phone was replaced"
  }

  package var participant: String
  package var sequence: Int
  package var at: Seconds
  package var sensor: String
  package var status: Status
  package var cause: Cause

  package static let layout = RowLayout(
    .authorizations,
    "authorizations",
    "One change of a sensor's authorization.",
    make: Self.init,
    .participant(\.participant),
    .sequence(\.sequence),
    .time("at_s", \.at, "When it happened."),
    .column("sensor", \.sensor, "The sensor."),
    .column("status", \.status, "\(Status.list), from then on."),
    .column("cause", \.cause, "What changed it: \(Cause.list).")
  )

  /// A row, with one parameter for each column.
  package init(
    participant: String,
    sequence: Int,
    at: Seconds,
    sensor: String,
    status: Status,
    cause: Cause
  ) {
    self.participant = participant
    self.sequence = sequence
    self.at = at
    self.sensor = sensor
    self.status = status
    self.cause = cause
  }
}
