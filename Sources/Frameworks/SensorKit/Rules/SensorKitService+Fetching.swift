import VirtualTime

/// A fetch that may be made: what there is to hand over.
struct GrantedFetch {
  var fact: FetchFact
  /// Nil where the device doesn't have the sensor.
  let source: (any SampleSource)?
  let pieces: [Availability.AvailablePiece]
}

extension SensorKitService {
  /// How many events a fetch, or another call of SensorKit, counts as where time stands still (our choice:
  /// as much work for the machine).
  static let callCost = 100

  /// Fetches what may be handed over of a range, or says why not.
  ///
  /// Source: Apple, SRFetchRequest and Fetching data. What there is to hand over is judged as of the
  /// request; the callbacks come off the caller's executor, at the same instant unless fetches take time
  /// (``SensorKitOptions/delivery``).
  func fetch(_ request: SRFetchRequest, _ reader: SRSensorReader) {
    switch asked(request, of: reader.sensor) {
    case .success(let fact):
      diagnoseOverlap(fact)
      guard options.delivery.isNone else {
        return lineUp(FetchLine.Entry(fact: fact, request: request, reader: reader))
      }
      callBack(reader, of: openFetches[fact]) { [self] in deliver(fact, request, reader) }
    case .failure(let error): refuse(error, request, reader)
    }
  }

  /// What a request asks for, or why it can't be.
  func asked(_ request: SRFetchRequest, of sensor: SRSensor) -> Result<FetchFact, SRError> {
    let from = request.fromTime ?? SRAbsoluteTime(.nan)
    let to = request.toTime ?? SRAbsoluteTime(.nan)
    state.conduct.uses(sensor)
    world.charge(Self.callCost)
    var fact = FetchFact(
      asked: world.now,
      sensor: sensor,
      device: request.device,
      range: Stretch(after: .start, through: .start)
    )
    // Unset, not a number, or the wrong way round (the last is our choice).
    let isRangeValid = from.rawValue <= to.rawValue
    diagnose(request, of: sensor)
    let invalid = isRangeValid ? nil : SRError(.fetchRequestInvalid)
    guard let error = refusal(of: sensor) ?? invalid ?? refusalWhileLocked else {
      fact.range = Stretch(
        after: timeline.lastInstant(notAfter: from),
        through: timeline.lastInstant(notAfter: to)
      )
      diagnoseDevice(fact)
      state.openFetches.add(&fact)
      report(.began(.fetch(fact)))
      return .success(fact)
    }
    fact.errorCode = error.code.rawValue
    report(.fetch(fact))
    return .failure(error)
  }

  /// Why nothing may be fetched while the phone is locked, if it is; see ``SensorKitOptions/lockedPhone``.
  var refusalWhileLocked: SRError? {
    guard options.lockedPhone == .fails, hardware.isLocked else { return nil }
    return SRError(.dataInaccessible)
  }

  /// Works out what there is to hand over, or why nothing may be: the person may have turned the
  /// switch since the request, or at the very instant.
  func grant(_ asked: FetchFact) -> Result<GrantedFetch, SRError> {
    var fact = asked
    if let error = refusal(of: fact.sensor) ?? refusalWhileLocked {
      fact.errorCode = error.code.rawValue
      reportEnd(of: fact)
      return .failure(error)
    }
    let available = availability(
      of: fact.range,
      RecordingLedger.Stream(sensor: fact.sensor, device: fact.device),
      fact.sensor.deliveryWindow,
      asOf: fact.asked
    )
    fact.held = available.held
    fact.expired = available.expired
    fact.deleted = available.deleted
    fact.underway = available.underway
    let source = source(of: fact.sensor, on: fact.device)
    return .success(GrantedFetch(fact: fact, source: source, pieces: available.pieces))
  }

  private func refuse(_ error: SRError, _ request: SRFetchRequest, _ reader: SRSensorReader) {
    fail("fetch", reader.sensor, error, to: reader) {
      reader.delegate?.sensorReader(reader, fetching: request, failedWithError: $0)
    }
  }

  /// Hands samples over, one callback each, made as they are handed over.
  func deliver(_ asked: FetchFact, _ request: SRFetchRequest, _ reader: SRSensorReader) {
    let granted: GrantedFetch
    switch grant(asked) {
    case .success(let value): granted = value
    case .failure(let error):
      state.conduct.ends(AppConduct.ActiveFetch(asked))
      refuse(error, request, reader)
      return leaveLine(reader)
    }
    // With no delegate all is lost, so nothing is made (Apple, SRSensorReader.delegate).
    guard reader.delegate != nil else {
      state.conduct.ends(AppConduct.ActiveFetch(asked))
      reportEnd(of: granted.fact)
      loses(granted.fact)
      return leaveLine(reader)
    }
    guard let source = granted.source, let open = openFetches[granted.fact] else {
      return end(granted.fact, request, reader, launch)
    }
    open.fact = granted.fact
    var delivery = DelegateDelivery(reader, request, source, self, open)
    if options.delivery.isPaced {
      let faults = DeliveryFaults(of: open.fact, in: self)
      let samples = PendingSamples(source, granted.pieces, faults)
      PacedDelivery(delivery, samples, to: reader, self, open).goOn()
    } else {
      open.isDelivering = true
      delivery.run(granted.pieces)
      end(delivery)
    }
  }

