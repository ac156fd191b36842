import Foundation
import Phones
import Runner
import Synchronization
import Testing
import UIKit
import UserNotifications

/// An app that notifies its person once a day, from what it was asked at its first launch.
final class Reminder: StudyApp {
  nonisolated static var endsWhenCancelled: Bool { true }

  init(settings: StudyAppSettings) {}

  func run() async {
    let center = UNUserNotificationCenter.current()
    guard (try? await center.requestAuthorization(options: .alert)) == true else { return }
    let evening = UNCalendarNotificationTrigger(
      dateMatching: DateComponents(hour: 19),
      repeats: true
    )
    let content = UNMutableNotificationContent()
    content.title = "Time for the diary"
    try? await center.add(
      UNNotificationRequest(identifier: "evening", content: content, trigger: evening)
    )
  }
}

/// The delegate of an ordinary app, which knows of no study.
final class OrdinaryDelegate: UIResponder, UIApplicationDelegate {
  nonisolated static let notes = Mutex<[String]>([])

  private func note(_ what: String) { Self.notes.withLock { $0.append(what) } }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    note("launched")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { note("active") }

  func applicationDidEnterBackground(_ application: UIApplication) { note("background") }

  func applicationWillTerminate(_ application: UIApplication) { note("terminates") }
}

@Suite("Participants who open an app again", .serialized)
struct AppOpeningTests {
  private func study(_ habit: String?, _ events: String..., lasts: String = "10d") throws
    -> StudyOutcome
  {
    var text = StudyText()
    text.lasts = lasts
    let key = habit.map { ", opens app: \($0)" } ?? ""
    text.groups = ["{ group: willing, count: 6\(key) }"]
    text.events = events
    return try run(text)
  }

  private let launches = """
    select at_s from app_events where event = 'launched' and at_s > 0 order by participant, at_s
    """

  /// Our choice: one to twenty hours, and then at the next use of the phone.
  @Test(
    "after a restart, or after the system ended the app, the app is opened within about a day",
    arguments: ["reboot phone, for: 10min", "kill app"]
  )
  func asNeeded(action: String) throws {
    let outcome = try study(nil, "{ at: day 3 12:00, do: \(action) }")
    let ended = 3 * 86_400 + 3 * 3600.0
    let times = try outcome.numbers(launches).compactMap(\.last)
    #expect(times.count == 6 && Set(times).count == 6)
    #expect(times.allSatisfy { ended + 3600 < $0 && $0 < ended + 32 * 3600 })
    let last = try outcome.numbers("select max(asked_s) from fetches group by participant")
    #expect(last.allSatisfy { $0[0] > 8 * 86_400 })
    #expect(try outcome.texts("select rule from diagnostics") == [])
  }

  @Test("with 'opens app: never' the app stays closed, which a diagnostic reports")
  func never() throws {
    let outcome = try study("never", "{ at: day 3 12:00, do: reboot phone }")
    #expect(try outcome.numbers(launches).isEmpty)
    let found = try outcome.texts("select rule from diagnostics")
    #expect(found == Array(repeating: "app-not-reopened", count: 6))
    let message = try outcome.texts("select message from diagnostics").first
    #expect(
      message == """
        the app ended 6 days before the study did (the phone was switched off), and nobody opened it \
        again
        """
    )
  }

  /// Our choice: the end of a study is too near for anything to be lost.
  @Test("an app that ends within two days of the study's end is not reported")
  func nearEnd() throws {
    let outcome = try study("never", "{ at: day 8 12:00, do: kill app }")
    #expect(try outcome.texts("select rule from diagnostics") == [])
  }

  @Test("the timeline has precedence: an app that it opens later, or that was swiped away")
  func timeline() throws {
    let later = try study(
      nil,
      "{ at: day 3 12:00, do: reboot phone }",
      "{ at: day 5 12:00, do: reopen app }"
    )
    // The study begins at 09:00.
    let reopened = 5 * 86_400 + 3 * 3600.0
    #expect(try later.numbers(launches).map(\.last) == Array(repeating: reopened, count: 6))
    let swiped = try study(
      nil,
      "{ at: day 3 12:00, do: close app }",
      "{ at: day 3 13:00, do: reboot phone }"
    )
    #expect(try swiped.numbers(launches).isEmpty)
    let found = try swiped.texts("select rule from diagnostics")
    #expect(found == Array(repeating: "app-not-reopened", count: 6))
  }

  @Test(
    "with 'opens app: daily' participants open the app each day, and leave it after some minutes"
  )
  func daily() throws {
    let outcome = try study("daily")
    for number in 1...6 {
      func times(_ event: String) throws -> [Double] {
        try outcome.numbers(
          "select at_s from app_events where event = '\(event)' and participant = 'willing-\(number)'"
        ).map { $0[0] }
      }
      let (back, left) = (try times("foregrounded"), try times("backgrounded"))
      // Nine more days begin before the end; the last opening may fall behind it.
      #expect((8...9).contains(back.count))
      #expect(left.count >= back.count)
      for (opened, closed) in zip([0] + back, left) {
        #expect((60...300).contains(closed - opened))
      }
      for (index, time) in back.enumerated() {
        // A use of the phone, at night hours later than was drawn.
        #expect(Double(index + 1) * 86_400 <= time && time < (Double(index + 2) + 0.6) * 86_400)
      }
    }
  }

  /// Source: Apple, UNCalendarNotificationTrigger; that people follow it is what the scenario says.
  @Test(
    "with 'after a notification' participants open the app after one, if they allow notifications"
  )
  func notification() throws {
    var text = StudyText()
    text.app = "Reminder"
    text.lasts = "5d"
    text.groups = [
      "{ group: following, count: 2, opens app: after a notification }",
      "{ group: deaf, count: 1, opens app: after a notification, notifications: deny }",
      "{ group: unmoved, count: 1, opens app: never }",
    ]
    let outcome = try run(text)
    func count(_ event: String, _ who: String) throws -> Int {
      try outcome.texts(
        "select detail from app_events where event = '\(event)' and participant = '\(who)'"
      ).count
    }
    for who in ["following-1", "following-2"] {
      #expect(try count("notified", who) == 5)
      #expect(try (4...5).contains(count("notification seen", who)))
      #expect(try (4...5).contains(count("notification opened", who)))
      #expect(try (4...5).contains(count("foregrounded", who)))
    }
    #expect(try count("notified", "deaf-1") == 0)
    #expect(try count("notifications answered", "deaf-1") == 1)
    #expect(try count("notified", "unmoved-1") == 5)
    #expect(try count("notification opened", "unmoved-1") == 0)
  }

  /// Source: Apple, UIApplicationDelegate.
  @Test("an app's own delegate is launched, shown, hidden and ended as on a phone")
  func delegate() throws {
    var text = StudyText()
    text.app = "Ordinary"
    text.lasts = "1d"
    text.groups = ["{ group: willing, count: 1, opens app: never }"]
    text.events = [
      "{ at: 1h, do: background app }", "{ at: 2h, do: foreground app }",
      "{ at: 3h, do: close app }", "{ at: 4h, do: foreground app }", "{ at: 5h, do: kill app }",
    ]
    OrdinaryDelegate.notes.withLock { $0 = [] }
    _ = try run(text)
    #expect(
      OrdinaryDelegate.notes.withLock { $0 } == [
        "launched", "active", "background", "active", "terminates", "launched", "active",
      ]
    )
  }
}
