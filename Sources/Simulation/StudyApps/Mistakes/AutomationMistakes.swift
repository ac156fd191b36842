package import Foundation
package import Phones
import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts

/// An app that is told by automations what happens, and gets one thing wrong.
@MainActor
package class MistakenDiary: StudyApp {
  private let settings: StudyAppSettings
  private var sensor: ShortcutsAutomationSensor?

  package required init(settings: StudyAppSettings) {
    self.settings = settings
    let config = ShortcutsAutomationSensor.Config()
    config.dbType = .sqlite
    config.dbHost = DiaryOptions.studyHost
    spoil(config)
    keep(ShortcutsAutomationSensor(config))
  }

  /// Changes a configuration that is right.
  func spoil(_ config: ShortcutsAutomationSensor.Config) {}

  /// Holds on to the sensor.
  func keep(_ sensor: ShortcutsAutomationSensor) { self.sensor = sensor }

  /// Does what it does each hour.
  func hourly(_ sensor: ShortcutsAutomationSensor?) { sensor?.sync() }

  package func run() async {
    sensor?.start()
    while !settings.isOver {
      guard (try? await Task.sleep(for: .seconds(3600))) != nil else { return }
      hourly(sensor)
    }
  }

  package func open(_ url: URL) { sensor?.handle(url: url) }

  package nonisolated static var endsWhenCancelled: Bool { true }
}

/// Chooses no kind of database.
package final class StoresNothing: MistakenDiary {
  override func spoil(_ config: ShortcutsAutomationSensor.Config) {
    config.dbType = ShortcutsAutomationSensor.Config().dbType
  }

  override func hourly(_ sensor: ShortcutsAutomationSensor?) {}
}

/// Builds the sensor and lets it go.
package final class DropsItsSensor: MistakenDiary {
  override func keep(_ sensor: ShortcutsAutomationSensor) {}
}

/// Sets the label when the first hour is over.
package final class LabelsLate: MistakenDiary {
  private var hasLabel = false

  override func hourly(_ sensor: ShortcutsAutomationSensor?) {
    sensor?.sync()
    guard !hasLabel else { return }
    hasLabel = true
    sensor?.set(label: "pilot")
  }
}

/// Names no table, in the belief that the sensor knows its own.
package final class NamesNoTable: MistakenDiary {}

/// Names no host.
package final class NamesNoHost: MistakenDiary {
  override func spoil(_ config: ShortcutsAutomationSensor.Config) { config.dbHost = nil }
}
