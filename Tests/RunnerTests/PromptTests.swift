import Foundation
import Phones
import Runner
import SensorKit
import Synchronization
import Testing
import UIKit
import UserNotifications

/// An app that asks for consent and for notifications at one instant.
final class AsksTogether: StudyApp {
  nonisolated static var endsWhenCancelled: Bool { true }

  private let sensors: Set<SRSensor>

  init(settings: StudyAppSettings) {
    sensors = Set(settings.sensors.map { SRSensor(rawValue: $0) })
  }

  func run() async {
    SRSensorReader.requestAuthorization(sensors: sensors) { _ in }
    UNUserNotificationCenter.current().requestAuthorization(options: .alert) { _, _ in }
    while (try? await Task.sleep(for: .seconds(86_400))) != nil {}
  }
}

/// An app that asks for consent and for notifications as it first leaves the screen, and notes when it is active.
final class AsksOffScreen: StudyApp {
  nonisolated static let notes = Mutex<[String]>([])

  nonisolated static var endsWhenCancelled: Bool { true }

  private var sensors: Set<SRSensor>
  private var observers: [any NSObjectProtocol] = []

  init(settings: StudyAppSettings) {
    sensors = Set(settings.sensors.map { SRSensor(rawValue: $0) })
  }

  func run() async {
    _ = UIApplication.shared
    note("active", UIApplication.didBecomeActiveNotification)
    note("inactive", UIApplication.willResignActiveNotification)
    while (try? await Task.sleep(for: .seconds(86_400))) != nil {}
  }

  private func note(_ word: String, _ name: Notification.Name) {
    let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      _ in Self.notes.withLock { $0.append(word) }
    }
    observers.append(observer)
  }

  func enteredBackground() async {
    guard !sensors.isEmpty else { return }
    SRSensorReader.requestAuthorization(sensors: sensors) { _ in }
    UNUserNotificationCenter.current().requestAuthorization(options: .alert) { _, _ in }
    sensors = []
  }
}

@Suite("Prompts on one screen", .serialized)
struct PromptTests {
  private func study(_ keys: String, _ lines: String...) throws -> StudyOutcome {
    var text = StudyText()
    text.app = "AsksTogether"
    text.lasts = "1d"
    text.groups = ["{ group: willing, count: 3\(keys) }"]
    text.lines = lines
    return try run(text)
  }

  private static let answers = """
    select answered_s - asked_s, at_s - answered_s from prompts join app_events using (participant)
    where event = 'notifications answered' order by participant
    """

  /// Our choice: no source says whether prompts wait for each other; the times of reading are those of the group.
  @Test("an alert that is asked for during the sheet appears after it")
  func queue() throws {
    let times = try study(", reads prompts: 60s").numbers(Self.answers)
    // Two sensors: four seconds for each switch.
    #expect(times.count == 3)
    #expect(times.allSatisfy { abs($0[0] - 68) < 0.01 && abs($0[1] - 60) < 0.01 })
  }

  /// Our choice: a sheet needs a scene on the screen, and no source says what happens without one.
  @Test("a prompt that is asked for off the screen appears when the app is on the screen again")
  func offScreen() throws {
    AsksOffScreen.notes.withLock { $0 = [] }
    var text = StudyText()
    text.app = "AsksOffScreen"
    text.lasts = "3d"
    let system = "system: { evicted after: never }"
    text.groups = ["{ group: willing, count: 1, opens app: daily, \(system) }"]
    let outcome = try run(text)
    let times = try outcome.numbers(
      """
      select answered_s - at_s, at_s - asked_s from prompts join app_events using (participant)
      where event = 'foregrounded' order by at_s limit 1
      """
    )
    #expect(times.count == 1 && (8...100).contains(times[0][0]) && times[0][1] > 3600)
    let alerts = try outcome.numbers(
      """
      select at_s - answered_s from prompts join app_events using (participant)
      where event = 'notifications answered'
      """
    )
    #expect(alerts.count == 1 && (2...8).contains(alerts[0][0]))
    // Source: Apple, UIApplication.State.inactive: an interruption; that an alert is one is commonly seen.
    let notes = AsksOffScreen.notes.withLock { $0 }
    let first = try #require(notes.firstIndex(of: "inactive"))
    #expect(
      notes[first...].prefix(5) == ["inactive", "active", "inactive", "active", "inactive"]
    )
    let inactive = try outcome.numbers(
      "select count(*) from app_events where event = 'backgrounded'"
    )
    // One more than the app left the screen: for the alert.
    #expect(notes.count { $0 == "inactive" } == Int(inactive[0][0]) + 1)
  }

  @Test("without the key an alert is read for 2 to 8 seconds, and a range is drawn from evenly")
  func readingTime() throws {
    let usual = try study("").numbers(Self.answers)
    #expect(usual.count == 3 && usual.allSatisfy { (2...8).contains($0[1]) })
    let drawn = try study(", reads prompts: between 100s and 200s").numbers(Self.answers)
    #expect(drawn.allSatisfy { (100...200).contains($0[1]) && (108...208).contains($0[0]) })
    #expect(Set(drawn.map { $0[1] }).count == 3)
  }

  @Test("with the option that drops prompts, the second one is lost, which is a mistake")
  func dropped() throws {
    let outcome = try study("", "sensorkit: { prompts together: second is dropped }")
    #expect(try outcome.texts("select event from app_events where event like 'notif%'").isEmpty)
    #expect(
      try outcome.texts("select detail from app_events where event = 'prompt lost'").count == 3
    )
    #expect(try outcome.texts("select rule from diagnostics where rule = 'prompt-lost'").count == 3)
    #expect(
      try outcome.texts("select outcome from prompts") == ["answered", "answered", "answered"]
    )
  }
}
