import CoreMotion
public import Phones
import SensorKit

/// An app of the iOS 27 generation: typed readers, loops over samples, no delegate.
///
/// It reads page after page and leaves each loop when the page is full; the next one begins at the last
/// sample that was read. It stands on SensorKit's public interface alone and knows of no simulation.
public final class AsyncReader: StudyApp {
  public nonisolated static var endsWhenCancelled: Bool { true }

  /// Samples that go into one upload.
  static let page = 20_000

  private let settings: StudyAppSettings
  private var logs: [any AnyTypedLog] = []
  private var beats = 0.0
  private var lux = 0.0
  private var places: Set<String> = []
  private var nights = 0

  /// An app of those of its four sensors that the settings name, as far as there is a device for them.
  public init(settings: StudyAppSettings) {
    self.settings = settings
    open(.visits, .visits) { [unowned self] in places.insert($0.identifier.uuidString) }
    open(.heartRate, .heartRate) { [unowned self] in beats += $0.heartRate }
    open(.ambientLightSensor, .ambientLight) { [unowned self] in lux += $0.lux.value }
    open(.wristTemperature, .wristTemperature) { [unowned self] _ in nights += 1 }
  }

  /// Makes a log; without a watch there is none of what only a watch measures.
  private func open<Sensor: SRDataSensor>(
    _ name: SRSensor,
    _ sensor: Sensor,
    _ add: @escaping @MainActor (Sensor.Sample) -> Void
  ) {
    guard settings.sensors.contains(name.rawValue) else { return }
    if let log = try? TypedLog(sensor, settings, add) { logs.append(log) }
  }

  /// Asks for what has no answer yet, records what it may, and fetches at each turn of its schedule.
  public func run() async {
    let schedule = FetchSchedule(settings)
    for log in logs { log.followConsent() }
    let end = settings.whenOver { [logs] in for log in logs { await log.stop() } }
    defer { end?.cancel() }
    let sensors = logs.filter(\.isUndetermined).map(\.dataSensor)
    if !sensors.isEmpty {
      // Whatever was decided, the readers' observed status tells.
      try? await SRAuthorizationStatus.requestAuthorization(for: sensors)
    }
    while await schedule.waitForNext() {
      for log in logs { await log.fetch() }
    }
  }
}
