import Foundation
import Testing
import TrialRun
import UIKit
import UserNotifications

/// An app that registers for pushes, and notes what comes.
private final class Receiver: StudyApp, UIApplicationDelegate {
  nonisolated static var endsWhenCancelled: Bool { true }
  private(set) var notes: [String] = []

  init(settings: StudyAppSettings) {}

  func run() async {
    UIApplication.shared.delegate = self
    let center = UNUserNotificationCenter.current()
    center.delegate = self
    let done = UNNotificationAction(identifier: "done", title: "Done")
    center.setNotificationCategories([
      UNNotificationCategory(identifier: "diary", actions: [done], intentIdentifiers: [])
    ])
    _ = try? await center.requestAuthorization(options: .alert)
    UIApplication.shared.registerForRemoteNotifications()
  }

  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) { notes.append("token") }

  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) { notes.append("no token") }

  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    notes.append("gets \(userInfo["kind"] ?? "nothing")")
    completionHandler(.newData)
  }
}

extension Receiver: UNUserNotificationCenterDelegate {
  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse
  ) async {
    let what =
      response.actionIdentifier == UNNotificationDefaultActionIdentifier
      ? "opens" : "presses \(response.actionIdentifier) of"
    let title = response.notification.request.content.title
    await MainActor.run { notes.append("\(what) \(title)") }
  }
}

/// Sources: Apple, as in the tests of a study's pushes.
@Suite("Pushes in a short world")
struct ShortWorldPushTests {
  private static var setting: ShortWorld.Setting {
    var setting = ShortWorld.Setting()
    setting.receivesPushes = true
    return setting
  }

  private static let sync = ShortWorld.Push(data: ["kind": "sync"])

  @Test("a silent push runs the app, and launches one that the system has ended")
  func silent() async throws {
    try await ShortWorld.run(sensors: [], in: Self.setting) { world in
      let app = await world.launch(Receiver.self)
      try await world.advance(by: .minutes(1))
      await world.backgroundApp()
      world.send(Self.sync)
      #expect(world.pushes.isEmpty)
      try await world.advance(by: .seconds(10))
      #expect(app.notes == ["token", "gets sync"])
      await world.killApp()
      world.send(Self.sync)
      try await world.advance(by: .seconds(10))
      let again = try #require(world.app(as: Receiver.self))
      #expect(again !== app && again.notes.contains("gets sync"))
      #expect(world.pushes.map(\.outcome) == [.delivered, .delivered])
      #expect(world.pushes.allSatisfy { $0.push == Self.sync && $0.notification == nil })
    }
  }

  @Test("after a swipe no silent push runs the app, which a mistake tells at the end of a study")
  func swiped() async throws {
    try await ShortWorld.run(sensors: [], in: Self.setting) { world in
      await world.launch(Receiver.self)
      try await world.advance(by: .minutes(1))
      await world.closeApp()
      world.send(Self.sync)
      try await world.advance(by: .seconds(10))
      #expect(world.pushes.map(\.outcome) == [.refused(because: "swiped away")])
    }
  }

  @Test("of three silent pushes in an hour, the last waits for the hour's end")
  func throttled() async throws {
    try await ShortWorld.run(sensors: [], in: Self.setting) { world in
      let app = await world.launch(Receiver.self)
      try await world.advance(by: .minutes(1))
      await world.backgroundApp()
      for _ in 0..<3 {
        world.send(Self.sync)
        try await world.advance(by: .minutes(1))
      }
      #expect(app.notes.count { $0 == "gets sync" } == 2)
      try await world.advance(by: .hours(1))
      #expect(app.notes.count { $0 == "gets sync" } == 3)
      let late = try #require(world.pushes.last?.delivered)
      #expect(late >= .hours(1))
    }
  }

  @Test("a visible push is shown, and the owner opens the app by it or presses its button")
  func visible() async throws {
    try await ShortWorld.run(sensors: [], in: Self.setting) { world in
      let app = await world.launch(Receiver.self)
      try await world.advance(by: .minutes(1))
      await world.backgroundApp()
      world.send(ShortWorld.Push(title: "Diary", category: "diary"))
      world.send(ShortWorld.Push(title: "Thanks"))
      try await world.advance(by: .seconds(10))
      #expect(app.notes == ["token"])
      let shown = world.pushes.compactMap(\.notification)
      #expect(shown.count == 2)
      let diary = try #require(world.pushes.first { $0.push.title == "Diary" }?.notification)
      let thanks = try #require(world.pushes.first { $0.push.title == "Thanks" }?.notification)
      try await world.press("done", ofNotification: diary)
      try await world.advance(by: .seconds(1))
      await world.openApp(fromNotification: thanks)
      try await world.advance(by: .seconds(1))
      #expect(app.notes == ["token", "presses done of Diary", "opens Thanks"])
      await #expect(throws: ShortWorldError.self) {
        try await world.press("later", ofNotification: "push-9")
      }
    }
  }

  @Test("a button that a notification lacks is an error that names those that it has")
  func button() async throws {
    try await ShortWorld.run(sensors: [], in: Self.setting) { world in
      await world.launch(Receiver.self)
      try await world.advance(by: .minutes(1))
      await world.backgroundApp()
      world.send(ShortWorld.Push(title: "Diary", category: "diary"))
      try await world.advance(by: .seconds(10))
      let error = await #expect(throws: ShortWorldError.self) {
        try await world.press("later", ofNotification: "push-1")
      }
      #expect(error?.code == .noButton && error?.hint == "it has 'done'")
    }
  }

  @Test("without the entitlement, the app has no token; without permission, nothing is shown")
  func permissions() async throws {
    try await ShortWorld.run(sensors: []) { world in
      let app = await world.launch(Receiver.self)
      try await world.advance(by: .minutes(1))
      world.send(Self.sync)
      #expect(app.notes == ["no token"])
      #expect(world.pushes.map(\.outcome) == [.noToken])
    }
    var denied = Self.setting
    denied.allowsNotifications = false
    try await ShortWorld.run(sensors: [], in: denied) { world in
      await world.launch(Receiver.self)
      try await world.advance(by: .minutes(1))
      world.send(ShortWorld.Push(title: "Diary"))
      try await world.advance(by: .seconds(10))
      #expect(world.pushes.map(\.outcome) == [.notAllowed])
    }
  }
}
