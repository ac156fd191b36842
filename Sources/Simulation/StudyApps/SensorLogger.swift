import Foundation
public import Phones
import SensorKit

/// A study app as many write it: asks once, records what it may, fetches every so often.
///
/// It stands on SensorKit's public interface alone and knows of no simulation. What it learns of the
/// samples it keeps as sums, as an app does that uploads a summary a day.
public final class SensorLogger: StudyApp {
  public nonisolated static var endsWhenCancelled: Bool { true }

  private let settings: StudyAppSettings
  private let logs: [SensorLog]

  /// A logger of the sensors that the settings name.
  public init(settings: StudyAppSettings) {
    self.settings = settings
    logs = settings.sensors.map { SensorLog(SRSensor(rawValue: $0), settings) }
  }

  /// Asks for consent, then fetches at each turn of its schedule, for as long as it lives.
  public func run() async {
    let schedule = FetchSchedule(settings)
    for log in logs where !settings.isOver { log.beginIfAuthorized() }
    let end = settings.whenOver { [logs] in for log in logs { log.stop() } }
    defer { end?.cancel() }
    await askForConsent(onlyUndetermined: true)
    while await schedule.waitForNext() {
      if settings.asks == .beforeEveryFetch { await askForConsent(onlyUndetermined: false) }
      for log in logs { log.fetchFromAllDevices() }
    }
  }

  private func askForConsent(onlyUndetermined: Bool) async {
    let sensors = logs.filter { !onlyUndetermined || $0.isUndetermined }.map(\.sensor)
    guard !sensors.isEmpty else { return }
    // An answer that was given before comes back as an error; whatever was decided, the readers'
    // delegates hear of it.
    try? await SRSensorReader.requestAuthorization(sensors: Set(sensors))
  }
}
