/// One row of `recordings`: one interval in which a sensor recorded for the app.
package struct RecordingRow: ResultRow {
  /// The causes of a recording's beginning or end.
  package enum Cause: String, Word {
    /// The app called the function of this name.
    case startRecording, stopRecording
    /// The person answered the sheet.
    case sheet = "the sheet"
    /// The person changed a sensor's switch in Settings.
    case settings = "Settings"
    /// The person changed the switch in Settings that affects all sensors.
    case masterSwitch = "the master switch"
    /// The app was deleted.
    case appDeleted = "the app was deleted"
    /// The system records the sensor for its own use.
    case system = "the system"
    case phoneOff = "the phone was switched off"
    case phoneOn = "the phone was switched on"
    /// The person has a new phone, on which nothing was started yet.
    case phoneReplaced = "the phone was replaced"
    /// The person has a new watch.
    case watchReplaced = "the watch was replaced"
    case studyEnded = "the study ended"
  }

  package var participant: String
  package var sequence: Int
  package var sensor: String
  package var device: String
  package var started: Seconds
  package var ended: Seconds?
  package var cause: Cause

  package static let layout = RowLayout(
    .recordings,
    "recordings",
    "One interval in which a sensor recorded.",
    make: Self.init,
    .participant(\.participant),
    .sequence(\.sequence),
    .column("sensor", \.sensor, "The sensor."),
    .column("device", \.device, "The device, by its name in these tables."),
    .time("started_s", \.started, "When recording began."),
    .time("ended_s", \.ended, "When it ended."),
    .column("cause", \.cause, "What ended it, or began it: \(Cause.list).")
  )

  /// A row, with one parameter for each column.
  package init(
    participant: String,
    sequence: Int,
    sensor: String,
    device: String,
    started: Seconds,
    ended: Seconds? = nil,
    cause: Cause
  ) {
    self.participant = participant
    self.sequence = sequence
    self.sensor = sensor
    self.device = device
    self.started = started
    self.ended = ended
    self.cause = cause
  }
}

/// One row of `deletions`: one range of samples that was deleted on the device.
package struct DeletionRow: ResultRow {
  /// Why samples are deleted: the cases of `SRDeletionReason`.
  package enum Reason: String, Word {
    case userInitiated, lowDiskSpace, ageLimit, noInterestedClients, systemInitiated
    /// The samples stayed on the person's old phone.
    case phoneReplaced
  }

  package var participant: String
  package var sequence: Int
  package var at: Seconds
  package var sensor: String
  package var from: Seconds
  package var to: Seconds
  package var reason: Reason

  package static let layout = RowLayout(
    .deletions,
    "deletions",
    "One range of samples that was deleted or stayed on an old phone.",
    make: Self.init,
    .participant(\.participant),
    .sequence(\.sequence),
    .time("at_s", \.at, "When it happened."),
    .column("sensor", \.sensor, "The sensor."),
    .time("from_s", \.from, "Start and end of the range."),
    .time("to_s", \.to, "Start and end of the range."),
    .column("reason", \.reason, "Why it was deleted: \(Reason.list).")
  )

  /// A row, with one parameter for each column.
  package init(
    participant: String,
    sequence: Int,
    at: Seconds,
    sensor: String,
    from: Seconds,
    to: Seconds,
    reason: Reason
  ) {
    self.participant = participant
    self.sequence = sequence
    self.at = at
    self.sensor = sensor
    self.from = from
    self.to = to
    self.reason = reason
  }
}
