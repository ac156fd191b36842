import Foundation
import TrialRunCommandLine
import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts

/// A correct app with AWARE's sensor of automations: it keeps one sensor from its launch on, and
/// synchronises at its launch, each half hour and whenever it comes to the screen.
///
/// Each method is one decision. A bug overrides one of them.
@MainActor
class Diary: StudyApp {
  nonisolated class var family: Family { .diary }

  var sensor: ShortcutsAutomationSensor?

  required init(settings: StudyAppSettings) { prepare() }

  /// Builds what automations need, before the first of them can come.
  func prepare() { build() }

  func build() {
    let sensor = ShortcutsAutomationSensor(configuration())
    sensor.syncConfig?.removeAfterSync = false
    self.sensor = sensor
  }

  func configuration() -> ShortcutsAutomationSensor.Config {
    let config = ShortcutsAutomationSensor.Config()
    config.dbType = .sqlite
    config.dbHost = "study.example"
    config.dbTableName = ShortcutAutomationEventData.databaseTableName
    return config
  }

  func run() async {
    sensor?.start()
    // An automation can begin a new process each time, which never gets to the schedule.
    synchronise()
    await synchroniseOnSchedule()
  }

  func synchroniseOnSchedule() async {
    while (try? await Task.sleep(for: .seconds(1800))) != nil { synchronise() }
  }

  /// Sends what no server has acknowledged.
  func synchronise() { sensor?.sync(force: false) }

  func enteredForeground() async { synchronise() }

  func enteredBackground() async {}

  func open(_ url: URL) async { sensor?.handle(url: url) }
}

/// The diary as it is.
final class KeepsOneSensor: Diary, CorrectApp {
  nonisolated static var summary: String { "Keeps one sensor, and synchronises on a schedule." }
}

/// Has a label, and all settings in its configuration.
final class LabelsFromTheBeginning: Diary, CorrectApp {
  nonisolated static var summary: String { "Labels its rows in the sensor's configuration." }

  override func configuration() -> ShortcutsAutomationSensor.Config {
    let config = super.configuration()
    config.label = "pilot"
    return config
  }
}

/// Sends small batches.
final class SendsSmallBatches: Diary, CorrectApp {
  nonisolated static var summary: String { "Sends at most ten rows in a request." }

  override func build() {
    super.build()
    sensor?.syncConfig?.batchSize = 10
  }
}

/// Has an automation that opens a URL.
final class RecordsURLs: Diary, CorrectApp {
  override nonisolated class var family: Family { .linkedDiary }
  nonisolated static var summary: String { "Records the URLs of automations as well." }
}
