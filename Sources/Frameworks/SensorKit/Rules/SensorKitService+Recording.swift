import VirtualTime

extension SensorKitService {
  /// Takes a stake in a sensor; it is the app's, not the reader's.
  ///
  /// Source: Apple, startRecording(); that a fresh reader can stop what another started, clients.
  func startRecording(_ reader: SRSensorReader) {
    let sensor = reader.sensor
    guard !ignores("startRecording", of: sensor) else { return }
    if let error = startRecording(of: sensor) {
      return fail("startRecording", sensor, error, to: reader) {
        reader.delegate?.sensorReader(reader, startRecordingFailedWithError: $0)
      }
    }
    callBack(reader) { reader.delegate?.sensorReaderWillStartRecording(reader) }
  }

  /// Gives the app's stake up; the sensor stops unless the system has one of its own.
  ///
  /// Source: Apple, stopRecording().
  func stopRecording(_ reader: SRSensorReader) {
    let sensor = reader.sensor
    guard !ignores("stopRecording", of: sensor) else { return }
    if let error = stopRecording(of: sensor) {
      return fail("stopRecording", sensor, error, to: reader) {
        reader.delegate?.sensorReader(reader, stopRecordingFailedWithError: $0)
      }
    }
    callBack(reader) { reader.delegate?.sensorReaderDidStopRecording(reader) }
  }

  /// Takes the app's stake in a sensor, or says why it may not.
  func startRecording(of sensor: SRSensor) -> SRError? {
    state.conduct.uses(sensor)
    world.charge(Self.callCost)
    if let error = refusal(of: sensor) { return error }
    state.stakes.insert(sensor)
    refreshRecording(of: sensor, cause: .startRecording)
    return nil
  }

  /// Gives the app's stake in a sensor up, or says why it may not.
  func stopRecording(of sensor: SRSensor) -> SRError? {
    if let error = refusal(of: sensor) { return error }
    giveUpStake(in: sensor, cause: .stopRecording)
    return nil
  }

  /// Gives the app's stake in a sensor up.
  func giveUpStake(in sensor: SRSensor, cause: RecordingCause) {
    let hadStake = state.stakes.remove(sensor) != nil
    refreshRecording(of: sensor, cause: cause)
    if hadStake, options.abandonedData == .delete, !options.systemStakes.contains(sensor) {
      deleteAll(of: sensor, because: .noInterestedClients)
    }
  }

  /// Lets a sensor record, on each device that is on, exactly while somebody has a stake in it: the
  /// app with the person's consent, or the system itself.
  func refreshRecording(of sensor: SRSensor, cause: RecordingCause) {
    let isClaimed = stakes.contains(sensor) && authorization.status(of: sensor) == .authorized
    state.ledger.setClaim(to: sensor, isClaimed, at: world.now)
    let isSystems = authorization.isCollectionEnabled && options.systemStakes.contains(sensor)
    for device in hardware.devices where hardware.source(of: sensor, on: device) != nil {
      let stream = RecordingLedger.Stream(sensor: sensor, device: device)
      let shouldRecord = (isClaimed || isSystems) && hardware.isOn(device)
      guard shouldRecord != ledger.isRecording(stream) else { continue }
      if shouldRecord {
        state.ledger.begin(stream, at: world.now)
        let fact = RecordingFact(sensor: sensor, device: device, since: world.now, cause: cause)
        report(.began(.recording(fact)))
      } else if let run = state.ledger.end(stream, at: world.now) {
        reportRecording(of: stream, run, cause: cause)
      }
    }
  }

  /// Lets every sensor record or stop, as a device that was switched on or off has it.
  package func devicesChanged(cause: RecordingCause) {
    for entry in SensorCatalog.entries { refreshRecording(of: entry.sensor, cause: cause) }
  }

  /// Reports a run.
  func reportRecording(
    of stream: RecordingLedger.Stream,
    _ run: RecordingLedger.Run,
    cause: RecordingCause
  ) {
    report(
      .recording(
        RecordingFact(
          sensor: stream.sensor,
          device: stream.device,
          since: run.since,
          until: run.until,
          cause: cause
        )
      )
    )
  }
}
