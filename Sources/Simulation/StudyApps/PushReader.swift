import Foundation
import FoundationNetworking
public import Phones
import SensorKit
public import UIKit
import URLLoading
import UserNotifications

/// A study app that fetches whenever a silent push arrives, and when it is opened; it asks for no background task.
///
/// The app uses only public interfaces. After each fetch it sends a report to its study's server.
public final class PushReader: StudyApp {
  /// What a scenario can choose.
  public struct Options: AppOptions {
    var host = "api.study.example"

    /// The host.
    public static let declarations: [AppOption<Self>] = [
      AppOption("host", \.host, .text, "The host that receives the reports.")
    ]

    /// Creates the options with the default host.
    public init() {}
  }

  public nonisolated static var endsWhenCancelled: Bool { true }

  private let settings: StudyAppSettings
  private let host: String
  private let logs: [SensorLog]

  /// Creates a reader of the sensors in the settings.
  public init(settings: StudyAppSettings) {
    self.settings = settings
    host = Options(settings).host
    let anchors = CursorStore(savesOnScreen: false)
    logs = settings.sensors.map { SensorLog(SRSensor(rawValue: $0), settings, anchors) }
  }

  /// Registers for pushes at each launch, and asks for consent and notifications at the first.
  public func run() async {
    UIApplication.shared.delegate = self
    UIApplication.shared.registerForRemoteNotifications()
    let end = settings.whenOver { [logs] in for log in logs { log.stop() } }
    defer { end?.cancel() }
    for log in logs where !settings.isOver { log.beginIfAuthorized() }
    let sensors = logs.filter(\.isUndetermined).map(\.sensor)
    if !sensors.isEmpty {
      try? await SRSensorReader.requestAuthorization(sensors: Set(sensors))
      _ = try? await UNUserNotificationCenter.current().requestAuthorization(options: .alert)
    }
    // Until the app ends: no study lasts for longer than ten years.
    try? await Task.sleep(for: .seconds(3650 * 86_400))
  }

  /// Fetches from every device, and reports that it did; takes some seconds, in which the delegates receive samples.
  private func fetch() async {
    for log in logs { log.fetchFromAllDevices() }
    try? await Task.sleep(for: .seconds(10))
    guard let url = URL(string: "https://\(host)/reports") else { return }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.timeoutInterval = 10
    request.httpBody = Data(#"{"fetched":"\#(Date().formatted(.iso8601))"}"#.utf8)
    _ = try? await URLSession.shared.data(for: request)
  }
}

extension PushReader: UIApplicationDelegate {
  /// Fetches, as the person has opened the app.
  public func applicationDidBecomeActive(_ application: UIApplication) {
    Task { await fetch() }
  }

  /// Fetches for a silent push.
  public func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Task {
      await fetch()
      completionHandler(.newData)
    }
  }
}