  /// Ends a fetch of which all was handed over that could be.
  func end(_ delivery: DelegateDelivery) {
    end(
      delivery.open.fact,
      delivery.request,
      delivery.reader,
      delivery.launch,
      refusal: delivery.refusal
    )
  }

  private func end(
    _ fact: FetchFact,
    _ request: SRFetchRequest,
    _ reader: SRSensorReader,
    _ launch: SensorKitLaunch?,
    refusal: SRError? = nil
  ) {
    var fact = fact
    let isClosed = launch !== self.launch
    if isClosed || refusal == nil && reader.delegate == nil {
      fact.isCutShort = true
      fact.stopped = false
    }
    reportEnd(of: fact)
    // An app that was closed in a callback is told no more.
    guard !isClosed else { return }
    state.conduct.ends(AppConduct.ActiveFetch(fact))
    defer { leaveLine(reader) }
    if let refusal { return refuse(refusal, request, reader) }
    // Also after the app stopped the fetch, once (our choice: Apple leaves it open).
    guard let delegate = reader.delegate else { return loses(fact) }
    delegate.sensorReader(reader, didCompleteFetch: request)
  }

  /// Tells of a fetch whose reader has no delegate, or none any more.
  private func loses(_ fact: FetchFact) {
    let name = name(of: fact.sensor)
    let message =
      fact.delivered == 0
      ? "a fetch of \(name) came back to a reader without a delegate, and was lost"
      : "a fetch of \(name) lost its delegate after \(fact.delivered) results, and was not ended"
    found(.noDelegate, fact.sensor, message)
  }

  /// What could be had of a range of a stream at an instant, but for what was deleted since.
  func availability(
    of range: Stretch,
    _ stream: RecordingLedger.Stream,
    _ window: DeliveryWindow,
    asOf time: WorldTime
  ) -> Availability {
    var arrived = hardware.arrived(from: stream.device, by: time)
    if options.nightlyBatches.contains(stream.sensor) {
      // The hold begins when the batch is stored, which is why data come a day later than it says.
      arrived = min(arrived, NightlyWork(in: world).last(by: window.lastReleased(at: time)))
    }
    let bounds = Availability.Bounds(
      now: time,
      window: window,
      overlap: window.holding == .zero ? .partial : options.overlappingHold,
      arrived: arrived,
      onlyClaims: options.priorData == .nothing && options.systemStakes.contains(stream.sensor)
    )
    return Availability(of: range, bounds, stream: stream, ledger: ledger, timeline: timeline)
  }

  /// Tells which devices have stored data of the reader's sensor, held or not.
  ///
  /// Source: Apple, fetchDevices(); the code of its failure is our choice, clients only saw that it
  /// isn't `noAuthorization`.
  func fetchDevices(_ reader: SRSensorReader) {
    let sensor = reader.sensor
    guard !ignores("fetchDevices", of: sensor) else { return }
    if let error = devicesRefusal(of: sensor) {
      return fail("fetchDevices", sensor, error, to: reader) {
        reader.delegate?.sensorReader(reader, fetchDevicesDidFailWithError: $0)
      }
    }
    callBack(reader) { [self] in
      let devices = devicesWithData(of: sensor)
      let call = { reader.delegate?.sensorReader(reader, didFetch: devices) ?? () }
      if devices.isEmpty { tellOfNoDevices(of: sensor, call) } else { call() }
    }
  }

  /// Why the app may not learn which devices have data of a sensor, if it may not.
  func devicesRefusal(of sensor: SRSensor) -> SRError? {
    state.conduct.uses(sensor)
    world.charge(Self.callCost)
    state.conduct.devicesAsked.insert(sensor)
    guard let refusal = refusal(of: sensor) else { return nil }
    return refusal.code == .invalidEntitlement ? refusal : SRError(.dataInaccessible)
  }

  /// The devices whose data of a sensor have come to the phone.
  func devicesWithData(of sensor: SRSensor) -> [SRDevice] {
    hardware.devices.filter { hasStored(sensor, on: $0) }
  }

  private func hasStored(_ sensor: SRSensor, on device: SRDevice) -> Bool {
    let stream = RecordingLedger.Stream(sensor: sensor, device: device)
    let stored = availability(
      of: Stretch(after: WorldTime(nanoseconds: .min), through: world.now),
      stream,
      sensor.deliveryWindow.includingHeld,
      asOf: world.now
    )
    return holdsSamples(stored.pieces, of: stream)
  }

  /// Whether anything was written in pieces of a stream.
  func holdsSamples(_ pieces: [Availability.AvailablePiece], of stream: RecordingLedger.Stream)
    -> Bool
  {
    guard let source = hardware.source(of: stream.sensor, on: stream.device) else { return false }
    var found = false
    for piece in pieces where !found {
      source.forEachSample(in: piece.stretch, recordingSince: piece.recordingSince) { _, _ in
        found = true
        return false
      }
    }
    return found
  }
}
