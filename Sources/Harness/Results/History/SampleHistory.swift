package import SensorKit
package import VirtualTime

/// A sensor on a device.
package struct SampleStream: Hashable, Comparable, Sendable {
  /// The sensor's name in the results.
  package let sensor: String
  /// The device's identifier.
  package let device: String

  package init(sensor: String, device: String) { (self.sensor, self.device) = (sensor, device) }

  package static func < (one: SampleStream, other: SampleStream) -> Bool {
    (one.sensor, one.device) < (other.sensor, other.device)
  }
}

extension RecordingRow {
  /// The sensor that recorded, and its device.
  package var stream: SampleStream { SampleStream(sensor: sensor, device: device) }
}

extension FetchRow {
  /// The sensor that was read, and its device.
  package var stream: SampleStream { SampleStream(sensor: sensor, device: device) }
}

/// What became of the samples of one sensor of one device.
///
/// Only this type decides it from rows, with the periods of ``DeliveryWindow``. The queries of named expectations repeat
/// some of it on purpose, as an oracle of their own.
package struct SampleHistory: Sendable {
  /// What had become of samples by an instant.
  package enum Disposition: Hashable, Sendable, CaseIterable {
    /// There are none: the sensor did not record.
    case none
    /// There are none: the sensor recorded, but nothing happened that it writes down.
    case nothing
    /// They are within the holding period.
    case held
    /// The app can fetch them, and has not.
    case released
    case delivered
    case deleted
    /// They expired before the app fetched them.
    case expired
  }

  /// The numbers of an app's fetches so far.
  package struct FetchCounts: Hashable, Sendable {
    /// The number of delivered samples.
    package var samples = 0
    package var fetches = 0
    /// The number of samples that the last fetch delivered; nil before the first.
    package var last: Int?
  }

  /// Times of rows are rounded, so that a stretch of at most this length may be none, in seconds.
  package static let rounding = 0.001

  package let stream: SampleStream

  /// When the samples can be fetched.
  package let window: DeliveryWindow

  /// When the sensor recorded, in the order in which recording began; what never ended goes on to the end of time.
  package let recorded: [Stretch]

  /// The fetches in the order of the calls.
  package let fetches: [FetchRow]

  /// The deletions of the sensor's samples in the order of time.
  package let deletions: [DeletionRow]

  /// The parts of days in which the sensor recorded and wrote no sample, as far as that is known.
  package var empty: [Stretch] = []

  /// What fetches delivered: stretches that neither overlap nor touch when they begin, and may grow.
  package private(set) var deliveries: [StateHistory<Stretch>] = []

  package private(set) var counts = StateHistory(FetchCounts())

  /// Since when fetches come back to readers without delegates, and are lost; nil: never.
  private let lostSince: Seconds?

  private init(
    _ stream: SampleStream,
    _ recordings: [RecordingRow],
    _ fetches: [FetchRow],
    _ deletions: [DeletionRow],
    lostSince: Seconds?,
    givesAllOrNothing: Bool
  ) {
    (self.stream, self.lostSince) = (stream, lostSince)
    window = DeliveryWindow(ofSensorNamed: stream.sensor)
    recorded = recordings.map { recording in
      Stretch(
        after: WorldTime(seconds: recording.started),
        through: recording.ended.map { WorldTime(seconds: $0) } ?? .endOfTime
      )
    }
    (self.fetches, self.deletions) = (fetches, deletions)
    for fetch in fetches {
      let asked = WorldTime(seconds: fetch.asked)
      for stretch in delivered(by: fetch, asked, givesAllOrNothing) { deliver(stretch, at: asked) }
      var sums = counts.latest
      sums.fetches = sums.fetches.addingSaturated(fetch.times)
      sums.samples = sums.samples.addingSaturated(fetch.delivered)
      sums.last = fetch.delivered
      counts.change(to: sums, at: asked)
    }
  }

  /// The histories of some streams.
  ///
  /// - Parameters:
  ///   - recordings: The participant's recordings in the order of time.
  ///   - fetches: Their app's fetches in the order of time.
  ///   - deletions: The deletions of their samples in the order of time.
  ///   - diagnostics: The mistakes that were found in their app, in the order of time.
  ///   - streams: The streams; nil for all that recorded or were fetched, in the order of their names.
  ///   - givesAllOrNothing: Whether a fetch whose range reaches into the hold returns nothing at all.
  /// - Returns: The histories in the order of the streams.
  package static func all(
    _ recordings: [RecordingRow],
    _ fetches: [FetchRow],
    _ deletions: [DeletionRow],
    _ diagnostics: [DiagnosticRow],
    of streams: [SampleStream]? = nil,
    givesAllOrNothing: Bool
  ) -> [SampleHistory] {
    let recordings = Dictionary(grouping: recordings, by: \.stream)
    let fetches = Dictionary(grouping: fetches, by: \.stream)
    let deletions = Dictionary(grouping: deletions, by: \.sensor)
    return (streams ?? Set(recordings.keys).union(fetches.keys).sorted()).map { stream in
      SampleHistory(
        stream,
        recordings[stream] ?? [],
        fetches[stream] ?? [],
        deletions[stream.sensor] ?? [],
        lostSince: diagnostics.first { $0.rule == "no-delegate" }?.at,
        givesAllOrNothing: givesAllOrNothing
      )
    }
  }
}

