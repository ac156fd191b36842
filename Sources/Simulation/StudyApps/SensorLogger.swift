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

  public nonisolated static var backgroundTasks: [String] { [FetchSchedule.task] }

  private let settings: StudyAppSettings
  private let logs: [SensorLog]

  /// Creates a logger of the sensors in the settings.
  public init(settings: StudyAppSettings) {
    self.settings = settings
    let anchors = CursorStore(savesOnScreen: false)
    logs = settings.sensors.map { SensorLog(SRSensor(rawValue: $0), settings, anchors) }
  }

  /// Asks for consent, then fetches on its schedule until the app ends.
  public func run() async {
    let schedule = FetchSchedule(settings)
    for log in logs where !settings.isOver { log.beginIfAuthorized() }
    let end = settings.whenOver { [logs] in for log in logs { log.stop() } }
    defer { end?.cancel() }
    var wasAsked = await askForConsent(onlyUndetermined: true)
    while await schedule.waitForNext() {
      if settings.asks == .beforeEveryFetch {
        await askForConsent(onlyUndetermined: false)
      } else if !wasAsked, !settings.isOver {
        wasAsked = await askForConsent(onlyUndetermined: true)
      }
      for log in logs { log.fetchFromAllDevices() }
    }
  }

  /// Asks for consent; the readers' delegates receive the decision in every case.
  ///
  /// - Parameter onlyUndetermined: Whether sensors with a status are left out.
  /// - Returns: Whether the participant was asked: not while collection is off in Settings, as the request then fails
  ///   before anybody could have read a sheet.
  @discardableResult
  private func askForConsent(onlyUndetermined: Bool) async -> Bool {
    let sensors = logs.filter { !onlyUndetermined || $0.isUndetermined }.map(\.sensor)
    guard !sensors.isEmpty else { return false }
    let began = ContinuousClock.now
    do {
      try await SRSensorReader.requestAuthorization(sensors: Set(sensors))
      return true
    } catch let error as SRError where error.code == .promptDeclined {
      return began.duration(to: .now) >= .seconds(1)
    } catch {
      return true
    }
  }
}
