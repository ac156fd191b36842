import CoreMotion
public import Phones
import SensorKit

/// An app for iOS 27: typed readers and loops over samples, without a delegate.
///
/// The app reads samples in pages and leaves each loop when the page is full; the next page begins
/// at the last read sample. It uses only SensorKit's public interface and doesn't depend on the
/// simulation.
public final class AsyncReader: StudyApp {
  public nonisolated static var endsWhenCancelled: Bool { true }

  public nonisolated static var backgroundTasks: [String] { [FetchSchedule.task] }

  /// The number of samples in one upload.
  static let page = 20_000

  private let settings: StudyAppSettings
  private let cursors = CursorStore()
  private var logs: [any AnyTypedLog] = []
  private var beats = 0.0
  private var lux = 0.0
  private var places: Set<String> = []
  private var nights = 0

  /// Creates an app for those of its four sensors that the settings name and a device has.
  public init(settings: StudyAppSettings) {
    self.settings = settings
    open(.visits, .visits) { [unowned self] in places.insert($0.identifier.uuidString) }
    open(.heartRate, .heartRate) { [unowned self] in beats += $0.heartRate }
    open(.ambientLightSensor, .ambientLight) { [unowned self] in lux += $0.lux.value }
    open(.wristTemperature, .wristTemperature) { [unowned self] _ in nights += 1 }
  }

  /// Creates a log; a sensor that no device has gets none.
  private func open<Sensor: SRDataSensor>(
    _ name: SRSensor,
    _ sensor: Sensor,
    _ add: @escaping @MainActor (Sensor.Sample) -> Void
  ) {
    guard settings.sensors.contains(name.rawValue) else { return }
    if let log = try? TypedLog(sensor, named: name, cursors, settings, add) { logs.append(log) }
  }

  /// Asks for consent to sensors without an answer, records the authorized ones, and fetches on its
  /// schedule.
  public func run() async {
    let schedule = FetchSchedule(settings)
    for log in logs { log.followConsent() }
    let end = settings.whenOver { [logs] in for log in logs { await log.stop() } }
    defer { end?.cancel() }
    let sensors = logs.filter(\.isUndetermined).map(\.dataSensor)
    if !sensors.isEmpty {
      // The readers' observed status shows the decision in every case.
      try? await SRAuthorizationStatus.requestAuthorization(for: sensors)
    }
    while await schedule.waitForNext() {
      for log in logs { await log.fetch() }
    }
  }
}
