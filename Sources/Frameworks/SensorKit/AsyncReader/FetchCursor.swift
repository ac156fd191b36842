import VirtualTime

/// A fetch whose consumer takes the samples one by one, at its own pace.
///
/// SensorKit determines the available samples when the app asks for them. Later, only two changes
/// count: without the participant's consent the fetch ends (our choice), and deleted samples are
/// left out. If fetches take time, each sample waits until it is due.
final class FetchCursor {
  private let source: any SampleSource
  private let service: SensorKitService
  /// The state of the service, which the cursor checks for each sample.
  private let state: WorldIsolated<SensorKitService.State>
  private let launch: SensorKitService.SensorKitLaunch?
  private let isPaced: Bool
  /// When the first sample was due.
  private let first: WorldTime
  private var fact: FetchFact
  private var samples: PendingSamples
  private var withdrawn: WithdrawnSamples
  private var revision: Int
  private var deletionRevision: Int
  private var isOpen = true
  /// Whether the fetch fails because the app was suspended.
  private var failsNext = false
  /// The count of the distinct samples; nil if they are not counted.
  private let count: DeliveryCount?
  /// Receives the samples too; nil if nobody does.
  private let observe: DeliveredSampleObserver?
  /// What the app's loop costs, without this cursor; nil if nobody asks.
  private let profile: WorldProfile?

  init?(_ granted: GrantedFetch, _ service: SensorKitService) {
    guard let source = granted.source else {
      service.reportEnd(of: granted.fact)
      return nil
    }
    profile = service.world.profile
    _ = service.state.openFetches.remove(granted.fact)
    self.source = source
    self.service = service
    state = service.state
    launch = service.launch
    isPaced = service.options.delivery.isPaced
    first = service.world.now
    fact = granted.fact
    let faults = DeliveryFaults(of: granted.fact, in: service)
    samples = PendingSamples(source, granted.pieces, faults)
    withdrawn = WithdrawnSamples(of: granted.fact.sensor, in: service)
    revision = state.value.authorizationRevision
    deletionRevision = state.value.ledger.deletionRevision
    count = DeliveryTally.count(granted.fact, granted.pieces, in: service)
    observe = state.value.observeSamples?(fact.sensor, fact.device)
    service.state.fetches.add(self)
    samples.fill()
  }

  deinit {
    // The consumer left the loop. A world that has ended records nothing, and another world does
    // not check its fetches.
    if World.current === service.world {
      stop()
    } else if World.current == nil {
      state.fetches.remove(self)
    }
  }

  /// When the next sample is due.
  private var due: WorldTime { service.options.delivery.due(fact.delivered, since: first) }

  /// Returns the next sample; nil if the cursor first has to look up more samples, to wait until
  /// the sample is due, or to check the app's permission again.
  func dequeue() -> DeliveredSample? {
    guard let profile else { return dequeueSample() }
    let outer = profile.enter(.outside)
    defer { profile.leave(to: outer) }
    return dequeueSample()
  }

  private func dequeueSample() -> DeliveredSample? {
    guard isOpen, revision == state.value.authorizationRevision, service.refusalWhileLocked == nil
    else { return nil }
    if deletionRevision != state.value.ledger.deletionRevision {
      deletionRevision = state.value.ledger.deletionRevision
      withdrawn.addDeletions()
    }
    while samples.isAtHand {
      guard !isPaced || due <= service.world.now else { return nil }
      let sample = samples.removeFirst()
      if let withdrawal = withdrawn.withdrawal(of: sample.time) {
        fact.record(withdrawal)
        continue
      }
      fact.count(sample, at: service.world.now)
      count?.add(sample.time, sample.fault)
      let object = source.decode(sample.token)
      let timestamp = service.timeline.absoluteTime(at: sample.time)
      observe?(sample.time, timestamp, object)
      return DeliveredSample(
        object: object,
        timestamp: timestamp,
        sourceDevice: source.sourceDevice(of: sample.token)
      )
    }
    return nil
  }

  /// Looks up more samples, or waits until the next sample is due.
  ///
  /// If the app is closed meanwhile, the call never returns.
  ///
  /// - Returns: False if there are no more samples; the fetch is over then.
  func refill() async throws -> Bool {
    if isOpen, samples.isOver {
      close()
      return false
    }
    let time = isPaced && samples.isAtHand ? due : service.world.now
    return try await SensorKitService.answer(to: launch, outside: false) { service, reply in
      service.callBack(at: time) { [self] in
        if !samples.isAtHand { samples.fill() }
        // What the loop does next belongs to the samples.
        service.world.calling(.fetchedSamples) { reply(.success(true)) }
      }
    }
  }

  /// Ends the fetch and throws if the participant has withdrawn the consent or, where that matters,
  /// locked the phone, or the app was suspended; otherwise does nothing.
  func checkPermission() async throws {
    guard isOpen else { return }
    var refusal = failsNext ? SRError(.dataInaccessible) : service.refusalWhileLocked
    if revision != state.value.authorizationRevision {
      revision = state.value.authorizationRevision
      refusal = service.refusal(of: fact.sensor) ?? refusal
    }
    guard let refusal else { return }
    let stream = fact.sensor
    fact.errorCode = refusal.code.rawValue
    close()
    try await SensorKitService.answer(to: launch, outside: ()) { service, reply in
      service.fail("fetch", stream, refusal) { reply(.failure($0)) }
    }
  }

  /// Ends the fetch because the consumer left its loop.
  private func stop() {
    guard isOpen else { return }
    fact.stopped = true
    close()
  }

  /// Makes the fetch fail once the app runs again.
  func appSuspended() {
    failsNext = true
    // No sample is at hand before the next look at the permission.
    revision = -1
  }

  /// Ends the fetch because the app was closed.
  func cutShort() {
    guard isOpen else { return }
    fact.isCutShort = true
    close()
  }

  private func close() {
    guard isOpen else { return }
    isOpen = false
    profile?.countFetch(of: fact.delivered)
    count?.end(isComplete: !fact.stopped && !fact.isCutShort && fact.errorCode == nil)
    service.state.fetches.remove(self)
    service.reportFetch(fact)
  }
}

/// A sample that a fetch delivers, without its static type.
struct DeliveredSample {
  let object: AnyObject
  let timestamp: SRAbsoluteTime
  let sourceDevice: SRSourceDevice?
}

/// The fetches that loops are consuming; the list keeps none of them alive.
struct RunningFetches {
  private struct Entry {
    // Unowned is safe because a cursor removes itself from the list when it ends; a weak reference
    // would slow down each use.
    unowned let cursor: FetchCursor
    let id: ObjectIdentifier
  }

  private var entries: [Entry] = []

  mutating func add(_ cursor: FetchCursor) {
    entries.append(Entry(cursor: cursor, id: ObjectIdentifier(cursor)))
  }

  mutating func remove(_ cursor: FetchCursor) {
    entries.removeAll { $0.id == ObjectIdentifier(cursor) }
  }

  /// The running fetches, in the order in which they began.
  var all: [FetchCursor] { entries.map(\.cursor) }
}
