extension SRReader {
  /// Has the sensor record, on this device and every paired one.
  ///
  /// Source: Apple, SRReader.startRecording(). Errors are those of the reader with a delegate (our
  /// choice: which they are is not established).
  /// - Throws: `SRError`.
  public func startRecording() async throws {
    let stream = stream
    try await SensorKitService.answer(to: launch, outside: ()) { service, reply in
      if let error = service.startRecording(of: stream) {
        service.fail("startRecording", stream, error) { reply(.failure($0)) }
      } else {
        service.callBack { reply(.success(())) }
      }
    }
  }

  /// Gives up the app's stake in the recording.
  ///
  /// Source: Apple, SRReader.stopRecording().
  /// - Throws: `SRError`.
  public func stopRecording() async throws {
    let stream = stream
    try await SensorKitService.answer(to: launch, outside: ()) { service, reply in
      if let error = service.stopRecording(of: stream) {
        service.fail("stopRecording", stream, error) { reply(.failure($0)) }
      } else {
        service.callBack { reply(.success(())) }
      }
    }
  }

  /// The devices that have stored data of the sensor.
  ///
  /// Source: Apple, SRReader.devices.
  /// - Throws: `SRError`.
  public var devices: [SRDevice] {
    get async throws {
      let stream = stream
      return try await SensorKitService.answer(to: launch, outside: []) { service, reply in
        if let error = service.devicesRefusal(of: stream) {
          service.fail("fetchDevices", stream, error) { reply(.failure($0)) }
        } else {
          service.callBack { reply(.success(service.devicesWithData(of: stream))) }
        }
      }
    }
  }
}
