import Foundation
import Synchronization
import Testing
import UserNotifications
import VirtualTime

/// A delegate with asynchronous methods.
private final class Awaiting: UNUserNotificationCenterDelegate, @unchecked Sendable {
  var notes: [String] = []

  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    notes.append("presents \(notification.request.identifier)")
    return [.banner, .list]
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse
  ) async {
    notes.append("receives \(response.notification.request.content.title)")
  }
}

/// A delegate whose methods have completion handlers.
private final class Completing: UNUserNotificationCenterDelegate, @unchecked Sendable {
  var notes: [String] = []

  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) {
    notes.append("presents \(notification.request.identifier)")
    completionHandler([])
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    notes.append("receives \(response.actionIdentifier.suffix(23))")
    completionHandler()
  }
}

@Suite("UserNotifications")
struct UserNotificationsTests {
  private func request(_ name: String, _ trigger: UNNotificationTrigger?) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = "Time to read"
    return UNNotificationRequest(identifier: name, content: content, trigger: trigger)
  }

  /// Source: Apple, requestAuthorization(options:), UNAuthorizationStatus, UNError.
  @Test("the person is asked once, and after a refusal requests fail", arguments: [true, false])
  func authorization(allowed: Bool) throws {
    try onPhone { phone in
      phone.answer = allowed
      let center = UNUserNotificationCenter.current()
      #expect(await center.notificationSettings().authorizationStatus == .notDetermined)
      await #expect(throws: UNError.self) { try await center.add(request("early", nil)) }
      let first = try await center.requestAuthorization(options: [.alert, .sound])
      #expect(first == allowed)
      #expect(phone.world.now == .seconds(3))
      phone.answer = !allowed
      let second = try await center.requestAuthorization(options: .alert)
      #expect(second == allowed)
      let settings = await center.notificationSettings()
      #expect(settings.authorizationStatus == (allowed ? .authorized : .denied))
      #expect(settings.alertSetting == (allowed ? .enabled : .disabled))
      #expect(settings.badgeSetting == .notSupported)
      if !allowed {
        await #expect(throws: UNError.self) { try await center.add(request("late", nil)) }
      }
    }
  }

  /// Our choice: a request beside another prompt is lost with its completion, and the app can ask again.
  @Test("a request that is lost beside another prompt never completes, and can be made again")
  func lost() throws {
    try onPhone { phone in
      let center = UNUserNotificationCenter.current()
      phone.showsPrompts = false
      let completions = Mutex(0)
      center.requestAuthorization(options: .alert) { _, _ in completions.withLock { $0 += 1 } }
      try await Task.sleep(for: .seconds(100))
      #expect(completions.withLock { $0 } == 0 && phone.facts.first == "requestLost")
      #expect(phone.facts.contains { $0.contains("prompt-lost") })
      phone.showsPrompts = true
      #expect(try await center.requestAuthorization(options: .alert))
    }
  }

  /// Source: Apple, UNTimeIntervalNotificationTrigger, UNNotificationRequest.identifier.
  @Test("a notification is delivered after its time, again if it repeats, and can be removed")
  func intervals() throws {
    try onPhone { phone in
      let center = UNUserNotificationCenter.current()
      _ = try await center.requestAuthorization(options: .alert)
      let minute = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
      let hour = UNTimeIntervalNotificationTrigger(timeInterval: 3600, repeats: false)
      try await center.add(request("often", minute))
      try await center.add(request("once", hour))
      try await center.add(request("once", hour))
      #expect(await center.pendingNotificationRequests().map(\.identifier) == ["often", "once"])
      try await Task.sleep(for: .seconds(150))
      #expect(phone.shown == ["often", "often"])
      center.removePendingNotificationRequests(withIdentifiers: ["often"])
      try await Task.sleep(for: .seconds(7200))
      #expect(phone.shown == ["often", "often", "once"])
      #expect(await center.deliveredNotifications().count == 3)
      center.removeAllDeliveredNotifications()
      #expect(await center.deliveredNotifications().isEmpty)
    }
  }

  /// Source: Apple, UNCalendarNotificationTrigger: the device's own calendar and time zone.
  @Test("a daily notification follows the phone's time zone on a journey")
  func calendar() throws {
    try onPhone { phone in
      phone.world.wallClock = DeviceClock(timeZone: "Asia/Tokyo")
      let center = UNUserNotificationCenter.current()
      _ = try await center.requestAuthorization(options: .alert)
      let halfPastEight = UNCalendarNotificationTrigger(
        dateMatching: DateComponents(hour: 20, minute: 30),
        repeats: true
      )
      try await center.add(request("evening", halfPastEight))
      // The world starts at midnight in UTC: 09:00 in Tokyo.
      try await Task.sleep(until: .seconds(11 * 3600 + 1799), clock: .world)
      #expect(phone.shown.isEmpty)
      try await Task.sleep(for: .seconds(2))
      #expect(phone.shown == ["evening"])
      var clock = phone.world.wallClock
      clock.timeZone = "UTC"
      phone.world.wallClock = clock
      NotificationService.current?.clockChanged()
      try await Task.sleep(until: .seconds(20 * 3600 + 1801), clock: .world)
      #expect(phone.shown == ["evening", "evening"])
    }
  }

  /// Found by an exploration of a correct app: a request that was added at some fractions of a second came twice.
  @Test("a daily notification comes once a day, whatever moment it was added at")
  func onceADay() throws {
    for nanoseconds in stride(from: 1_000_000, through: 40_000_000, by: 1_000_000) {
      try onPhone { phone in
        let center = UNUserNotificationCenter.current()
        _ = try await center.requestAuthorization(options: .alert)
        try await Task.sleep(for: .nanoseconds(nanoseconds))
        let eight = UNCalendarNotificationTrigger(
          dateMatching: DateComponents(hour: 20, minute: 0),
          repeats: true
        )
        try await center.add(request("evening", eight))
        try await Task.sleep(until: .seconds(20 * 3600 + 1), clock: .world)
        #expect(phone.shown == ["evening"], "\(nanoseconds)")
      }
    }
  }

  /// Source: Apple, userNotificationCenter(_:willPresent:withCompletionHandler:).
  @Test("an app on the screen chooses the presentation, by either delegate method")
  func present() throws {
    try onPhone { phone in
      phone.isAppOnScreen = true
      let center = UNUserNotificationCenter.current()
      _ = try await center.requestAuthorization(options: .alert)
      let (first, second) = (Awaiting(), Completing())
      center.delegate = first
      try await center.add(request("a", nil))
      try await Task.sleep(for: .seconds(1))
      center.delegate = second
      try await center.add(request("b", nil))
      try await Task.sleep(for: .seconds(1))
      #expect(first.notes == ["presents a"] && second.notes == ["presents b"])
      #expect(await center.deliveredNotifications().map(\.request.identifier) == ["a"])
      #expect(phone.shown.isEmpty)
    }
  }

  /// Source: Apple, userNotificationCenter(_:didReceive:withCompletionHandler:).
  @Test("an app that is opened from a notification is informed, by either delegate method")
  func receive() throws {
    try onPhone { phone in
      let center = UNUserNotificationCenter.current()
      _ = try await center.requestAuthorization(options: .alert)
      try await center.add(request("a", nil))
      try await center.add(request("b", nil))
      #expect(phone.shown == ["a", "b"])
      let (first, second) = (Awaiting(), Completing())
      center.delegate = first
      NotificationService.current?.opened("a")
      try await Task.sleep(for: .seconds(1))
      center.delegate = second
      NotificationService.current?.opened("b")
      try await Task.sleep(for: .seconds(1))
      #expect(first.notes == ["receives Time to read"])
      #expect(second.notes == ["receives DefaultActionIdentifier"])
      #expect(await center.deliveredNotifications().isEmpty)
    }
  }

  /// Our choice: a phone that was off shows the notifications of that time when it is on again.
  @Test("requests remain pending across launches, and a phone that was off shows them later")
  func off() throws {
    try onPhone { phone in
      let center = UNUserNotificationCenter.current()
      _ = try await center.requestAuthorization(options: .alert)
      let minute = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
      try await center.add(request("a", minute))
      phone.close()
      phone.isOn = false
      try await Task.sleep(for: .seconds(100))
      #expect(phone.shown.isEmpty)
      phone.isOn = true
      NotificationService.current?.switchedOn()
      #expect(phone.shown == ["a"])
    }
  }

  /// Source: Apple, archived "Local and Remote Notification Programming Guide": the soonest 64, without an error.
  ///
  /// That the pending requests show it is our choice.
  @Test("of 90 daily reminders, the 26 last never arrive", arguments: [false, true])
  func limit(backwards: Bool) throws {
    try onPhone { phone in
      let center = UNUserNotificationCenter.current()
      _ = try await center.requestAuthorization(options: .alert)
      for day in backwards ? (1...90).reversed() : Array(1...90) {
        let trigger = UNTimeIntervalNotificationTrigger(
          timeInterval: Double(day) * 86_400,
          repeats: false
        )
        try await center.add(request("day \(day)", trigger))
      }
      let pending = await center.pendingNotificationRequests().map(\.identifier)
      #expect(Set(pending) == Set((1...64).map { "day \($0)" }))
      try await Task.sleep(for: .seconds(91 * 86_400))
      #expect(phone.shown == (1...64).map { "day \($0)" })
      let dropped = phone.facts.filter { $0.contains("dropped(") }
      #expect(Set(dropped) == Set((65...90).map { "dropped(\"day \($0)\")" }))
      #expect(phone.facts.count { $0.contains("notifications-dropped") } == 1)
      NotificationService.current?.worldEnds()
      #expect(phone.facts.last?.contains("times: 26") == true)
    }
  }

  /// Source: a developer's test on iOS 10, Stack Overflow question 43424044.
  @Test("where the system keeps those added last, the 26 reminders added first never arrive")
  func limitOfAddedLast() throws {
    try onPhone { phone in
      phone.keepsNotificationsAddedLast = true
      let center = UNUserNotificationCenter.current()
      _ = try await center.requestAuthorization(options: .alert)
      for day in 1...90 {
        let trigger = UNTimeIntervalNotificationTrigger(
          timeInterval: Double(day) * 86_400,
          repeats: false
        )
        try await center.add(request("day \(day)", trigger))
      }
      try await Task.sleep(for: .seconds(91 * 86_400))
      #expect(phone.shown == (27...90).map { "day \($0)" })
      let dropped = phone.facts.filter { $0.contains("dropped(") }
      #expect(dropped == (1...26).map { "dropped(\"day \($0)\")" })
    }
  }

  /// Our choice: a request that repeats stays as old as it was added.
  @Test("where the system keeps those added last, a repeating request keeps its age")
  func limitOfRepeating() throws {
    try onPhone { phone in
      phone.keepsNotificationsAddedLast = true
      let center = UNUserNotificationCenter.current()
      _ = try await center.requestAuthorization(options: .alert)
      let daily = UNTimeIntervalNotificationTrigger(timeInterval: 86_400, repeats: true)
      try await center.add(request("daily", daily))
      for index in 1...63 {
        let later = UNTimeIntervalNotificationTrigger(timeInterval: 864_000, repeats: false)
        try await center.add(request("later \(index)", later))
      }
      try await Task.sleep(for: .seconds(3 * 86_400 + 3600))
      #expect(phone.shown == ["daily", "daily", "daily"])
      let one = UNTimeIntervalNotificationTrigger(timeInterval: 864_000, repeats: false)
      try await center.add(request("one more", one))
      #expect(phone.facts.contains("dropped(\"daily\")"))
    }
  }

  /// Source: Apple, archived "Local and Remote Notification Programming Guide".
  @Test("a repeating request counts once, as one that is due at its next date")
  func repeating() throws {
    try onPhone { phone in
      let center = UNUserNotificationCenter.current()
      _ = try await center.requestAuthorization(options: .alert)
      let daily = UNTimeIntervalNotificationTrigger(timeInterval: 86_400, repeats: true)
      try await center.add(request("daily", daily))
      for hour in 1...63 {
        let trigger = UNTimeIntervalNotificationTrigger(
          timeInterval: Double(hour) * 3600,
          repeats: false
        )
        try await center.add(request("hour \(hour)", trigger))
      }
      #expect(await center.pendingNotificationRequests().count == 64)
      let soon = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
      try await center.add(request("soon", soon))
      let pending = await center.pendingNotificationRequests().map(\.identifier)
      #expect(pending.count == 64 && pending.contains("daily") && !pending.contains("hour 63"))
      // After 62 hours, only the repeating request is left.
      try await Task.sleep(for: .seconds(10 * 86_400 + 3600))
      #expect(phone.shown.count { $0 == "daily" } == 10)
      #expect(phone.facts.count { $0.contains("dropped(") } == 1)
    }
  }

  /// Our choice: the person sees a notification as they next use the phone.
  @Test("delivered, seen and opened are three facts, and a removed notification is not seen")
  func seen() throws {
    try onPhone { phone in
      let center = UNUserNotificationCenter.current()
      _ = try await center.requestAuthorization(options: .alert)
      let start = phone.facts.count
      phone.nextUse = .seconds(600)
      for name in ["a", "b", "removed"] { try await center.add(request(name, nil)) }
      center.removeDeliveredNotifications(withIdentifiers: ["removed"])
      try await Task.sleep(until: .seconds(599), clock: .world)
      #expect(!phone.facts.contains { $0.hasPrefix("seen") })
      try await Task.sleep(until: .seconds(601), clock: .world)
      NotificationService.current?.opened("b")
      #expect(
        phone.facts.dropFirst(start) == [
          "delivered(\"a\")", "delivered(\"b\")", "delivered(\"removed\")", "seen(\"a\")",
          "seen(\"b\")", "opened(\"b\")",
        ]
      )
    }
  }

  /// Our choice: a phone that is off shows nothing until it is used again.
  @Test("a notification is not seen while the phone is off")
  func seenAfterRestart() throws {
    try onPhone { phone in
      let center = UNUserNotificationCenter.current()
      _ = try await center.requestAuthorization(options: .alert)
      phone.nextUse = .seconds(600)
      try await center.add(request("a", nil))
      phone.isOn = false
      try await Task.sleep(until: .seconds(700), clock: .world)
      #expect(!phone.facts.contains("seen(\"a\")"))
      phone.isOn = true
      phone.nextUse = .seconds(800)
      NotificationService.current?.switchedOn()
      try await Task.sleep(until: .seconds(801), clock: .world)
      #expect(phone.facts.count { $0 == "seen(\"a\")" } == 1)
    }
  }

  @Test("outside a world authorization is refused, and nothing is shown")
  func outside() async {
    let center = UNUserNotificationCenter.current()
    await #expect(throws: UNError.self) { try await center.requestAuthorization(options: .alert) }
    await #expect(throws: UNError.self) { try await center.add(request("a", nil)) }
    #expect(await center.pendingNotificationRequests().isEmpty)
  }
}
