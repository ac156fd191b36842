import VirtualTime

/// The parts of a range that a fetch may deliver, and the reasons for the missing parts.
///
/// Only this type combines the holding period, retention, consent, deletion and the transfer from a
/// watch to the phone: a sample leaves the phone only through the pieces computed here.
struct Availability {
  /// A piece of the range, and the start of the recording that it belongs to.
  struct AvailablePiece: Equatable {
    var stretch: Stretch
    var recordingSince: WorldTime
  }

  private(set) var pieces: [AvailablePiece] = []
  private(set) var held = false
  private(set) var expired = false
  private(set) var deleted = false
  /// Whether part of the range had not yet arrived on the phone.
  private(set) var underway = false

  /// The limits of a delivery, at one instant.
  struct Bounds {
    var now: WorldTime
    /// When an app can fetch a sample.
    var window: DeliveryWindow
    /// The result of a range that reaches into the holding period.
    var overlap: SensorKitOptions.OverlappingHold
    /// The last instant whose samples have arrived on the phone.
    var arrived: WorldTime
    /// Whether only the app's own claims count, although the system also records for itself.
    var onlyClaims: Bool
  }

  /// Computes the available parts of a range at an instant.
  ///
  /// - Parameters:
  ///   - range: The requested range.
  ///   - bounds: The limits of the delivery.
  ///   - stream: The sensor and its device.
  ///   - ledger: The recordings and deletions.
  ///   - timeline: The mapping between instants and SensorKit's time.
  init(
    of range: Stretch,
    _ bounds: Bounds,
    stream: RecordingLedger.Stream,
    ledger: RecordingLedger,
    timeline: AbsoluteTimeline
  ) {
    let now = bounds.now
    if stream.sensor.parentOfDeletionRecords != nil {
      // Deletion records are neither held nor withheld: an app that asks can learn what was deleted
      // (our choice).
      let stretch = range.intersection(Stretch(after: range.after, through: now))
      pieces = [AvailablePiece(stretch: stretch, recordingSince: .start)]
      return
    }
    let horizon = bounds.window.lastExpired(at: now)
    let released = min(bounds.window.lastReleased(at: now), bounds.arrived)
    // An app that ends its range a day before now computes in SensorKit's time, in which instants
    // less than 0.1 µs apart are equal: such a range doesn't reach into the holding period.
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

/// The samples that a fetch may no longer deliver, although they were available when the app
/// requested it.
///
/// A fetch does not deliver samples that were deleted or that expired since the request (our
/// choice: Apple does not document it, and people delete data so that nobody receives them).
struct WithdrawnSamples {
  /// Why a fetch may no longer deliver a sample.
  enum Withdrawal {
    case deleted
    case expired
  }

  private let service: SensorKitService
  private let sensor: SRSensor
  private let window: DeliveryWindow
  /// The number of deletions when the fetch was granted.
  private let known: Int
  private var deleted: [Stretch] = []
  /// The instant for which `lastExpired` was computed, because most deliveries take no time.
  private var judgedAt: WorldTime
  private var lastExpired: WorldTime

  init(of sensor: SRSensor, in service: SensorKitService) {
    self.service = service
    self.sensor = sensor
    window = sensor.deliveryWindow
    known = service.state.value.ledger.deletions(of: sensor).count
    judgedAt = service.world.now
    lastExpired = window.lastExpired(at: judgedAt)
  }

  /// Adds the deletions since the fetch was granted.
  mutating func addDeletions() {
    deleted = service.state.value.ledger.deletions(of: sensor).dropFirst(known).map(\.stretch)
  }

  /// Returns why the fetch may no longer deliver a sample; nil if it still may.
  mutating func withdrawal(of time: WorldTime) -> Withdrawal? {
    if !deleted.isEmpty, deleted.contains(where: { $0.after < time && time <= $0.through }) {
      return .deleted
    }
    let now = service.world.now
    if now != judgedAt {
      judgedAt = now
      lastExpired = window.lastExpired(at: now)
    }
    return time <= lastExpired ? .expired : nil
  }
}
