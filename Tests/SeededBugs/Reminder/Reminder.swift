import BackgroundTasks
import Foundation
import Security
import SensorKit
import TrialRunCommandLine
import UserNotifications

/// A correct app that reminds the participant at eight in the evening, and sends a report in tasks
/// that the system runs in the background.
///
/// Each method is one decision. A bug overrides one of them.
@MainActor
class Reminder: StudyApp {
  nonisolated static var family: Family { .reminder }
  nonisolated static var task: String { "org.example.study.refresh" }

  let notes = Notebook()
  private var isReporting = false

  required init(settings: StudyAppSettings) {}

  func run() async {
    launch()
    await askForNotifications()
  }

  /// What has to be done before the launch is over, in the background too.
  func launch() {
    register()
    submit()
  }

  func enteredForeground() async {
    submit()
    await reportOnce()
  }

  // MARK: Reports

  func register() {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: Self.task, using: .main) { task in
      MainActor.assumeIsolated { self.handle(task) }
    }
  }

  func submit() {
    let request = BGAppRefreshTaskRequest(identifier: Self.task)
    try? BGTaskScheduler.shared.submit(request)
  }

  /// Submits the next task first, and completes this one once, also when its time is over.
  func handle(_ task: BGTask) {
    submit()
    let work = Task {
      let isSent = await reportOnce()
      if !Task.isCancelled { task.setTaskCompleted(success: isSent) }
    }
    task.expirationHandler = {
      work.cancel()
      task.setTaskCompleted(success: false)
    }
  }

  /// Sends the next report, unless that is under way; returns whether nothing is left to do.
  @discardableResult
  func reportOnce() async -> Bool {
    guard !isReporting else { return true }
    isReporting = true
    defer { isReporting = false }
    return await report()
  }

  /// Sends the next report; returns whether the server has it.
  func report() async -> Bool {
    let number = nextReport()
    guard let token = token(),
      let url = URL(string: "https://api.study.example/reports/\(number)")
    else { return false }
    var request = URLRequest(url: url)
    request.httpMethod = "PUT"
    request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    let answer = try? await URLSession.shared.upload(for: request, from: Data("{}".utf8))
    guard (answer?.1 as? HTTPURLResponse)?.statusCode == 201 else { return false }
    reported(number)
    return true
  }

  /// The number of the next report, which outlives the app.
  func nextReport() -> Int { Int(notes["reports"] ?? 0) + 1 }

  func reported(_ number: Int) { notes["reports"] = Double(number) }

  /// The token of the uploads, which a locked phone can read as well.
  func token() -> String? {
    var search = item
    search[kSecReturnData as String] = true
    var found: CFTypeRef?
    if SecItemCopyMatching(search as CFDictionary, &found) == errSecSuccess {
      return (found as? Data).map { String(decoding: $0, as: UTF8.self) }
    }
    var new = item
    new[kSecAttrAccessible as String] = accessibility
    new[kSecValueData as String] = Data("token".utf8)
    return SecItemAdd(new as CFDictionary, nil) == errSecSuccess ? "token" : nil
  }

  var accessibility: CFString { kSecAttrAccessibleAfterFirstUnlock }

  private var item: [String: Any] {
    [
      kSecClass as String: kSecClassGenericPassword,
      kSecAttrService as String: "study",
      kSecAttrAccount as String: "token",
    ]
  }

  // MARK: Reminders

  func askForNotifications() async {
    let center = UNUserNotificationCenter.current()
    guard (try? await center.requestAuthorization(options: [.alert])) == true else { return }
    await schedule(on: center)
  }

  /// Schedules the reminder; another of the same identifier takes its place.
  func schedule(on center: UNUserNotificationCenter) async {
    let trigger = UNCalendarNotificationTrigger(
      dateMatching: DateComponents(hour: 20, minute: 0),
      repeats: true
    )
    await add(identifier, trigger, to: center)
  }

  var identifier: String { "evening" }

  func add(
    _ identifier: String,
    _ trigger: UNNotificationTrigger,
    to center: UNUserNotificationCenter
  ) async {
    let content = UNMutableNotificationContent()
    content.title = "How was your day?"
    let request = UNNotificationRequest(
      identifier: identifier,
      content: content,
      trigger: trigger
    )
    try? await center.add(request)
  }
}

/// The reminder as it is.
final class RemindsByTheCalendar: Reminder, CorrectApp {
  nonisolated static var summary: String { "Reports on the screen and in tasks." }
}

/// Reports at its launch, too.
final class ReportsAtItsLaunchToo: Reminder, CorrectApp {
  nonisolated static var summary: String { "Reports at its launch, on the screen and in tasks." }

  override func launch() {
    super.launch()
    Task { await reportOnce() }
  }
}
