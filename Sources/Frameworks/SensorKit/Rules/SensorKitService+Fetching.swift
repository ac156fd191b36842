import VirtualTime

extension SensorKitService {
  /// Fetches what may be handed over of a range, or says why not.
  ///
  /// Source: Apple, SRFetchRequest and Fetching data. Everything is judged when the fetch is asked
  /// for; the callbacks come at the same instant, off the caller's executor.
  func fetch(_ request: SRFetchRequest, _ reader: SRSensorReader) {
    let sensor = reader.sensor
    let from = request.fromTime ?? SRAbsoluteTime(.nan)
    let to = request.toTime ?? SRAbsoluteTime(.nan)
    var fact = FetchFact(
      asked: world.now,
      sensor: sensor,
      device: request.device,
      range: Stretch(after: .start, through: .start)
    )
    // Unset, not a number, or the wrong way round (the last is our choice).
    let isRangeValid = from.rawValue <= to.rawValue
    guard let error = refusal(of: sensor) ?? (isRangeValid ? nil : SRError(.fetchRequestInvalid))
    else {
      fact.range = Stretch(
        after: timeline.lastInstant(notAfter: from),
        through: timeline.lastInstant(notAfter: to)
      )
      return callBack { [self] in deliver(fact, request, reader) }
    }
    fact.errorCode = error.code.rawValue
    note(.fetch(fact))
    fail("fetch", sensor, error) {
      reader.delegate?.sensorReader(reader, fetching: request, failedWithError: $0)
    }
  }

  /// Hands samples over, one callback each, made as they are handed over.
  private func deliver(_ asked: FetchFact, _ request: SRFetchRequest, _ reader: SRSensorReader) {
    var fact = asked
    // The person may have turned the switch at this very instant.
    if let error = refusal(of: fact.sensor) {
      fact.errorCode = error.code.rawValue
      note(.fetch(fact))
      return fail("fetch", fact.sensor, error) {
        reader.delegate?.sensorReader(reader, fetching: request, failedWithError: $0)
      }
    }
    let available = Availability(
      of: fact.range,
      at: world.now,
      holding: fact.sensor.holdingPeriod,
      overlap: options.overlappingHold,
      sensor: fact.sensor,
      ledger: ledger,
      timeline: timeline
    )
    fact.held = available.held
    fact.expired = available.expired
    fact.deleted = available.deleted
    // With no delegate all is lost, so nothing is made (Apple, SRSensorReader.delegate).
    guard let delegate = reader.delegate else {
      note(.fetch(fact))
      return note(
        .remark(
          rule: "no-delegate",
          message: "a fetch came back to a reader without a delegate, so its results were lost",
          hint: "keep a strong reference to the delegate: the reader's is weak"
        )
      )
    }
    if let source = source(of: fact.sensor, on: fact.device) {
      let timeline = timeline
      var delivered = 0
      var last = WorldTime.start
      var goesOn = true
      for piece in available.pieces where goesOn {
        source.forEachSample(in: piece.stretch, recordingSince: piece.recordingSince) {
          time,
          token in
          if delivered == 0 { fact.oldest = time }
          delivered += 1
          last = time
          goesOn = delegate.sensorReader(
            reader,
            fetching: request,
            didFetchResult: .of(source, token: token, timestamp: timeline.absoluteTime(at: time))
          )
          return goesOn
        }
      }
      fact.delivered = delivered
      fact.youngest = delivered > 0 ? last : nil
      fact.stopped = !goesOn
    }
    note(.fetch(fact))
    // Also after the app stopped the fetch, once (our choice: Apple leaves it open).
    delegate.sensorReader(reader, didCompleteFetch: request)
  }

  /// Tells which devices have stored data of the reader's sensor, held or not.
  ///
  /// Source: Apple, fetchDevices(); the code of its failure is our choice, clients only saw that it
  /// isn't `noAuthorization`.
  func fetchDevices(_ reader: SRSensorReader) {
    let sensor = reader.sensor
    guard !ignores("fetchDevices", of: sensor) else { return }
    if let refusal = refusal(of: sensor) {
      let isEntitled = refusal.code != .invalidEntitlement
      return fail("fetchDevices", sensor, isEntitled ? SRError(.dataInaccessible) : refusal) {
        reader.delegate?.sensorReader(reader, fetchDevicesDidFailWithError: $0)
      }
    }
    callBack { [self] in
      let devices = hardware.devices.filter { hasStored(sensor, on: $0) }
      reader.delegate?.sensorReader(reader, didFetch: devices)
    }
  }

  private func hasStored(_ sensor: SRSensor, on device: SRDevice) -> Bool {
    guard let source = hardware.source(of: sensor, on: device) else { return false }
    let stored = Availability(
      of: Stretch(after: WorldTime(nanoseconds: .min), through: world.now),
      at: world.now,
      holding: .zero,
      overlap: .partial,
      sensor: sensor,
      ledger: ledger,
      timeline: timeline
    )
    var found = false
    for piece in stored.pieces where !found {
      source.forEachSample(in: piece.stretch, recordingSince: piece.recordingSince) { _, _ in
        found = true
        return false
      }
    }
    return found
  }
}
