import VirtualTime

/// Which part of a range a fetch may hand over, and why not the rest.
///
/// The one place where holding period, retention, consent, deletion and the way from a watch to the
/// phone meet: a sample leaves the phone only through the pieces computed here.
struct Availability {
  /// A piece of the range, and since when the sensor had been recording.
  struct AvailablePiece: Equatable {
    var stretch: Stretch
    var recordingSince: WorldTime
  }

  private(set) var pieces: [AvailablePiece] = []
  private(set) var held = false
  private(set) var expired = false
  private(set) var deleted = false
  /// Whether part of it was still on its way to the phone.
  private(set) var underway = false

  /// What bounds what is handed over, at one instant.
  struct Bounds {
    var now: WorldTime
    /// When a sample can be fetched.
    var window: DeliveryWindow
    /// What a range that reaches into the holding period gives.
    var overlap: SensorKitOptions.OverlappingHold
    /// The last instant whose samples have come to the phone.
    var arrived: WorldTime
    /// Whether only the app's own claims count, although the system records on its own account.
    var onlyClaims: Bool
  }

  /// Works out what a range gives at an instant.
  ///
  /// - Parameters:
  ///   - range: What was asked for.
  ///   - bounds: What bounds it.
  ///   - stream: The sensor and its device.
  ///   - ledger: When it recorded, and what was deleted.
  ///   - timeline: How instants and SensorKit's time map onto each other.
  init(
    of range: Stretch,
    _ bounds: Bounds,
    stream: RecordingLedger.Stream,
    ledger: RecordingLedger,
    timeline: AbsoluteTimeline
  ) {
    let now = bounds.now
    if stream.sensor.parentOfDeletionRecords != nil {
      // Neither held nor put out of reach: who asks what is gone learns it (our choice).
      let stretch = range.intersection(Stretch(after: range.after, through: now))
      pieces = [AvailablePiece(stretch: stretch, recordingSince: .start)]
      return
    }
    let horizon = bounds.window.lastExpired(at: now)
    let released = min(bounds.window.lastReleased(at: now), bounds.arrived)
    // An app that ends its range a day before now reckons in SensorKit's time, where instants less
    // than 0.1 µs apart are one: such a range doesn't reach into the hold.
    let edge = timeline.lastInstant(before: now, by: bounds.window.holding)
    let deletions = ledger.deletions(of: stream.sensor)
    var recorded = false
    for run in ledger.runs(of: stream) {
      let whole = run.stretch(now: now).intersection(range)
      guard !whole.isEmpty else { continue }
      let claimed =
        bounds.onlyClaims
        ? ledger.claims(to: stream.sensor).map { whole.intersection($0.stretch(now: now)) }
        : [whole]
      for part in claimed where !part.isEmpty {
        recorded = true
        if part.after < horizon { expired = true }
        if part.through > edge { held = true }
        if part.through > bounds.arrived { underway = true }
        var left = [part.intersection(Stretch(after: horizon, through: released))]
        for deletion in deletions {
          if !part.intersection(deletion.stretch).isEmpty { deleted = true }
          left = left.flatMap { $0.subtracting(deletion.stretch) }
        }
        for stretch in left where !stretch.isEmpty {
          pieces.append(AvailablePiece(stretch: stretch, recordingSince: run.since))
        }
      }
    }
    if bounds.overlap == .nothing, recorded, range.through > edge {
      held = true
      pieces = []
    }
  }
}

/// Which samples of a fetch may not be handed over any more, although they might when it was asked for.
///
/// What was deleted since, or has expired, is not handed over (our choice: what becomes of it is not
/// established, and people delete data so that nobody gets them).
struct WithdrawnSamples {
  private let service: SensorKitService
  /// The state of the service, which is looked at for each sample.
  private let state: WorldIsolated<SensorKitService.State>
  private let sensor: SRSensor
  private let window: DeliveryWindow
  /// How many deletions were known when the fetch was judged.
  private let known: Int
  private var revision: Int
  private var deleted: [Stretch] = []

  init(of sensor: SRSensor, in service: SensorKitService) {
    self.service = service
    state = service.state
    self.sensor = sensor
    window = sensor.deliveryWindow
    known = state.value.ledger.deletions(of: sensor).count
    revision = state.value.ledger.deletionRevision
  }

  /// Whether a sample may still be handed over; says in the fact why not.
  mutating func admits(_ time: WorldTime, _ fact: inout FetchFact) -> Bool {
    if revision != state.value.ledger.deletionRevision {
      revision = state.value.ledger.deletionRevision
      deleted = state.value.ledger.deletions(of: sensor).dropFirst(known).map(\.stretch)
    }
    if deleted.contains(where: { $0.after < time && time <= $0.through }) {
      fact.deleted = true
      return false
    }
    if time <= window.lastExpired(at: service.world.now) {
      fact.expired = true
      return false
    }
    return true
  }
}
