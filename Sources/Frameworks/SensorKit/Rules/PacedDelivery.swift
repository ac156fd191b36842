import VirtualTime

/// Hands the samples of one fetch to a delegate, each when it is due; the world goes on in between.
///
/// Before each result it looks whether the app still runs, may still read the sensor and has a delegate:
/// what happens in the middle of a fetch has its effect from the next result on.
final class PacedDelivery {
  private let reader: SRSensorReader
  private let service: SensorKitService
  private let open: OpenFetch
  private let first: WorldTime
  private var delivery: DelegateDelivery
  private var samples: PendingSamples
  private var handed = 0

  /// A delivery whose first result is due now.
  init(
    _ delivery: DelegateDelivery,
    _ samples: PendingSamples,
    to reader: SRSensorReader,
    _ service: SensorKitService,
    _ open: OpenFetch
  ) {
    self.delivery = delivery
    self.samples = samples
    self.reader = reader
    self.service = service
    self.open = open
    first = service.world.now
  }

  /// Hands over what is due; must be called in a callback of the reader's.
  func goOn() {
    while true {
      while !samples.isAtHand, !samples.isOver { samples.fill() }
      guard samples.isAtHand else { break }
      let due = service.options.delivery.due(handed, since: first)
      guard due <= service.world.now else {
        return service.callBack(reader, of: open, at: due) { self.goOn() }
      }
      guard delivery.mayGoOn() else { break }
      let sample = samples.removeFirst()
      guard delivery.admits(sample.time) else { continue }
      handed += 1
      open.isDelivering = true
      let goesOn = delivery.hand(over: sample)
      open.isDelivering = false
      guard goesOn else { break }
    }
    delivery.conclude()
    service.end(delivery)
  }
}

/// The samples of a fetch that are still to come: the next few, and where the others lie.
///
/// However many there are, it keeps no more than one lot of them.
struct PendingSamples {
  /// A sample that can be handed over.
  struct Sample {
    var time: WorldTime
    var token: UInt64
    var fault: DeliveryFaults.DeliveryFault?
  }

  /// Tokens that are looked up at a time: a source has to find its place anew for each lot.
  private static let lot = 1024

  private let source: any SampleSource
  private var pieces: ArraySlice<Availability.AvailablePiece>
  private var faults: DeliveryFaults?
  private var ready: [Sample] = []
  private var taken = 0

  init(
    _ source: any SampleSource,
    _ pieces: [Availability.AvailablePiece],
    _ faults: DeliveryFaults?
  ) {
    self.source = source
    self.pieces = pieces[...]
    self.faults = faults
  }

  /// Whether the next sample is known.
  var isAtHand: Bool { taken < ready.count }

  /// Whether there are no more.
  var isOver: Bool { !isAtHand && pieces.isEmpty }

  /// The next sample, which must be at hand.
  mutating func removeFirst() -> Sample {
    defer { taken += 1 }
    return ready[taken]
  }

  /// Looks up the next lot.
  mutating func fill() {
    var found = ready
    found.removeAll(keepingCapacity: true)
    // Not held twice meanwhile, or each lot would be a copy.
    ready = []
    taken = 0
    while let piece = pieces.first, found.count < Self.lot {
      var last: WorldTime?
      source.forEachSample(in: piece.stretch, recordingSince: piece.recordingSince) { time, token in
        Self.add(time, token, &faults, to: &found)
        guard found.count >= Self.lot else { return true }
        last = time
        return false
      }
      if let last { pieces[pieces.startIndex].stretch.after = last } else { pieces.removeFirst() }
    }
    if pieces.isEmpty {
      faults?.finish {
        found.append(Sample(time: $0, token: $1, fault: $2))
        return true
      }
    }
    ready = found
  }

  private static func add(
    _ time: WorldTime,
    _ token: UInt64,
    _ faults: inout DeliveryFaults?,
    to found: inout [Sample]
  ) {
    guard faults != nil else { return found.append(Sample(time: time, token: token)) }
    _ = faults?.deliver(time, token) {
      found.append(Sample(time: $0, token: $1, fault: $2))
      return true
    }
  }
}
