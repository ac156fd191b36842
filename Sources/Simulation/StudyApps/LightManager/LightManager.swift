public import Phones

/// A light-logging app around one manager object, as apps were written before there was `async`.
///
/// It asks at each launch, fetches ranges that overlap, and keeps what is new. It stands on SensorKit's
/// public interface alone and knows of no simulation.
public final class LightManager: StudyApp {
  public nonisolated static var endsWhenCancelled: Bool { true }

  private let settings: StudyAppSettings
  private let manager: LightSensorManager

  /// A logger of light; of the sensors that the settings name, it reads no other.
  public init(settings: StudyAppSettings) {
    self.settings = settings
    manager = LightSensorManager(settings)
  }

  /// What the app has of light so far, each sample once, oldest first.
  package var samples: [LightSample] { manager.samples }

  /// Asks for consent, then fetches at each turn of its schedule.
  public func run() async {
    let schedule = FetchSchedule(settings)
    let end = settings.whenOver { [manager] in manager.stop() }
    defer { end?.cancel() }
    manager.ask()
    while await schedule.waitForNext() {
      manager.ask()
      manager.refresh()
    }
  }
}
