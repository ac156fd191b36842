import VirtualTime

/// Delivers the samples of one fetch to a delegate, one callback each.
struct DelegateDelivery {
  let reader: SRSensorReader
  let request: SRFetchRequest
  let launch: SensorKitService.SensorKitLaunch?
  /// The fetch and its deliveries so far, kept current because the app may end during a callback.
  let open: OpenFetch
  private let source: any SampleSource
  private let service: SensorKitService
  /// The state of the service, which is checked for each sample.
  private let state: WorldIsolated<SensorKitService.State>
  private let timeline: AbsoluteTimeline
  /// The count of the distinct samples; nil if they are not counted.
  private let count: DeliveryCount?

  /// One object for all callbacks, because a result is valid only during its callback; a client
  /// that keeps a result keeps this object.
  private var result: SRFetchResult<AnyObject>
  private var wasKept = false
  private var goesOn = true
  /// Whether the reader has no delegate any more.
  ///
  /// The reference is weak, and the delivery reads it before each callback, so that a new delegate
  /// receives the remaining results (Apple, SRSensorReader.delegate).
  private var isLost = false
  private var revision: Int
  /// Whether the phone's lock ends the fetch, so that the lock is looked up for each sample.
  private let endsWhileLocked: Bool
  private var withdrawn: WithdrawnSamples
  /// Why the fetch ended early, if it did: the participant has withdrawn consent (our choice: as
  /// for a loop), or has locked the phone.
  private(set) var refusal: SRError?

  init(
    _ reader: SRSensorReader,
    _ request: SRFetchRequest,
    _ source: any SampleSource,
    _ service: SensorKitService,
    _ open: OpenFetch,
    _ pieces: [Availability.AvailablePiece]
  ) {
    self.reader = reader
    self.request = request
    self.source = source
    self.service = service
    state = service.state
    self.open = open
    timeline = service.timeline
    launch = service.launch
    revision = state.value.deliveryRevision
    endsWhileLocked = service.options.lockedPhone == .fails
    withdrawn = WithdrawnSamples(of: open.fact.sensor, in: service)
    count = DeliveryTally.count(open.fact, pieces, in: service)
    result = .of(source, token: 0, timestamp: SRAbsoluteTime(0))
  }

  /// Delivers the samples of the pieces, until the app stops the fetch or is closed, and records
  /// the outcome.
  mutating func run(_ pieces: [Availability.AvailablePiece]) {
    if var faults = DeliveryFaults(of: open.fact, in: service) {
      for piece in pieces where goesOn {
        source.forEachSample(in: piece.stretch, recordingSince: piece.recordingSince) {
          faults.deliver($0, $1) {
            deliverIfAdmitted(PendingSamples.Sample(time: $0, token: $1, fault: $2))
          }
        }
      }
      if goesOn {
        faults.finish { deliverIfAdmitted(PendingSamples.Sample(time: $0, token: $1, fault: $2)) }
      }
    } else {
      for piece in pieces where goesOn {
        source.forEachSample(in: piece.stretch, recordingSince: piece.recordingSince) {
          deliverIfAdmitted(PendingSamples.Sample(time: $0, token: $1))
        }
      }
    }
    conclude()
  }

  /// Records in the fact how the fetch ended.
  mutating func conclude() {
    if open.fact.delivered > 0, !isKnownUniquelyReferenced(&result) { wasKept = true }
    count?.end(isComplete: goesOn)
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

  private mutating func deliverIfAdmitted(_ sample: PendingSamples.Sample) -> Bool {
    admits(sample.time) ? hand(over: sample) : goesOn
  }

  /// Whether the fetch may still deliver a sample.
  mutating func admits(_ time: WorldTime) -> Bool {
    guard let withdrawal = withdrawn.withdrawal(of: time) else { return true }
    open.fact.record(withdrawal)
    return false
  }

  /// Whether the app still runs, and may still read the sensor.
  mutating func mayGoOn() -> Bool {
    let current = state.value.deliveryRevision
    if current != revision {
      revision = current
      withdrawn.addDeletions()
      // An app that was closed meanwhile receives no more samples.
      guard state.value.launch === launch else {
        goesOn = false
        return false
      }
      refusal = service.refusal(of: reader.sensor)
    }
    if endsWhileLocked, refusal == nil { refusal = service.refusalWhileLocked }
    if refusal != nil { goesOn = false }
    return goesOn
  }

  /// Delivers a sample; returns false if it is the last.
  mutating func hand(over sample: PendingSamples.Sample) -> Bool {
    guard let delegate = reader.delegate else {
      isLost = true
      goesOn = false
      return false
    }
    let timestamp = timeline.absoluteTime(at: sample.time)
    if isKnownUniquelyReferenced(&result) {
      result.turn(to: sample.token, timestamp)
    } else {
      wasKept = wasKept || open.fact.delivered > 0
      result = .of(source, token: sample.token, timestamp: timestamp)
    }
    open.fact.count(sample, at: service.world.now)
    count?.add(sample.time, sample.fault)
    goesOn = delegate.sensorReader(reader, fetching: request, didFetchResult: result)
    return goesOn && mayGoOn()
  }
}

extension FetchFact {
  /// Counts a sample that is delivered at an instant.
  mutating func count(_ sample: PendingSamples.Sample, at now: WorldTime) {
    delivered += 1
    switch sample.fault {
    case .repeated: repeated += 1
    case .late: late += 1
    case nil: break
    }
    oldest = min(oldest ?? sample.time, sample.time)
    youngest = max(youngest ?? sample.time, sample.time)
    let age = now.nanoseconds - sample.time.nanoseconds
    youngestAge = min(youngestAge ?? age, age)
    oldestAge = max(oldestAge ?? age, age)
  }

  /// Records that a sample was not delivered.
  mutating func record(_ withdrawal: WithdrawnSamples.Withdrawal) {
    switch withdrawal {
    case .deleted: deleted = true
    case .expired: expired = true
    }
  }
}
