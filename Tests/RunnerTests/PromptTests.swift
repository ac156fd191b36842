import Foundation
import Phones
import Runner
import SensorKit
import Testing
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

@Suite("Prompts on one screen")
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
