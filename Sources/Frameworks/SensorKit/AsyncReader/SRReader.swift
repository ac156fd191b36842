public import Observation
import Synchronization
import VirtualTime

/// An app's access to one sensor with typed samples: it records the sensor and fetches its samples.
///
/// Outside a world there is no device: calls do nothing, and fetches return no samples. After the
/// app was closed, its calls never return. Source: Apple, SRReader.
public final class SRReader<Sensor: SRDataSensor>: Sendable {
  /// The sensor of the reader.
  public let sensor: Sensor

  /// The launch of the app that created the reader.
  let launch: SensorKitService.SensorKitLaunch?

  private let registrar = ObservationRegistrar()
  private let status: Mutex<SRAuthorizationStatus>

  /// Whether the app may read the sensor; observers learn of changes made in the sheet and in
  /// Settings.
  public var authorizationStatus: SRAuthorizationStatus {
    registrar.access(self, keyPath: \.authorizationStatus)
    return status.withLock { $0 }
  }

  /// Creates a reader of a sensor.
  ///
  /// - Throws: `SRError.dataInaccessible` if neither the phone nor a paired device has the sensor
  ///   (our choice: when Apple's initializer throws is not established).
  public init(sensor: Sensor) throws {
    self.sensor = sensor
    let service = SensorKitService.current
    launch = service?.launch
    status = Mutex(service?.statusForApp(of: sensor.stream) ?? .notDetermined)
    guard let service = SensorKitService.reached(by: launch) else { return }
    if let error = service.absence(of: sensor.stream) {
      service.reportFailure("SRReader.init", sensor.stream, error)
      throw error
    }
    service.state.readers.add(self)
  }
}

extension SRReader: nonisolated Observable {}

extension SRReader: AuthorizationListener {
  var stream: SRSensor { sensor.stream }

  func authorizationChanged(to status: SRAuthorizationStatus) {
    registrar.withMutation(of: self, keyPath: \.authorizationStatus) {
      self.status.withLock { $0 = status }
    }
  }
}

extension SRReader {
  /// Starts recording the sensor, on this device and every paired device.
  ///
  /// Source: Apple, SRReader.startRecording(). The errors are those of the reader with a delegate
  /// (our choice: Apple's errors are not established).
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

  /// Ends the app's stake in the recording of the sensor.
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

extension SRReader {
  /// Returns the samples of a range; the sequence creates each sample when the loop asks for it.
  ///
  /// The sequence uses the values that the request has now. Each loop is a fetch of its own, which
  /// begins with the loop. The fetch ends early if the consumer leaves the loop or the task is
  /// cancelled.
  /// Source: Apple, SRReader.samples(matching:).
  /// - Parameter request: The range and the device of the samples.
  /// - Returns: The samples; the sequence fails with `SRError`, for example if the participant
  ///   withdraws consent meanwhile.
  public func samples(
    matching request: SRFetchRequest
  ) -> some AsyncSequence<SRFetchResponse<Sensor.Sample>, any Error> {
    FetchSequence<Sensor.Sample>(request.copied(), of: stream, launch)
  }

  /// Returns the deletion records of the sensor that were written in a range.
  ///
  /// Source: Apple, SRReader.deletionRecords(matching:).
  /// - Parameter request: The range and the device of the records.
  /// - Returns: The records; the sequence fails with `SRError`.
  public func deletionRecords(
    matching request: SRFetchRequest
  ) -> some AsyncSequence<SRFetchResponse<SRDeletionRecord>, any Error> {
    let records = stream.rawValue.sr_sensorForDeletionRecordsFromSensor() ?? stream
    return FetchSequence<SRDeletionRecord>(request.copied(), of: records, launch)
  }
}

extension SRAuthorizationStatus {
  /// Shows the participant the sheet to allow or refuse each of these sensors, and waits until it
  /// closes.
  ///
  /// Source: Apple, SRAuthorizationStatus.requestAuthorization(for:).
  /// - Parameter sensors: The sensors that the study needs.
  /// - Throws: `SRError`. A return without an error means that the participant answered, not that
  ///   they allowed the sensors.
  public static func requestAuthorization(for sensors: [any SRDataSensor]) async throws {
    try await SRSensorReader.requestAuthorization(sensors: Set(sensors.map(\.stream)))
  }
}
