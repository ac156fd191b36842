import VirtualTime

/// Delivers the samples of one fetch to a delegate, each when it is due, while the world continues
/// in between.
///
/// Before each result the delivery checks that the app still runs, may still read the sensor and
/// has a delegate: a change in the middle of a fetch takes effect with the next result.
final class PacedDelivery {
  private let reader: SRSensorReader
  private let service: SensorKitService
  private let open: OpenFetch
  private let first: WorldTime
  private var delivery: DelegateDelivery
  private var samples: PendingSamples
  private var delivered = 0

  /// Creates a delivery whose first result is due now.
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

  /// Delivers the samples that are due; must be called in a callback of the reader.
  func goOn() {
    while true {
      while !samples.isAtHand, !samples.isOver { samples.fill() }
      guard samples.isAtHand else { break }
      let due = service.options.delivery.due(delivered, since: first)
      guard due <= service.world.now else {
        return service.callBack(reader, of: open, at: due) { self.goOn() }
      }
      guard delivery.mayGoOn() else { break }
      let sample = samples.removeFirst()
      guard delivery.admits(sample.time) else { continue }
      delivered += 1
      open.isDelivering = true
      let goesOn = delivery.hand(overAlone: sample)
      open.isDelivering = false
      guard goesOn else { break }
    }
    delivery.conclude()
    service.end(delivery)
  }
}

/// The remaining samples of a fetch: the next samples, and the ranges of the others.
///
/// It never stores more than one batch of samples.
struct PendingSamples {
  /// A sample that the fetch can deliver.
  struct Sample {
    var time: WorldTime
    var token: UInt64
    var fault: DeliveryFaults.DeliveryFault?
  }

  /// The number of tokens that are looked up at a time: a source has to find its position anew for
  /// each batch.
  private static let batchSize = 1024

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

  /// Whether there are no more samples.
  var isOver: Bool { !isAtHand && pieces.isEmpty }

  /// Returns the next sample, which must be at hand.
  mutating func removeFirst() -> Sample {
    defer { taken += 1 }
    return ready[taken]
  }

  /// Looks up the next batch.
  mutating func fill() {
    var found = ready
    found.removeAll(keepingCapacity: true)
    // Released first, so that appending does not copy the array.
    ready = []
    taken = 0
    while let piece = pieces.first, found.count < Self.batchSize {
      var last: WorldTime?
      source.forEachSample(in: piece.stretch, recordingSince: piece.recordingSince) { time, token in
        Self.add(time, token, &faults, to: &found)
        guard found.count >= Self.batchSize else { return true }
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
