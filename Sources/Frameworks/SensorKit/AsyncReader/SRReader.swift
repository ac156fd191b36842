public import Observation
import Synchronization
import VirtualTime

/// The app's way to one sensor whose samples have a type: to record it, and to fetch what was recorded.
///
/// Outside a world there is no device: calls do nothing, and nothing comes of a fetch. Once the app
/// was closed no call is ever answered. Source: Apple, SRReader.
public final class SRReader<Sensor: SRDataSensor>: Sendable {
  /// The sensor that it reads.
  public let sensor: Sensor

  /// The launch of the app that made it.
  let launch: SensorKitService.SensorKitLaunch?

  private let registrar = ObservationRegistrar()
  private let status: Mutex<SRAuthorizationStatus>

  /// Whether the app may read the sensor; observed, it tells of changes from the sheet and Settings.
  public var authorizationStatus: SRAuthorizationStatus {
    registrar.access(self, keyPath: \.authorizationStatus)
    return status.withLock { $0 }
  }

  /// A reader of a sensor.
  ///
  /// - Throws: `SRError.dataInaccessible` where neither the phone nor a paired device has the sensor
  ///   (our choice: when Apple's throws is not established).
  public init(sensor: Sensor) throws {
    self.sensor = sensor
    let service = SensorKitService.current
    launch = service?.launch
    status = Mutex(service?.authorization.status(of: sensor.stream) ?? .notDetermined)
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

extension SRReader {
  /// The samples of a range, made one by one as the loop over them asks for the next.
  ///
  /// What the request says now counts. Each loop is a fetch of its own, and begins with the loop. It
  /// ends early when the loop is left or its task is cancelled.
  /// Source: Apple, SRReader.samples(matching:).
  /// - Parameter request: Which samples.
  /// - Returns: The samples; fails with `SRError`, as when consent is withdrawn meanwhile.
  public func samples(
    matching request: SRFetchRequest
  ) -> some AsyncSequence<SRFetchResponse<Sensor.Sample>, any Error> {
    FetchSequence<Sensor.Sample>(request.copied(), of: stream, launch)
  }

  /// The deletion records of the sensor that were written in a range.
  ///
  /// Source: Apple, SRReader.deletionRecords(matching:).
  /// - Parameter request: Which records.
  /// - Returns: The records; fails with `SRError`.
  public func deletionRecords(
    matching request: SRFetchRequest
  ) -> some AsyncSequence<SRFetchResponse<SRDeletionRecord>, any Error> {
    let records = stream.rawValue.sr_sensorForDeletionRecordsFromSensor() ?? stream
    return FetchSequence<SRDeletionRecord>(request.copied(), of: records, launch)
  }
}

extension SRAuthorizationStatus {
  /// Shows the participant the sheet on which each of these sensors can be allowed or refused, and
  /// waits until it is gone.
  ///
  /// Source: Apple, SRAuthorizationStatus.requestAuthorization(for:).
  /// - Parameter sensors: What the study needs.
  /// - Throws: `SRError`; not throwing means answered, not allowed.
  public static func requestAuthorization(for sensors: [any SRDataSensor]) async throws {
    try await SRSensorReader.requestAuthorization(sensors: Set(sensors.map(\.stream)))
  }
}
