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
  private let options: Options
  private let sensor: ShortcutsAutomationSensor

  package convenience init(settings: StudyAppSettings) {
    self.init(settings, Options(settings))
  }

  /// Creates the app with these options.
  init(_ settings: StudyAppSettings, _ options: Options) {
    self.settings = settings
    self.options = options
    sensor = ShortcutsAutomationSensor(options.configuration)
    sensor.syncConfig?.removeAfterSync = options.removesAfterSync
    sensor.syncConfig?.batchSize = options.batchSize
  }

  package func run() async {
    sensor.start()
    while !settings.isOver {
      var wait = Duration.seconds(60 * options.syncMinutes)
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
