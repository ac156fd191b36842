import VirtualTime

/// A fetch whose samples are taken one by one, at the pace of whoever takes them.
///
/// What may be handed over was judged when it was asked for, but for the person's consent, without which
/// it ends (our choice), and for what was deleted since. Where fetches take time, a sample waits until it
/// is due.
final class FetchCursor {
  private let source: any SampleSource
  private let service: SensorKitService
  /// The state of the service, which is looked at for each sample.
  private let state: WorldIsolated<SensorKitService.State>
  private let launch: SensorKitService.SensorKitLaunch?
  private let isPaced: Bool
  /// When the first sample was due.
  private let first: WorldTime
  private var fact: FetchFact
  private var samples: PendingSamples
  private var withdrawn: WithdrawnSamples
  private var revision: Int
  private var isOpen = true

  init?(_ granted: GrantedFetch, _ service: SensorKitService) {
    guard let source = granted.source else {
      service.reportEnd(of: granted.fact)
      return nil
    }
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
    service.state.fetches.add(self)
    samples.fill()
  }

  deinit {
    // The loop was left; a world that has ended takes no notes, and another world does not look at its fetches.
    if World.current === service.world {
      stop()
    } else if World.current == nil {
      state.fetches.remove(self)
    }
  }

  /// When the next sample is due.
  private var due: WorldTime { service.options.delivery.due(fact.delivered, since: first) }

  /// The next sample; nil where more have to be looked up, where it is not due yet, or where it has to be
  /// looked at again whether the app may go on.
  func dequeue() -> DeliveredSample? {
    guard isOpen, revision == state.value.authorizationRevision, service.refusalWhileLocked == nil
    else { return nil }
    while samples.isAtHand {
      guard !isPaced || due <= service.world.now else { return nil }
      let sample = samples.removeFirst()
      guard withdrawn.admits(sample.time, &fact) else { continue }
      fact.count(sample, at: service.world.now)
      return DeliveredSample(
        object: source.decode(sample.token),
        timestamp: service.timeline.absoluteTime(at: sample.time),
        sourceDevice: source.sourceDevice(of: sample.token)
      )
    }
    return nil
  }

  /// Looks up more, or waits until the next sample is due; false where there are none, with which the
  /// fetch is over.
  ///
  /// An app that was closed meanwhile waits in vain.
  func refill() async throws -> Bool {
    if isOpen, samples.isOver {
      close()
      return false
    }
    let time = isPaced && samples.isAtHand ? due : service.world.now
    return try await SensorKitService.answer(to: launch, outside: false) { service, reply in
      service.callBack(at: time) { [self] in
        if !samples.isAtHand { samples.fill() }
        reply(.success(true))
      }
    }
  }

  /// Goes on only if the person has neither withdrawn the consent nor, where that counts, locked the
  /// phone; ends the fetch and throws otherwise.
  func checkPermission() async throws {
    guard isOpen else { return }
    var refusal = service.refusalWhileLocked
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

  /// Ends the fetch because its loop was left.
  private func stop() {
    guard isOpen else { return }
    fact.stopped = true
    close()
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
    service.state.fetches.remove(self)
    service.reportFetch(fact)
  }
}

/// What a fetch hands over, whatever its type.
struct DeliveredSample {
  let object: AnyObject
  let timestamp: SRAbsoluteTime
  let sourceDevice: SRSourceDevice?
}

/// The fetches that loops are taking samples of, none of them kept alive by being listed.
struct RunningFetches {
  private struct Entry {
    // Sound, because one that ends is taken off the list; a weak reference would slow each use.
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

  /// Those that run, in the order in which they began.
  var all: [FetchCursor] { entries.map(\.cursor) }
}
