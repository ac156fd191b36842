import VirtualTime

/// A fetch whose samples are taken one by one, at the pace of whoever takes them.
///
/// It knows the next few samples' tokens and no more, however many there are. What may be handed over
/// was judged when it began, but for the person's consent, without which it ends (our choice).
final class FetchCursor: @unchecked Sendable {
  // Unchecked: only the thread of its world reaches it.

  /// Tokens that are looked up at a time: a source has to find its place anew for each lot.
  private static let lot = 1024

  private let source: any SampleSource
  private let service: SensorKitService
  private let launch: SensorKitService.Launch?
  private var fact: FetchFact
  private var pieces: ArraySlice<Availability.Piece>
  private var faults: DeliveryFaults?
  private var ready: [(time: WorldTime, token: UInt64)] = []
  private var taken = 0
  private var revision: Int
  private var isOpen = true

  init?(_ granted: GrantedFetch, _ service: SensorKitService) {
    guard let source = granted.source else {
      service.noteEnd(of: granted.fact)
      return nil
    }
    _ = service.openFetches.remove(granted.fact)
    self.source = source
    self.service = service
    launch = service.launch
    fact = granted.fact
    pieces = granted.pieces[...]
    faults = DeliveryFaults(of: granted.fact, in: service)
    revision = service.authorizationRevision
    service.fetches.add(self)
    fill()
  }

  deinit {
    // The loop was left; a world that has ended takes no notes.
    if World.current === service.world { stop() } else { service.fetches.remove(self) }
  }

  /// The next sample; nil where more have to be looked up, or the consent has to be looked at again.
  func take() -> DeliveredSample? {
    guard taken < ready.count, isOpen, revision == service.authorizationRevision else { return nil }
    let (time, token) = ready[taken]
    taken += 1
    fact.delivered += 1
    fact.oldest = min(fact.oldest ?? time, time)
    fact.youngest = max(fact.youngest ?? time, time)
    return DeliveredSample(
      object: source.decode(token),
      timestamp: service.timeline.absoluteTime(at: time),
      sourceDevice: source.sourceDevice(of: token)
    )
  }

  /// Looks up more; false where there are none, with which the fetch is over.
  ///
  /// An app that was closed meanwhile waits in vain.
  func refill() async throws -> Bool {
    if isOpen, pieces.isEmpty {
      close()
      return false
    }
    return try await SensorKitService.answer(to: launch, outside: false) { service, reply in
      service.callBack { [self] in
        fill()
        reply(.success(true))
      }
    }
  }

  /// Goes on only if the person has not withdrawn the consent; ends the fetch and throws otherwise.
  func checkConsent() async throws {
    guard isOpen, revision != service.authorizationRevision else { return }
    revision = service.authorizationRevision
    let stream = fact.sensor
    guard let error = service.refusal(of: stream) else { return }
    fact.errorCode = error.code.rawValue
    close()
    try await SensorKitService.answer(to: launch, outside: ()) { service, reply in
      service.fail("fetch", stream, error) { reply(.failure($0)) }
    }
  }

  /// Ends the fetch before its time.
  func stop() {
    guard isOpen else { return }
    fact.stopped = true
    close()
  }

  private func close() {
    guard isOpen else { return }
    isOpen = false
    fact.repeated = faults?.repeated ?? 0
    fact.late = faults?.late ?? 0
    service.fetches.remove(self)
    service.note(.fetch(fact))
  }

  private func fill() {
    ready.removeAll(keepingCapacity: true)
    taken = 0
    while let piece = pieces.first, ready.count < Self.lot {
      var last: WorldTime?
      source.forEachSample(in: piece.stretch, recordingSince: piece.recordingSince) { time, token in
        add(time, token)
        guard ready.count >= Self.lot else { return true }
        last = time
        return false
      }
      if let last { pieces[pieces.startIndex].stretch.after = last } else { pieces.removeFirst() }
    }
    if pieces.isEmpty { _ = faults?.finish(append) }
  }

  private func add(_ time: WorldTime, _ token: UInt64) {
    if faults == nil { _ = append(time, token) } else { _ = faults?.take(time, token, append) }
  }

  private func append(_ time: WorldTime, _ token: UInt64) -> Bool {
    ready.append((time, token))
    return true
  }
}

/// What a fetch hands over, whatever its type.
struct DeliveredSample {
  let object: AnyObject
  let timestamp: SRAbsoluteTime
  let sourceDevice: SRSourceDevice?
}
