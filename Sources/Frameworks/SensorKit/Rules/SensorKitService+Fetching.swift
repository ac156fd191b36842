import VirtualTime

/// A fetch that the service has granted, with the pieces to deliver.
struct GrantedFetch {
  var fact: FetchFact
  /// Nil if the device doesn't have the sensor.
  let source: (any SampleSource)?
  let pieces: [Availability.AvailablePiece]
}

extension SensorKitService {
  /// The number of events that a fetch, or another call of SensorKit, counts as when time stands
  /// still (our choice: about the same work for the machine).
  static let callCost = 100

  /// Fetches the available samples of a range, or reports an error.
  ///
  /// Source: Apple, SRFetchRequest and Fetching data. The available samples are those at the time
  /// of the request. The callbacks do not run on the caller's executor, and come at the same
  /// instant unless fetches take time (``SensorKitOptions/delivery``).
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

  /// Returns the fetch of a request, or why the request fails.
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
    // A time is not set, is not a number, or the range is reversed (an error for the last is our
    // choice).
    let isRangeValid = from.rawValue <= to.rawValue
    diagnose(request, of: sensor)
    let invalid = isRangeValid ? nil : SRError(.fetchRequestInvalid)
    let range =
      !isRangeValid
      ? nil
      : Stretch(
        after: timeline.lastInstant(notAfter: from),
        through: timeline.lastInstant(notAfter: to)
      )
    guard let error = refusal(of: sensor) ?? invalid ?? refusalWhileLocked else {
      if let range { fact.range = range }
      diagnoseDevice(fact)
      state.openFetches.add(&fact)
      report(.began(.fetch(fact)))
      return .success(fact)
    }
    fact.errorCode = error.code.rawValue
    fact.refused = range
    report(.fetch(fact))
    return .failure(error)
  }

  /// The error of a fetch while the phone is locked, if it is locked; see
  /// ``SensorKitOptions/lockedPhone``.
  var refusalWhileLocked: SRError? {
    guard options.lockedPhone == .fails, hardware.isLocked else { return nil }
    return SRError(.dataInaccessible)
  }

  /// Determines the samples to deliver, or the error: the participant may have turned the switch
  /// off since the request, or at the very same instant.
  func grant(_ asked: FetchFact) -> Result<GrantedFetch, SRError> {
    var fact = asked
    let refusal = refusal(of: fact.sensor) ?? openFetches[fact]?.refusal ?? refusalWhileLocked
    if let error = refusal {
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
    fail("fetch", reader.sensor, error, to: reader) { [world] error in
      world.calling(.fetchFailed) {
        reader.delegate?.sensorReader(reader, fetching: request, failedWithError: error)
      }
    }
  }

  /// Delivers samples, one callback each, and creates each sample when it is delivered.
  func deliver(_ asked: FetchFact, _ request: SRFetchRequest, _ reader: SRSensorReader) {
    let granted: GrantedFetch
    switch grant(asked) {
    case .success(let value): granted = value
    case .failure(let error):
      state.conduct.ends(AppConduct.ActiveFetch(asked))
      refuse(error, request, reader)
      return leaveLine(reader)
    }
    // Without a delegate all results are lost, so none are created (Apple,
    // SRSensorReader.delegate).
    guard reader.delegate != nil else {
      state.conduct.ends(AppConduct.ActiveFetch(asked))
      reportEnd(of: granted.fact)
      reportLostFetch(granted.fact)
      return leaveLine(reader)
    }
    guard let source = granted.source, let open = openFetches[granted.fact] else {
      return end(granted.fact, request, reader, launch)
    }
    open.fact = granted.fact
    var delivery = DelegateDelivery(reader, request, source, self, open, granted.pieces)
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

  /// Ends a fetch after its last delivery.
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
    // An app that was closed in a callback receives no more callbacks.
    guard !isClosed else { return }
    state.conduct.ends(AppConduct.ActiveFetch(fact))
    defer { leaveLine(reader) }
    if let refusal { return refuse(refusal, request, reader) }
    // One completion follows also if the app stopped the fetch (our choice: Apple does not document
    // it).
    guard let delegate = reader.delegate else { return reportLostFetch(fact) }
    world.calling(.didCompleteFetch) {
      delegate.sensorReader(reader, didCompleteFetch: request)
    }
  }

  /// Reports a fetch whose reader has no delegate, or no longer has one.
  private func reportLostFetch(_ fact: FetchFact) {
    let name = name(of: fact.sensor)
    let message =
      fact.delivered == 0
      ? "a fetch of \(name) came back to a reader without a delegate, and was lost"
      : "a fetch of \(name) lost its delegate after \(fact.delivered) results, and was not ended"
    found(.noDelegate, fact.sensor, message)
  }

  /// Returns the available parts of a range of a stream at an instant, except for later deletions.
  func availability(
    of range: Stretch,
    _ stream: RecordingLedger.Stream,
    _ window: DeliveryWindow,
    asOf time: WorldTime
  ) -> Availability {
    var arrived = hardware.arrived(from: stream.device, by: time)
    if options.nightlyBatches.contains(stream.sensor) {
      // The holding period begins when the batch is stored, which is why data arrive a day later
      // than the period suggests.
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

  /// Reports the devices that have stored data of the reader's sensor, held or not.
  ///
  /// Source: Apple, fetchDevices(); the error code of its failure is our choice, because clients
  /// only observed that it isn't `noAuthorization`.
  func fetchDevices(_ reader: SRSensorReader) {
    let sensor = reader.sensor
    guard !ignores("fetchDevices", of: sensor) else { return }
    if let error = devicesRefusal(of: sensor) {
      return fail("fetchDevices", sensor, error, to: reader) { [world] error in
        world.calling(.didFetchDevices) {
          reader.delegate?.sensorReader(reader, fetchDevicesDidFailWithError: error)
        }
      }
    }
    callBack(reader) { [self] in
      let devices = devicesWithData(of: sensor)
      let call = { [world] in
        world.calling(.didFetchDevices) {
          reader.delegate?.sensorReader(reader, didFetch: devices) ?? ()
        }
      }
      if devices.isEmpty { reportNoDevices(of: sensor, call) } else { call() }
    }
  }

  /// Returns why the app may not learn the devices that have data of a sensor; nil if it may.
  func devicesRefusal(of sensor: SRSensor) -> SRError? {
    state.conduct.uses(sensor)
    world.charge(Self.callCost)
    state.conduct.devicesAsked.insert(sensor)
    guard let refusal = refusal(of: sensor) else { return nil }
    return refusal.code == .invalidEntitlement ? refusal : SRError(.dataInaccessible)
  }

  /// Returns the devices whose data of a sensor have arrived on the phone.
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

  /// Whether a stream has samples in some pieces.
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
