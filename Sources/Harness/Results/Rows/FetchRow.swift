/// One row of `fetches`: one fetch of the app, and the samples that it delivered.
package struct FetchRow: ResultRow {
  /// How a fetch can end.
  package enum Outcome: String, Word {
    /// The app's completion callback ran.
    case completed
    /// The app received an error.
    case failed
    /// The app or its world ended before the fetch did.
    case cutShort = "cut short"
  }

  package var participant: String
  package var sequence: Int
  package var asked: Seconds
  package var sensor: String
  package var device: String
  package var from: Seconds
  package var to: Seconds
  package var delivered: Int
  package var oldest: Seconds?
  package var youngest: Seconds?
  package var youngestAge: Seconds?
  package var oldestAge: Seconds?
  package var held: Bool
  package var expired: Bool
  package var deleted: Bool
  package var underway: Bool
  package var repeated: Int
  package var late: Int
  package var stopped: Bool
  package var outcome: Outcome
  package var errorCode: Int?

  package static let layout = RowLayout(
    .fetches,
    "fetches",
    "One fetch of the app, and the samples that it delivered.",
    make: Self.init,
    .participant(\.participant),
    .sequence(\.sequence),
    .time("asked_s", \.asked, "When the app asked."),
    .column("sensor", \.sensor, "Sensor that was read."),
    .column("device", \.device, "Device that was read."),
    .time("from_s", \.from, "Start of the range asked for."),
    .time("to_s", \.to, "End of the range asked for."),
    .column(
      "delivered",
      \.delivered,
      unit: "samples",
      "Samples delivered; 0 if the app's process crashed during the fetch, since they are not counted then."
    ),
    .time("oldest_s", \.oldest, "When the oldest delivered sample was recorded."),
    .time("youngest_s", \.youngest, "When the youngest delivered sample was recorded."),
    .seconds("youngest_age_s", \.youngestAge, "Age of the youngest sample at its delivery."),
    .seconds("oldest_age_s", \.oldestAge, "Age of the oldest sample at its delivery."),
    .column("held", \.held, "1 if part of the range was withheld because it was too new, else 0."),
    .column(
      "expired",
      \.expired,
      "1 if part of the range was withheld because it was too old, else 0."
    ),
    .column("deleted", \.deleted, "1 if part of the range was withheld as deleted, else 0."),
    .column(
      "underway",
      \.underway,
      "1 if part of the range was still on its way from a watch or to a batch, else 0."
    ),
    .column("repeated", \.repeated, "How many results came twice."),
    .column("late", \.late, "How many results came after their successor."),
    .column("stopped", \.stopped, "1 if the app stopped the fetch early, else 0."),
    .column(
      "outcome",
      \.outcome,
      "'completed', 'failed', or 'cut short' where the app or its world ended first."
    ),
    .column("error_code", \.errorCode, "Code of the error that the app received.")
  )

  /// A row, with one parameter for each column.
  package init(
    participant: String,
    sequence: Int,
    asked: Seconds,
    sensor: String,
    device: String,
    from: Seconds,
    to: Seconds,
    delivered: Int,
    oldest: Seconds? = nil,
    youngest: Seconds? = nil,
    youngestAge: Seconds? = nil,
    oldestAge: Seconds? = nil,
    held: Bool,
    expired: Bool,
    deleted: Bool,
    underway: Bool = false,
    repeated: Int = 0,
    late: Int = 0,
    stopped: Bool,
    outcome: Outcome,
    errorCode: Int? = nil
  ) {
    self.participant = participant
    self.sequence = sequence
    self.asked = asked
    self.sensor = sensor
    self.device = device
    self.from = from
    self.to = to
    self.delivered = delivered
    self.oldest = oldest
    self.youngest = youngest
    self.youngestAge = youngestAge
    self.oldestAge = oldestAge
    self.held = held
    self.expired = expired
    self.deleted = deleted
    self.underway = underway
    self.repeated = repeated
    self.late = late
    self.stopped = stopped
    self.outcome = outcome
    self.errorCode = errorCode
  }
}
