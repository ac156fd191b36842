/// One row of `fetches`: one fetch of the app and the samples that it delivered, or the equal fetches of an app that polls.
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
  /// The number of fetches that the row stands for.
  package var times: Int
  /// When the app asked for the last of them; nil for one fetch.
  package var lastAsked: Seconds?

  package static let layout = RowLayout(
    .fetches,
    "fetches",
    """
    One fetch of the app. After a hundred fetches of a sensor at most 60 s apart, those of an hour that deliver nothing and differ only in time share a row: count fetches with sum(times).
    """,
    make: Self.init,
    .participant(\.participant),
    .sequence(\.sequence),
    .time("asked_s", \.asked, "When the app asked, the first time."),
    .column("sensor", \.sensor, "The sensor."),
    .column("device", \.device, "The device, by its name in these tables."),
    .time("from_s", \.from, "Start of the range the first time, and end the last time."),
    .time("to_s", \.to, "Start of the range the first time, and end the last time."),
    .column(
      "delivered",
      \.delivered,
      unit: "samples",
      "Samples delivered; 0 if the app crashed meanwhile."
    ),
    .time("oldest_s", \.oldest, "Times of the oldest and the youngest delivered sample."),
    .time("youngest_s", \.youngest, "Times of the oldest and the youngest delivered sample."),
    .seconds("youngest_age_s", \.youngestAge, "Their ages at their delivery."),
    .seconds("oldest_age_s", \.oldestAge, "Their ages at their delivery."),
    .column("held", \.held, "Whether part of the range was too new, too old, or deleted."),
    .column(
      "expired",
      \.expired,
      "Whether part of the range was too new, too old, or deleted."
    ),
    .column("deleted", \.deleted, "Whether part of the range was too new, too old, or deleted."),
    .column(
      "underway",
      \.underway,
      "Whether part of it was on its way from a watch or to a batch."
    ),
    .column("repeated", \.repeated, "Results that came twice."),
    .column("late", \.late, "Results that came after their successor."),
    .column("stopped", \.stopped, "Whether the app stopped the fetch early."),
    .column(
      "outcome",
      \.outcome,
      "'completed', 'failed', or 'cut short' by the end of the app or its world."
    ),
    .column("error_code", \.errorCode, "Code of the app's error."),
    .column("times", \.times, "Fetches that the row stands for.")
      .undigested(where: Value.integer(1)),
    .time("last_asked_s", \.lastAsked, "When the app asked the last time; null for one fetch.")
      .undigested(where: Value.null)
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
    errorCode: Int? = nil,
    times: Int = 1,
    lastAsked: Seconds? = nil
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
    self.times = times
    self.lastAsked = lastAsked
  }
}
