package import Foundation
package import Phones
import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts

/// An app that receives events from automations; each subclass makes one mistake.
@MainActor
package class MistakenDiary: StudyApp {
  private let settings: StudyAppSettings
  private var sensor: ShortcutsAutomationSensor?

  package required init(settings: StudyAppSettings) {
    self.settings = settings
    let config = ShortcutsAutomationSensor.Config()
    config.dbType = .sqlite
    config.dbHost = AutomationDiary.Options.studyHost
    spoil(config)
    keep(ShortcutsAutomationSensor(config))
  }

  /// Puts the mistake into a correct configuration.
  func spoil(_ config: ShortcutsAutomationSensor.Config) {}

  /// Keeps a reference to the sensor.
  func keep(_ sensor: ShortcutsAutomationSensor) { self.sensor = sensor }

  /// Does the hourly work.
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

/// Selects no type of database.
package final class StoresNothing: MistakenDiary {
  override func spoil(_ config: ShortcutsAutomationSensor.Config) {
    config.dbType = ShortcutsAutomationSensor.Config().dbType
  }

  override func hourly(_ sensor: ShortcutsAutomationSensor?) {}
}

/// Creates the sensor without keeping a reference.
package final class DropsItsSensor: MistakenDiary {
  override func keep(_ sensor: ShortcutsAutomationSensor) {}
}

/// Sets the label after the first hour.
package final class LabelsLate: MistakenDiary {
  private var hasLabel = false

  override func hourly(_ sensor: ShortcutsAutomationSensor?) {
    sensor?.sync()
    guard !hasLabel else { return }
    hasLabel = true
    sensor?.set(label: "pilot")
  }
}

/// Sets no table name, as if the sensor had a default.
package final class NamesNoTable: MistakenDiary {}

/// Sets no host.
package final class NamesNoHost: MistakenDiary {
  override func spoil(_ config: ShortcutsAutomationSensor.Config) { config.dbHost = nil }
}
