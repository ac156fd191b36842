import VirtualTime

/// Hands the samples of one fetch to a delegate, one callback each.
struct DelegateDelivery {
  private let reader: SRSensorReader
  private let request: SRFetchRequest
  private let source: any SampleSource
  private let service: SensorKitService
  private let timeline: AbsoluteTimeline
  private let launch: SensorKitService.Launch?

  /// One for all callbacks, as it is valid during each alone; a client that keeps it gets to keep it.
  private var result: SRFetchResult<AnyObject>
  private var wasKept = false
  /// The fetch, with what was handed over so far: a callback may be the last thing that happens.
  private let open: OpenFetch
  private var goesOn = true
  /// Whether the reader has no delegate any more: it is weak, and read before each callback, so that
  /// another delegate gets the rest (Apple, SRSensorReader.delegate).
  private var isLost = false
  private var revision: Int
  /// Why it ended in the middle, if it did: the person has withdrawn the consent (our choice: as a
  /// loop's does).
  private(set) var refusal: SRError?

  init(
    _ reader: SRSensorReader,
    _ request: SRFetchRequest,
    _ source: any SampleSource,
    _ service: SensorKitService,
    _ open: OpenFetch
  ) {
    self.reader = reader
    self.request = request
    self.source = source
    self.service = service
    self.open = open
    timeline = service.timeline
    launch = service.launch
    revision = service.authorizationRevision
    result = .of(source, token: 0, timestamp: SRAbsoluteTime(0))
  }

  /// Hands over what is in the pieces, until the app says no or is closed, and notes it.
  mutating func run(_ pieces: [Availability.Piece]) {
    if var faults = DeliveryFaults(of: open.fact, in: service) {
      for piece in pieces where goesOn {
        source.forEachSample(in: piece.stretch, recordingSince: piece.recordingSince) {
          faults.take($0, $1) { hand(over: $1, writtenAt: $0) }
        }
      }
      if goesOn { _ = faults.finish { hand(over: $1, writtenAt: $0) } }
      open.fact.repeated = faults.repeated
      open.fact.late = faults.late
    } else {
      for piece in pieces where goesOn {
        source.forEachSample(in: piece.stretch, recordingSince: piece.recordingSince) {
          hand(over: $1, writtenAt: $0)
        }
      }
    }
    if open.fact.delivered > 0, !isKnownUniquelyReferenced(&result) { wasKept = true }
    open.fact.stopped = !goesOn && refusal == nil && !isLost
    open.fact.errorCode = refusal?.code.rawValue
    if wasKept {
      let sensor = open.fact.sensor
      let name = service.name(of: sensor)
      service.found(
        .resultKept,
        sensor,
        "a fetch result of \(name) was kept beyond its callback"
      )
    }
  }

  private mutating func hand(over token: UInt64, writtenAt time: WorldTime) -> Bool {
    guard let delegate = reader.delegate else {
      isLost = true
      goesOn = false
      return false
    }
    if isKnownUniquelyReferenced(&result) {
      result.turn(to: token, timeline.absoluteTime(at: time))
    } else {
      wasKept = wasKept || open.fact.delivered > 0
      result = .of(source, token: token, timestamp: timeline.absoluteTime(at: time))
    }
    open.fact.delivered += 1
    open.fact.oldest = min(open.fact.oldest ?? time, time)
    open.fact.youngest = max(open.fact.youngest ?? time, time)
    goesOn = delegate.sensorReader(reader, fetching: request, didFetchResult: result)
    // An app that was closed meanwhile gets no more.
    if service.launch !== launch { goesOn = false }
    if goesOn, service.authorizationRevision != revision {
      revision = service.authorizationRevision
      refusal = service.refusal(of: reader.sensor)
      goesOn = refusal == nil
    }
    return goesOn
  }
}
