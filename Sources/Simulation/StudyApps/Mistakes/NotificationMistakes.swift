import Foundation
import SensorKit
import UserNotifications

/// Plans a reminder for each of the next ninety days, more than the system keeps.
package final class PlansTooManyReminders: DailyReader {
  override func begin() async {
    await super.begin()
    let center = UNUserNotificationCenter.current()
    guard (try? await center.requestAuthorization(options: .alert)) == true, isFirst("plan") else {
      return
    }
    for day in 1...90 {
      let trigger = UNTimeIntervalNotificationTrigger(
        timeInterval: Double(day) * 86_400,
        repeats: false
      )
      let content = UNMutableNotificationContent()
      content.title = "Time for the diary"
      let request = UNNotificationRequest(
        identifier: "day \(day)",
        content: content,
        trigger: trigger
      )
      try? await center.add(request)
    }
  }
}

/// Asks for notifications while the consent sheet is on the screen.
package final class AsksDuringTheSheet: DailyReader {
  override func begin() async {
    let center = UNUserNotificationCenter.current()
    Task { try? await center.requestAuthorization(options: .alert) }
    await super.begin()
  }
}
