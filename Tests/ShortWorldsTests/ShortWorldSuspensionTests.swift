import BackgroundTasks
import Foundation
import SensorKit
import Testing
import TrialRun
import UIKit

/// An app that counts the hours for which it has slept, and the tasks for which the system has run it.
private final class HourCounter: StudyApp {
  nonisolated static var endsWhenCancelled: Bool { true }
  private(set) var hours = 0
  private(set) var tasks = 0

  init(settings: StudyAppSettings) {}

  func run() async {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: .main) { task in
      self.tasks += 1
      task.setTaskCompleted(success: true)
    }
    try? BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
    while (try? await Task.sleep(for: .seconds(3600))) != nil { hours += 1 }
  }
}

/// Source: Apple, "About the background execution sequence".
@Suite("Suspension in a short world")
struct ShortWorldSuspensionTests {
  private func setting(suspends: Bool) -> ShortWorld.Setting {
    var setting = ShortWorld.Setting(backgroundTasks: ["refresh"])
    setting.suspendsApp = suspends
    return setting
  }

  @Test("an app that the owner has left sleeps on until it is opened, and then runs once")
  func sleeps() async throws {
    try await ShortWorld.run(sensors: [], in: setting(suspends: true)) { world in
      let app = await world.launch(HourCounter.self)
      // The owner leaves the app after five minutes at most.
      try await world.advance(by: .minutes(10))
      #expect(UIApplication.shared.applicationState == .background)
      try await world.advance(by: .minutes(170))
      #expect(app.hours == 0)
      await world.foregroundApp()
      try await world.advance(by: .seconds(1))
      #expect(world.app(as: HourCounter.self) === app && app.hours == 1)
      #expect(UIApplication.shared.applicationState == .active)
    }
  }

  @Test("the system runs it for a background task that it was asked for")
  func runsTask() async throws {
    try await ShortWorld.run(sensors: [], in: setting(suspends: true)) { world in
      await world.launch(HourCounter.self)
      try await world.advance(by: .days(3))
      let app = try #require(world.app(as: HourCounter.self))
      #expect(app.tasks == 1 && app.hours < 24)
      #expect(world.mistakes == [])
    }
  }

  @Test("an app whose setting lets it run sleeps in time")
  func runs() async throws {
    try await ShortWorld.run(sensors: [], in: setting(suspends: false)) { world in
      let app = await world.launch(HourCounter.self)
      await world.backgroundApp()
      try await world.advance(by: .hours(24) + .minutes(1))
      #expect(app.hours == 24)
    }
  }
}
