import BackgroundTasks
import Foundation
import Testing
import TrialRun
import UIKit
import UserNotifications

/// An app that refreshes in the background, and counts how often.
private final class Refresher: StudyApp {
  nonisolated static var endsWhenCancelled: Bool { true }
  private(set) var refreshes = 0

  init(settings: StudyAppSettings) {}

  func run() async {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: .main) { task in
      self.refreshes += 1
      task.setTaskCompleted(success: true)
    }
    try? BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
  }
}

@Suite("An app's life in a short world")
struct AppServicesTests {
  /// Source: Apple, BGTaskScheduler; a wake-up is our choice of when.
  @Test("a task that the setting permits is run when the app is woken")
  func task() async throws {
    let setting = ShortWorld.Setting(backgroundTasks: ["refresh"])
    try await ShortWorld.run(sensors: [], in: setting) { world in
      let app = await world.launch(Refresher.self)
      await world.backgroundApp()
      #expect(app.refreshes == 0)
      await world.wakeApp()
      try await world.advance(by: .seconds(1))
      #expect(app.refreshes == 1)
      #expect(world.mistakes == [])
    }
  }

  @Test("a task that the setting does not permit is a mistake")
  func refused() async throws {
    try await ShortWorld.run(sensors: []) { world in
      await world.launch(Refresher.self)
      #expect(world.mistakes.map(\.rule) == ["task-not-permitted"])
    }
  }

  /// Source: Apple, UIApplication.State; only the test opens the app.
  @Test("the app's state follows the test's body, and a restart leaves the app closed")
  func state() async throws {
    try await ShortWorld.run(sensors: []) { world in
      await world.launch(Refresher.self)
      try await world.advance(by: .seconds(1))
      #expect(UIApplication.shared.applicationState == .active)
      await world.backgroundApp()
      try await world.advance(by: .seconds(1))
      #expect(UIApplication.shared.applicationState == .background)
      #expect(UIDevice.current.identifierForVendor != nil)
      let granted = try await UNUserNotificationCenter.current().requestAuthorization()
      #expect(granted)
      await world.restartPhone()
      try await world.advance(by: .days(4))
      await #expect(throws: UNError.self) {
        _ = try await UNUserNotificationCenter.current().requestAuthorization()
      }
    }
  }
}
