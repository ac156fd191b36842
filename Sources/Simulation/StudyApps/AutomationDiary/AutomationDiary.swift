package import Foundation
package import Phones
import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts

/// An app that participants' automations tell what happens, and that sends it to the study's server.
///
/// It keeps one sensor from its launch on, synchronises on a schedule and whenever it comes to the
/// front, and answers the URL of automations that can't use its intent. Written against public
/// interfaces alone.
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