/// The stretches that fetches delivered.
extension SampleHistory {
  /// Whether a fetch came back to a reader without a delegate.
  package func isLost(_ fetch: FetchRow) -> Bool {
    lostSince.map { $0 <= fetch.asked + 1 } ?? false
  }

  /// The times whose samples a fetch delivered, or in which it found that there are none.
  ///
  /// Our choice: of a complete fetch all that was released, had not expired and was not deleted when the app asked; of any
  /// other fetch what is not newer than the youngest delivered sample, as samples come in the order of time.
  private func delivered(
    by fetch: FetchRow,
    _ asked: WorldTime,
    _ givesAllOrNothing: Bool
  ) -> [Stretch] {
    if fetch.delivered == 0, isLost(fetch) || fetch.held && givesAllOrNothing { return [] }
    let isComplete = fetch.outcome == .completed && !fetch.underway && !fetch.stopped
    let from = WorldTime(seconds: fetch.from)
    let to = min(WorldTime(seconds: fetch.to), window.lastReleased(at: asked))
    let youngest = fetch.youngest.map { WorldTime(seconds: $0) } ?? from
    let reached = Stretch(
      after: fetch.expired ? max(from, window.lastExpired(at: asked)) : from,
      through: max(isComplete ? to : from, youngest)
    )
    guard !reached.isEmpty else { return [] }
    return fetch.deleted ? [reached].subtracting(deleted(by: asked)) : [reached]
  }

  /// Adds a delivery to the stretch that it overlaps or touches.
  private mutating func deliver(_ stretch: Stretch, at time: WorldTime) {
    let place = deliveries.lastIndex { delivery in
      stretch.after <= delivery.latest.through && delivery.latest.after <= stretch.through
    }
    guard let place else {
      deliveries.append(StateHistory(Stretch(after: stretch.after, through: stretch.after)))
      return deliveries[deliveries.count - 1].change(to: stretch, at: time)
    }
    let known = deliveries[place].latest
    let whole = Stretch(
      after: min(known.after, stretch.after),
      through: max(known.through, stretch.through)
    )
    deliveries[place].change(to: whole, at: time)
  }

  /// The times whose samples the app had received by an instant.
  private func delivered(by now: WorldTime) -> [Stretch] {
    [Stretch](joining: deliveries.map { $0.state(at: now) }.filter { !$0.isEmpty })
  }

  /// The times whose samples were deleted by an instant.
  private func deleted(by now: WorldTime) -> [Stretch] {
    [Stretch](
      joining: deletions.filter { WorldTime(seconds: $0.at) <= now }.compactMap(\.stretch)
    )
  }
}

/// What had become of samples by an instant.
extension SampleHistory {
  /// The recorded time until an instant, divided by what had become of its samples by then.
  package struct Parts: Hashable, Sendable {
    /// The recorded time.
    package let recorded: [Stretch]
    /// The parts without samples.
    package let nothing: [Stretch]
    package let delivered: [Stretch]
    package let deleted: [Stretch]
    /// What the app has not received, and has not lost by a deletion: held, released or expired.
    package let left: [Stretch]
    package let held: [Stretch]
    package let released: [Stretch]
    package let expired: [Stretch]
  }

  /// The recorded time until an instant, divided by what had become of its samples by then.
  package func parts(at now: WorldTime) -> Parts {
    let recorded = [Stretch](
      joining: recorded.map {
        Stretch(after: $0.after, through: min($0.through, max(now, $0.after)))
      }
    )
    let nothing = [Stretch](joining: empty).intersection(recorded)
    let filled = recorded.subtracting(nothing)
    let delivered = delivered(by: now).intersection(filled).filter { $0.length > Self.rounding }
    let deleted = deleted(by: now).intersection(filled).subtracting(delivered)
    let left = filled.subtracting(delivered).subtracting(deleted)
    let (edge, horizon) = (window.lastReleased(at: now), window.lastExpired(at: now))
    let kept = [Stretch(after: horizon, through: now)]
    return Parts(
      recorded: recorded,
      nothing: nothing,
      delivered: delivered,
      deleted: deleted,
      left: left,
      held: left.intersection([Stretch(after: edge, through: now)]),
      released: left.intersection([Stretch(after: horizon, through: edge)]),
      expired: left.subtracting(kept)
    )
  }

  /// What had become, at `now`, of the samples of an instant.
  package func disposition(of time: WorldTime, at now: WorldTime) -> Disposition {
    guard time <= now, recorded.contains(time) else { return .none }
    if empty.contains(time) { return .nothing }
    if deliveries.contains(where: { $0.state(at: now).contains(time) }) { return .delivered }
    let isDeleted = deletions.contains { deletion in
      WorldTime(seconds: deletion.at) <= now && deletion.stretch?.contains(time) == true
    }
    if isDeleted { return .deleted }
    return switch window.phase(of: time, at: now) {
    case .held: .held
    case .available: .released
    case .expired: .expired
    }
  }

  /// Whether the sensor recorded, over time.
  package var isRecording: StateHistory<Bool> {
    recorded.reduce(into: StateHistory(false)) { history, stretch in
      history.change(to: true, at: stretch.after)
      if stretch.through < .endOfTime { history.change(to: false, at: stretch.through) }
    }
  }
}

extension DeletionRow {
  /// The deleted range; nil if it ends before it begins.
  package var stretch: Stretch? { Stretch(from: from, to: to) }
}
