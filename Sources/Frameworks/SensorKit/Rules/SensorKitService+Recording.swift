import VirtualTime

extension SensorKitService {
  /// Takes a stake in a sensor; it is the app's, not the reader's.
  ///
  /// Source: Apple, startRecording(); that a fresh reader can stop what another started, clients.
  func startRecording(_ reader: SRSensorReader) {
    let sensor = reader.sensor
    guard !ignores("startRecording", of: sensor) else { return }
    if let error = refusal(of: sensor) {
      return fail("startRecording", sensor, error) {
        reader.delegate?.sensorReader(reader, startRecordingFailedWithError: $0)
      }
    }
    stakes.insert(sensor)
    refreshRecording(of: sensor, cause: "startRecording")
    callBack { reader.delegate?.sensorReaderWillStartRecording(reader) }
  }

  /// Gives the app's stake up; the sensor stops, for nobody else has one.
  ///
  /// Source: Apple, stopRecording().
  func stopRecording(_ reader: SRSensorReader) {
    let sensor = reader.sensor
    guard !ignores("stopRecording", of: sensor) else { return }
    if let error = refusal(of: sensor) {
      return fail("stopRecording", sensor, error) {
        reader.delegate?.sensorReader(reader, stopRecordingFailedWithError: $0)
      }
    }
    stakes.remove(sensor)
    refreshRecording(of: sensor, cause: "stopRecording")
    callBack { reader.delegate?.sensorReaderDidStopRecording(reader) }
  }

  /// Lets a sensor record exactly while the app has a stake and the person's consent.
  func refreshRecording(of sensor: SRSensor, cause: String) {
    let shouldRecord = stakes.contains(sensor) && authorization.status(of: sensor) == .authorized
    guard shouldRecord != ledger.isRecording(sensor) else { return }
    if shouldRecord {
      ledger.begin(sensor, at: world.now)
    } else if let run = ledger.end(sensor, at: world.now) {
      noteRecording(of: sensor, run, cause: cause)
    }
  }

  /// Reports a run on every device that has the sensor.
  ///
  /// Source: Apple, startRecording(): this device and every paired one.
  func noteRecording(of sensor: SRSensor, _ run: RecordingLedger.Run, cause: String) {
    for device in hardware.devices where hardware.source(of: sensor, on: device) != nil {
      note(
        .recording(
          RecordingFact(
            sensor: sensor,
            device: device,
            since: run.since,
            until: run.until,
            cause: cause
          )
        )
      )
    }
  }
}
