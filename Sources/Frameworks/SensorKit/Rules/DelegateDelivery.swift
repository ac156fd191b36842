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
  /// What the delegate's calls cost; nil if nobody asks.
  private let profile: WorldProfile?
  /// The count of the distinct samples; nil if they are not counted.
  private let count: DeliveryCount?
  /// Receives the samples too; nil if nobody does.
  private let observe: DeliveredSampleObserver?

  /// One object for all callbacks, because a result is valid only during its callback; a client
  /// that keeps a result keeps this object.
  private var result: SRFetchResult<AnyObject>
  private var wasKept = false
  private var goesOn = true
  /// Whether the reader has no delegate any more.
  ///
  /// The reference is weak, and the delivery looks before each callback whether it has changed, so
  /// that a new delegate receives the remaining results (Apple, SRSensorReader.delegate).
  private var isLost = false
  /// The delegate of the last callback, unless the callback removed the last other reference to it.
  private var held: HeldDelegate?
  private var revision: Int
  /// Whether the phone's lock ends the fetch, so that the lock is looked up for each sample.
  private let endsWhileLocked: Bool
  private var withdrawn: WithdrawnSamples
  /// Why the fetch ended early, if it did: the participant has withdrawn consent (our choice: as
  /// for a loop), or has locked the phone, or the app was suspended.
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
    profile = service.world.profile
    // The simulation makes the sample, although the app asks for it.
    let source = profile.map { UnprofiledSource(source, outside: $0) } ?? source
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
    observe = state.value.observeSamples?(open.fact.sensor, open.fact.device)
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
    held = nil
    count?.end(isComplete: goesOn)
    profile?.countFetch(of: open.fact.delivered)
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
      refusal = service.refusal(of: reader.sensor) ?? open.refusal
    }
    if endsWhileLocked, refusal == nil { refusal = service.refusalWhileLocked }
    if refusal != nil { goesOn = false }
    return goesOn
  }

  /// Delivers a sample; returns false if it is the last.
  mutating func hand(over sample: PendingSamples.Sample) -> Bool {
    guard holdDelegate() else {
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
    observe?(sample.time, timestamp, source.decode(sample.token))
    goesOn = callDelegate()
    return goesOn && mayGoOn()
  }

  /// Delivers a sample after which time passes before the next one; returns false if it is the last.
  mutating func hand(overAlone sample: PendingSamples.Sample) -> Bool {
    defer { held = nil }
    return hand(over: sample)
  }

  /// Holds the reader's delegate for a callback; returns false if it has none.
  private mutating func holdDelegate() -> Bool {
    let revision = reader.delegateRevision
    if held?.revision != revision { held = reader.delegate.map { HeldDelegate($0, revision) } }
    return held != nil
  }

  /// Calls the delegate; returns whether the fetch continues.
  // Not inlined, so that no reference to the held delegate remains after it.
  @inline(never)
  private mutating func callDelegate() -> Bool {
    guard let held else { return false }
    let outer = profile?.enterCall(.didFetchResult)
    let goesOn = held.hand(over: result, of: request, reader)
    if let outer { profile?.leave(to: outer) }
    if held.isUnreferenced { self.held = nil }
    return goesOn
  }
}

/// A delegate that a delivery keeps alive from one callback to the next.
///
/// To read a weak reference, and to release what it returns, takes several times as long as the rest
/// of a callback. The delivery lets the delegate go after the callback that removes the last other
/// reference, as if it had read the weak reference for that callback.
private final class HeldDelegate {
  private let delegate: any SRSensorReaderDelegate
  /// The reader's count of changes when it had this delegate.
  let revision: Int
  private let address: UnsafeRawPointer

  init(_ delegate: any SRSensorReaderDelegate, _ revision: Int) {
    self.delegate = delegate
    self.revision = revision
    address = UnsafeRawPointer(Unmanaged.passUnretained(delegate as AnyObject).toOpaque())
  }

  /// Calls the delegate; returns whether the fetch continues.
  // Not inlined, because only then the compiler relies on this object to keep the delegate alive.
  @inline(never)
  func hand(
    over result: SRFetchResult<AnyObject>,
    of request: SRFetchRequest,
    _ reader: SRSensorReader
  ) -> Bool {
    delegate.sensorReader(reader, fetching: request, didFetchResult: result)
  }

  /// Whether nothing else keeps the delegate alive.
  var isUnreferenced: Bool {
    var address = address
    // The reference is read in place: a copy of it would count as another one.
    return withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: AnyObject.self, capacity: 1) {
        isKnownUniquelyReferenced(&$0.pointee)
      }
    }
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
    let time = sample.time
    let age = now.nanoseconds - time.nanoseconds
    guard let oldest, let youngest, let youngestAge, let oldestAge else {
      (self.oldest, self.youngest) = (time, time)
      (self.youngestAge, self.oldestAge) = (age, age)
      return
    }
    if time < oldest { self.oldest = time }
    if time > youngest { self.youngest = time }
    if age < youngestAge { self.youngestAge = age }
    if age > oldestAge { self.oldestAge = age }
  }

  /// Records that a sample was not delivered.
  mutating func record(_ withdrawal: WithdrawnSamples.Withdrawal) {
    switch withdrawal {
    case .deleted: deleted = true
    case .expired: expired = true
    }
  }
}
