import BackgroundTasks
import UIKit
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
  private var schedule: FetchSchedule?

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

  package nonisolated static var backgroundTasks: [String] { [syncTask] }

  /// The background task that sends rows: at night a phone has the time for it.
  nonisolated static let syncTask = "org.example.study.sync"

  package func run() async {
    sensor.start()
    let request = BGProcessingTaskRequest(identifier: Self.syncTask)
    let schedule = FetchSchedule(
      every: TimeInterval(60 * options.syncMinutes),
      until: settings.recordsUntil,
      by: request,
      observes: false
    )
    self.schedule = schedule
    while !settings.isOver, await schedule.waitForNext() { sync() }
  }

  /// Sends the rows that the server does not have, also after the app has left the screen.
  private func sync() {
    sensor.sync(force: false)
    guard UIApplication.shared.applicationState == .background else { return }
    let work = UIApplication.shared.beginBackgroundTask()
    Task {
      try? await Task.sleep(for: .seconds(20))
      UIApplication.shared.endBackgroundTask(work)
    }
  }

  package func enteredBackground() { schedule?.leavesScreen() }

  package func enteredForeground() { sync() }

  package func open(_ url: URL) { sensor.handle(url: url) }

  package nonisolated static var endsWhenCancelled: Bool { true }
}
