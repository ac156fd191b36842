public import Observation

/// The app's way to one sensor whose samples have a type: to record it, and to fetch what was recorded.
///
/// Outside a world there is no device: calls do nothing, and nothing comes of a fetch. Once the app
/// was closed no call is ever answered. Source: Apple, SRReader.
public final class SRReader<Sensor: SRDataSensor>: @unchecked Sendable {
  // Unchecked: its status changes on the thread of its world, which alone reaches it then.

  /// The sensor that it reads.
  public let sensor: Sensor

  /// The launch of the app that made it.
  let launch: SensorKitService.Launch?

  private let registrar = ObservationRegistrar()
  private var status: SRAuthorizationStatus

  /// Whether the app may read the sensor; observed, it tells of changes from the sheet and Settings.
  public var authorizationStatus: SRAuthorizationStatus {
    registrar.access(self, keyPath: \.authorizationStatus)
    return status
  }

  /// A reader of a sensor.
  ///
  /// - Throws: `SRError.dataInaccessible` where neither the phone nor a paired device has the sensor
  ///   (our choice: when Apple's throws is not established).
  public init(sensor: Sensor) throws {
    self.sensor = sensor
    let service = SensorKitService.current
    launch = service?.launch
    status = service?.authorization.status(of: sensor.stream) ?? .notDetermined
    guard let service = SensorKitService.reached(by: launch) else { return }
    if let error = service.absence(of: sensor.stream) {
      service.noteFailure("SRReader.init", sensor.stream, error)
      throw error
    }
    service.readers.add(self)
  }
}

extension SRReader: nonisolated Observable {}

extension SRReader: AuthorizationListener {
  var stream: SRSensor { sensor.stream }

  func authorizationChanged(to status: SRAuthorizationStatus) {
    registrar.withMutation(of: self, keyPath: \.authorizationStatus) { self.status = status }
  }
}
