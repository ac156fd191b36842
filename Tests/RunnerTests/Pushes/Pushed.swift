import Foundation
import FoundationNetworking
import Phones
import Runner
import Synchronization
import Testing
import UIKit
import URLLoading
import UserNotifications

/// An app that registers for pushes at each launch, and notes what it is told.
final class Pushed: StudyApp {
  struct Options: AppOptions {
    var completes = true
    var sends = false

    static let declarations: [AppOption<Self>] = [
      AppOption("completes", \.completes, .truth, "Whether it calls the completion handler."),
      AppOption("sends", \.sends, .truth, "Whether it sends a report at each launch."),
    ]
  }

  /// What was noted, with the hours and minutes since the study's start.
  nonisolated static let notes = Mutex<[String]>([])
  nonisolated static let started = Mutex<Date?>(nil)

  nonisolated static var endsWhenCancelled: Bool { true }

  private let options: Options

  init(settings: StudyAppSettings) { options = Options(settings) }

  private func note(_ what: String) {
    let minutes = Self.started.withLock { start in
      if start == nil { start = Date() }
      return Int(Date().timeIntervalSince(start ?? Date()) / 60)
    }
    let clock = "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
    Self.notes.withLock { $0.append("\(clock) \(what)") }
  }

  func run() async {
    let isFirst = Self.started.withLock { $0 == nil }
    note("runs")
    UIApplication.shared.delegate = self
    let center = UNUserNotificationCenter.current()
    center.delegate = self
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "diary",
        actions: [UNNotificationAction(identifier: "done", title: "Done")],
        intentIdentifiers: []
      ),
      UNNotificationCategory(
        identifier: "opening",
        actions: [UNNotificationAction(identifier: "show", title: "Show", options: .foreground)],
        intentIdentifiers: []
      ),
    ])
    UIApplication.shared.registerForRemoteNotifications()
    if isFirst { _ = try? await center.requestAuthorization(options: .alert) }
    if options.sends { await send() }
    while (try? await Task.sleep(for: .seconds(86_400))) != nil {}
  }

  private func send() async {
    guard let url = URL(string: "https://api.study.example/reports/1") else { return }
    var request = URLRequest(url: url)
    request.httpMethod = "PUT"
    request.httpBody = Data("{}".utf8)
    _ = try? await URLSession.shared.data(for: request)
  }
}

extension Pushed: UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    let hex = deviceToken.map { String(Int($0), radix: 16) }.joined()
    note("token \(deviceToken.count) \(hex) \(application.isRegisteredForRemoteNotifications)")
  }

  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {
    let error = error as NSError
    note("fails \(error.domain) \(error.code) \(error.localizedDescription)")
  }

  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    let aps = userInfo["aps"] as? [String: Any]
    let isSilent = aps?["content-available"] as? Int == 1
    note("gets \(userInfo["kind"] ?? "nothing") \(isSilent)")
    if options.completes { completionHandler(.newData) }
  }
}

extension Pushed: UNUserNotificationCenterDelegate {
  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    await note("presents \(notification.request.content.title)")
    return .list
  }

  nonisolated func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse
  ) async {
    let content = response.notification.request.content
    guard response.actionIdentifier == UNNotificationDefaultActionIdentifier else {
      let state = await UIApplication.shared.applicationState.rawValue
      return await note("presses \(response.actionIdentifier) of \(content.title), state \(state)")
    }
    let isPush = response.notification.request.trigger is UNPushNotificationTrigger
    await note("opens \(content.title) \(content.userInfo["kind"] ?? "nothing") \(isPush)")
  }
}

/// What a participant's app noted, and the results.
struct PushedLife {
  var notes: [String]
  var outcome: StudyOutcome

  /// The outcomes of the pushes, each with what held it and the refusal.
  func outcomes() throws -> [String] {
    try outcome.texts(
      """
      select outcome || coalesce(' ' || held, '') || coalesce(' ' || refusal, '')
      from pushes order by push
      """
    )
  }

  /// The notes but for launches and tokens.
  var told: [String] { notes.filter { !$0.contains(" runs") && !$0.contains(" token ") } }
}

/// Lives a study of one participant, whose phone is in UTC and whose study starts at nine; the person leaves the app after
/// a minute, unless an event says otherwise.
func livePushed(
  _ pushes: [String]?,
  group: String = "opens app: never",
  options: String = "{}",
  lasts: String = "2d",
  leaves: Bool = true,
  _ events: [String] = []
) throws -> PushedLife {
  var text = StudyText()
  text.app = "Pushed"
  text.lasts = lasts
  text.entitlements = "[ambient-light-sensor]"
  text.appLines = ["options: \(options)"]
  let system = group.contains("system:") ? group : "\(group), system: { evicted after: never }"
  text.groups = ["{ group: willing, count: 1, time zone: UTC, \(system) }"]
  text.events = (leaves ? ["{ at: 1min, do: background app }"] : []) + events
  text.lines = ["servers: [{ host: api.study.example, answers: [{ path: /reports/* }] }]"]
  if let pushes {
    text.lines.append("pushes:")
    text.lines += pushes.map { "  - { \($0) }" }
  }
  text.expect = ["{ that: it runs, no rows: select 1 where 0 }"]
  Pushed.notes.withLock { $0 = [] }
  Pushed.started.withLock { $0 = nil }
  let outcome = try run(text)
  return PushedLife(notes: Pushed.notes.withLock { $0 }, outcome: outcome)
}
