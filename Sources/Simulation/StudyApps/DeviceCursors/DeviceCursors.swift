public import Phones
import SensorKit

/// An app that goes on where it stopped: for each device, through relaunches and failures.
///
/// Every range begins where the last one that was read to its end had ended, so that nothing is handed
/// over twice and nothing is left out. It stands on SensorKit's public interface alone and knows of no
/// simulation.
public final class DeviceCursors: StudyApp {
  public nonisolated static var endsWhenCancelled: Bool { true }

  private let settings: StudyAppSettings
  private let cursors: CursorStore
  private let collections: [SensorCollection]

  /// An app of the sensors that the settings name.
  public init(settings: StudyAppSettings) {
    let cursors = CursorStore()
    self.settings = settings
    self.cursors = cursors
    collections = settings.sensors.map {
      SensorCollection(SRSensor(rawValue: $0), cursors, settings)
    }
  }

  /// Records, asks for what has no answer yet, and fetches at each turn of its schedule.
  public func run() async {
    // Nobody has answered yet: a fresh installation, whatever an earlier one has left.
    if collections.allSatisfy(\.isUndetermined) { cursors.clear() }
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
    // Whatever was decided, the readers tell; a sheet that was put away comes up at the next launch.
    try? await SRSensorReader.requestAuthorization(sensors: Set(sensors))
  }
}
