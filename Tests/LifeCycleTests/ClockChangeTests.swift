import Foundation
import TestSupport
import Testing
import UIKit
import UserNotifications
import VirtualTime

/// Events at a time of day, in each time zone around its clock changes in 2026.
@Suite("Midnights and notifications when clocks change")
struct ClockChangeTests {
  private static let day = 86_400

  private final class Watcher: NSObject, UIApplicationDelegate {
    var changes: [Int] = []

    func applicationSignificantTimeChange(_ application: UIApplication) {
      changes.append(Int(Date().timeIntervalSince1970))
    }
  }

  /// Source: Apple, applicationSignificantTimeChange(_:): a new day; if clocks skip midnight, the day
  /// begins at the skip (our choice).
  @Test("an app is notified once of each new day, also if clocks skip or repeat midnight")
  func midnights() throws {
    for transition in ZoneTransition.ofTheYear {
      let start = transition.at - Self.day - 1800
      try World.run(
        seed: 1,
        startingAt: Date(timeIntervalSince1970: Double(start)),
        limits: WorldLimits(steps: 10_000)
      ) { @MainActor world in
        let phone = FakePhone(in: world)
        phone.launch()
        world.wallClock = DeviceClock(timeZone: transition.zone)
        let (service, watcher) = (try #require(UIKitService.current), Watcher())
        service.beginDrivenLaunch()
        service.launch(with: watcher) {}
        try await Task.sleep(for: .seconds(Int64(2 * Self.day)))
        let expected = transition.instants(of: 0).filter { $0 > start && $0 < start + 2 * Self.day }
        #expect(watcher.changes == expected, "\(transition)")
      }
    }
  }

  @Test("a slow clock shows midnight once a day")
  func slowClock() throws {
    try onPhone { phone in
      phone.world.wallClock = DeviceClock(drift: -50_000)
      let (service, watcher) = (try #require(UIKitService.current), Watcher())
      service.beginDrivenLaunch()
      service.launch(with: watcher) {}
      try await Task.sleep(for: .seconds(Int64(5 * Self.day) + 3600))
      #expect(watcher.changes.count == 5)
    }
  }

  /// Source: Apple, Calendar.nextDate(after:matching:matchingPolicy:), with `nextTime`.
  @Test("a notification that repeats daily is delivered once on each date")
  func notifications() throws {
    for transition in ZoneTransition.ofTheYear {
      let start = transition.at - Self.day - 450
      let times = transition.quarters
      let expected = times.flatMap { time in
        transition.instants(of: time).filter { $0 > start && $0 < start + 2 * Self.day - 900 }
          .map { "\($0) \(time)" }
      }
      let shown = try World.run(
        seed: 1,
        startingAt: Date(timeIntervalSince1970: Double(start)),
        limits: WorldLimits(steps: 10_000)
      ) { @MainActor world in
        let phone = FakePhone(in: world)
        phone.launch()
        world.wallClock = DeviceClock(timeZone: transition.zone)
        let center = UNUserNotificationCenter.current()
        _ = try await center.requestAuthorization(options: .alert)
        for time in times {
          let trigger = UNCalendarNotificationTrigger(
            dateMatching: DateComponents(hour: time / 3600, minute: time / 60 % 60),
            repeats: true
          )
          try await center.add(
            UNNotificationRequest(
              identifier: "\(time)",
              content: UNNotificationContent(),
              trigger: trigger
            )
          )
        }
        var shown: [String] = []
        for quarter in 1..<(2 * Self.day / 900) {
          try await Task.sleep(until: .seconds(Int64(quarter * 900)), clock: .world)
          shown += phone.shown.map { "\(start + quarter * 900 - 450) \($0)" }
          phone.shown = []
        }
        return shown
      }
      #expect(shown.sorted() == expected.sorted(), "\(transition)")
    }
  }
}
