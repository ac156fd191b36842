import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts
package import Foundation
package import Phones

/// An app that receives events from participants' automations and sends them to the study's server.
///
/// The app keeps one sensor from its launch on, synchronises on a schedule and whenever it comes to
/// the front, and handles the URL of automations that can't use its intent. It uses only public
/// interfaces.
@MainActor
package final class AutomationDiary: StudyApp {
  private let settings: StudyAppSettings
  private let options: DiaryOptions
  private let sensor: ShortcutsAutomationSensor

  package init(settings: StudyAppSettings) {
    self.settings = settings
    options = DiaryOptions(settings.options)
    sensor = ShortcutsAutomationSensor(options.configuration)
    sensor.syncConfig?.removeAfterSync = options.removesAfterSync
    sensor.syncConfig?.batchSize = options.batchSize
  }

  package func run() async {
    sensor.start()
    while !settings.isOver {
      var wait = options.syncInterval
      if let end = settings.recordsUntil {
        wait = min(wait, .seconds(max(end.timeIntervalSinceNow, 0)))
      }
      guard (try? await Task.sleep(for: wait)) != nil else { return }
      sensor.sync(force: false)
    }
  }

  package func enteredForeground() { sensor.sync(force: false) }

  package func open(_ url: URL) { sensor.handle(url: url) }

  package nonisolated static var endsWhenCancelled: Bool { true }
}

/// The options of AutomationDiary in a scenario.
///
/// | option | meaning | default |
/// |---|---|---|
/// | `host` | the host that receives its rows | the study's server |
/// | `server type` | `aware-micro`, `aware` or `aware-light` | `aware-micro` |
/// | `study number`, `study key` | the study of the rows | 1 and none |
/// | `label` | the label of its rows | none |
/// | `database key` | the key that its database is encrypted with | none |
/// | `sync minutes` | minutes between two synchronisations | 60 |
/// | `batch size` | rows in one request | 1000 |
/// | `remove after sync` | `true`: rows that were sent are deleted from the phone | `false` |
struct DiaryOptions {
  private let options: [String: String]

  init(_ options: [String: String]) { self.options = options }

  /// The default host: in a world, every host is the study's server.
  static let studyHost = "study.example"

  var removesAfterSync: Bool { options["remove after sync"] == "true" }

  var batchSize: Int { options["batch size"].flatMap(Int.init) ?? 1000 }

  var syncInterval: Duration { .seconds(60 * (options["sync minutes"].flatMap(Int.init) ?? 60)) }

  var configuration: ShortcutsAutomationSensor.Config {
    let config = ShortcutsAutomationSensor.Config()
    config.dbType = .sqlite
    config.dbHost = options["host"] ?? Self.studyHost
    config.dbTableName = ShortcutAutomationEventData.databaseTableName
    config.label = options["label"] ?? ""
    config.dbEncryptionKey = options["database key"]
    config.serverType =
      switch options["server type"] {
      case "aware": .aware
      case "aware-light": .aware_light
      default: .aware_micro
      }
    if let number = options["study number"].flatMap(Int.init) { config.studyNumber = number }
    if let key = options["study key"] { config.studyKey = key }
    return config
  }
}
