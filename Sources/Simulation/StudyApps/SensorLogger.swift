import Foundation
public import Phones
import SensorKit

/// A typical study app: asks for consent once, records the authorized sensors, and fetches on a
/// schedule.
///
/// The app uses only SensorKit's public interface and doesn't depend on the simulation. Of each
/// sample it reads the timestamp alone.
public final class SensorLogger: StudyApp {
  public nonisolated static var endsWhenCancelled: Bool { true }

  private let settings: StudyAppSettings
  private let logs: [SensorLog]

  /// Creates a logger of the sensors in the settings.
  public init(settings: StudyAppSettings) {
    self.settings = settings
    logs = settings.sensors.map { SensorLog(SRSensor(rawValue: $0), settings) }
  }

  /// Asks for consent, then fetches on its schedule until the app ends.
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
    // If the participant has already answered, the call throws an error; the readers' delegates
    // receive the decision in every case.
    try? await SRSensorReader.requestAuthorization(sensors: Set(sensors))
  }
}
