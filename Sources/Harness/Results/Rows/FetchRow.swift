/// One row of `fetches`: one fetch that the app asked for and what it was handed.
package struct FetchRow: ResultRow {
  /// How a fetch can end.
  package enum Outcome: String, CaseIterable, Sendable {
    /// The app was told that it has all there is.
    case completed
    /// The app was given an error.
    case failed
    /// The app or its world ended before the app was told of an end.
    case cutShort = "cut short"
  }

  package static let table = TableID.fetches

  /// The participant's name.
  package var participant: String

  /// Order within the participant's world.
  package var sequence: Int

  /// When the app asked.
  package var asked: Seconds

  /// Sensor that was read.
  package var sensor: String

  /// Device that was read.
  package var device: String

  /// Start of the range asked for.
  package var from: Seconds

  /// End of the range asked for.
  package var to: Seconds

  /// Samples handed over; 0 where the app's process died meanwhile, uncounted.
  package var delivered: Int

  /// When the oldest of them was recorded.
  package var oldest: Seconds?

  /// When the youngest of them was recorded.
  package var youngest: Seconds?

  /// Age of the youngest of them when handed over.
  package var youngestAge: Seconds?

  /// Age of the oldest of them when handed over.
  package var oldestAge: Seconds?

  /// Whether part of the range was withheld because it was too new.
  package var held: Bool

  /// Whether part of the range was withheld because it was too old.
  package var expired: Bool

  /// Whether part of the range was withheld as deleted.
  package var deleted: Bool

  /// Whether part of the range was still on its way to the phone.
  package var underway: Bool

  /// How many results came twice.
  package var repeated: Int

  /// How many results came after their successor.
  package var late: Int

  /// Whether the app stopped the fetch early.
  package var stopped: Bool

  /// 'completed', 'failed' or 'cut short'.
  package var outcome: Outcome

  /// Code of the error that the app was given.
  package var errorCode: Int?

  /// The row with each of its columns named.
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

  package var values: [Value] {
    [
      Value(participant),
      Value(sequence),
      Value(asked),
      Value(sensor),
      Value(device),
      Value(from),
      Value(to),
      Value(delivered),
      Value(oldest),
      Value(youngest),
      Value(youngestAge),
      Value(oldestAge),
      Value(held),
      Value(expired),
      Value(deleted),
      Value(underway),
      Value(repeated),
      Value(late),
      Value(stopped),
      Value(outcome.rawValue),
      Value(errorCode),
    ]
  }
}
