import VirtualTime

/// Which part of a range a fetch may hand over, and why not the rest.
///
/// The one place where holding period, retention, consent and deletion meet: a sample leaves the
/// phone only through the pieces computed here.
struct Availability {
  /// A piece of the range, and since when the sensor had been recording.
  struct Piece: Equatable {
    var stretch: Stretch
    var recordingSince: WorldTime
  }

  private(set) var pieces: [Piece] = []
  private(set) var held = false
  private(set) var expired = false
  private(set) var deleted = false

  /// Works out what a range gives at an instant.
  ///
  /// - Parameters:
  ///   - range: What was asked for.
  ///   - now: The present instant.
  ///   - holding: How long a sample is held after it was written.
  ///   - overlap: What a range that reaches into the holding period gives.
  ///   - sensor: The sensor.
  ///   - ledger: When it recorded, and what was deleted.
  ///   - timeline: How instants and SensorKit's time map onto each other.
  init(
    of range: Stretch,
    at now: WorldTime,
    holding: Duration,
    overlap: SensorKitOptions.OverlappingHold,
    sensor: SRSensor,
    ledger: RecordingLedger,
    timeline: AbsoluteTimeline
  ) {
    if sensor.parentOfDeletionRecords != nil {
      // Neither held nor put out of reach: who asks what is gone learns it (our choice).
      let stretch = range.intersection(Stretch(after: range.after, through: now))
      pieces = [Piece(stretch: stretch, recordingSince: .start)]
      return
    }
    let horizon = now.advanced(by: .zero - sensor.retentionPeriod)
    let released = now.advanced(by: .zero - holding)
    // An app that ends its range a day before now reckons in SensorKit's time, where instants less
    // than 0.1 µs apart are one: such a range doesn't reach into the hold.
    let edge = timeline.lastInstant(before: now, by: holding)
    let deletions = ledger.deletions(of: sensor)
    var recorded = false
    for run in ledger.runs(of: sensor) {
      let part = run.stretch(now: now).intersection(range)
      guard !part.isEmpty else { continue }
      recorded = true
      if part.after < horizon { expired = true }
      if part.through > edge { held = true }
      var left = [part.intersection(Stretch(after: horizon, through: released))]
      for deletion in deletions {
        if !part.intersection(deletion.stretch).isEmpty { deleted = true }
        left = left.flatMap { $0.subtracting(deletion.stretch) }
      }
      for stretch in left where !stretch.isEmpty {
        pieces.append(Piece(stretch: stretch, recordingSince: run.since))
      }
    }
    if overlap == .nothing, recorded, range.through > edge {
      held = true
      pieces = []
    }
  }
}
