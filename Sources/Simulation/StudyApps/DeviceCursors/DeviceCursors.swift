public import Phones
import SensorKit

/// An app that continues each device's samples where it stopped, across relaunches and failures.
///
/// Every range begins at the end of the last completely read one, so that no sample is delivered
/// twice and none is missed. The app uses only SensorKit's public interface and doesn't depend on
/// the simulation.
public final class DeviceCursors: StudyApp {
  public nonisolated static var endsWhenCancelled: Bool { true }

  public nonisolated static var backgroundTasks: [String] { [FetchSchedule.task] }

  private let settings: StudyAppSettings
  private let collections: [SensorCollection]

  /// Creates an app for the sensors in the settings.
  public init(settings: StudyAppSettings) {
    let cursors = CursorStore()
    self.settings = settings
    collections = settings.sensors.map {
      SensorCollection(SRSensor(rawValue: $0), cursors, settings)
    }
  }

  /// Records, asks for consent to sensors without an answer, and fetches on its schedule.
  public func run() async {
    let schedule = FetchSchedule(settings)
    let recording = collections.map { collection in
      Task { await collection.recordWhileAllowed() }
    }
    let end = settings.whenOver { [collections] in for item in collections { item.stop() } }
    defer {
      for task in recording { task.cancel() }
      end?.cancel()
    }
    await askForConsent()
    while await schedule.waitForNext() {
      await withTaskGroup { group in
        for collection in collections { group.addTask { await collection.fetch() } }
      }
    }
  }

  private func askForConsent() async {
    let sensors = collections.filter(\.isUndetermined).map(\.sensor)
    guard !sensors.isEmpty else { return }
    // The readers report the decision in every case; a dismissed sheet is shown again at the next
    // launch.
    try? await SRSensorReader.requestAuthorization(sensors: Set(sensors))
  }
}
