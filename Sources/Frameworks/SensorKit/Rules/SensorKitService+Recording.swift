import VirtualTime

extension SensorKitService {
  /// Takes a stake in a sensor for the app, not for the reader.
  ///
  /// Source: Apple, startRecording(); clients: a new reader can stop a recording that another
  /// reader started.
  func startRecording(_ reader: SRSensorReader) {
    let sensor = reader.sensor
    guard !ignores("startRecording", of: sensor) else { return }
    if let error = startRecording(of: sensor) {
      return fail("startRecording", sensor, error, to: reader) { [world] error in
        world.calling(.recording) {
          reader.delegate?.sensorReader(reader, startRecordingFailedWithError: error)
        }
      }
    }
    callBack(reader) { [world] in
      world.calling(.recording) { reader.delegate?.sensorReaderWillStartRecording(reader) }
    }
  }

  /// Ends the app's stake; the sensor stops unless the system has a stake of its own.
  ///
  /// Source: Apple, stopRecording().
  func stopRecording(_ reader: SRSensorReader) {
    let sensor = reader.sensor
    guard !ignores("stopRecording", of: sensor) else { return }
    if let error = stopRecording(of: sensor) {
      return fail("stopRecording", sensor, error, to: reader) { [world] error in
        world.calling(.recording) {
          reader.delegate?.sensorReader(reader, stopRecordingFailedWithError: error)
        }
      }
    }
    callBack(reader) { [world] in
      world.calling(.recording) { reader.delegate?.sensorReaderDidStopRecording(reader) }
    }
  }

  /// Takes a stake in a sensor for the app, or returns why the app may not.
  func startRecording(of sensor: SRSensor) -> SRError? {
    state.conduct.uses(sensor)
    world.charge(Self.callCost)
    if let error = refusal(of: sensor) { return error }
    state.stakes.insert(sensor)
    refreshRecording(of: sensor, cause: .startRecording)
    return nil
  }

  /// Ends the app's stake in a sensor, or returns why the app may not.
  func stopRecording(of sensor: SRSensor) -> SRError? {
    if let error = refusal(of: sensor) { return error }
    giveUpStake(in: sensor, cause: .stopRecording)
    return nil
  }

  /// Ends the app's stake in a sensor.
  func giveUpStake(in sensor: SRSensor, cause: RecordingCause) {
    let hadStake = state.stakes.remove(sensor) != nil
    refreshRecording(of: sensor, cause: cause)
    if hadStake, options.abandonedData == .delete, !options.systemStakes.contains(sensor) {
      deleteAll(of: sensor, because: .noInterestedClients)
    }
  }

  /// Starts and stops a sensor on each device: it records while the device is on and somebody has a
  /// stake in it, the app with the participant's consent, or the system itself.
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

  /// Starts or stops every sensor after a device was switched on or off, or replaced.
  package func devicesChanged(cause: RecordingCause) {
    for entry in SensorCatalog.entries { refreshRecording(of: entry.sensor, cause: cause) }
  }

  /// Records a finished recording.
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
