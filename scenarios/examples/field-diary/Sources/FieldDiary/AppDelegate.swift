import BackgroundTasks
import SensorKit
import UIKit
import os

/// The app's delegate, as UIKit makes it on an iPhone.
public final class AppDelegate: UIResponder, UIApplicationDelegate {
  static let refreshTask = "org.example.field-diary.refresh"

  private let log = Logger(subsystem: "org.example.field-diary", category: "life")
  private let settings = Settings()
  private let outbox = Outbox()
  private lazy var uploader = Uploader(outbox: outbox, settings: settings)
  private lazy var collector = Collector(outbox: outbox)
  private var timer: Timer?
  private var observers: [any NSObjectProtocol] = []

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    settings.launches += 1
    let version = Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String ?? "?"
    log.info("launch \(self.settings.launches) of version \(version, privacy: .public)")
    BGTaskScheduler.shared.register(forTaskWithIdentifier: Self.refreshTask, using: .main) { task in
      MainActor.assumeIsolated { self.refresh(in: task) }
    }
    observe(UIApplication.didBecomeActiveNotification) { $0.collector.fetch() }
    observe(.outboxChanged) { $0.uploader.send() }
    timer = Timer.scheduledTimer(withTimeInterval: settings.interval, repeats: true) { _ in
      MainActor.assumeIsolated { self.collector.fetch() }
    }
    uploader.watchNetwork()
    scheduleRefresh()
    Task { await collector.begin() }
    return true
  }

  public func applicationDidEnterBackground(_ application: UIApplication) {
    log.debug("in the background")
    scheduleRefresh()
  }

  private func observe(_ name: Notification.Name, _ act: @escaping @MainActor (AppDelegate) -> Void)
  {
    observers.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
        [unowned self] _ in MainActor.assumeIsolated { act(self) }
      }
    )
  }

  private func scheduleRefresh() {
    let request = BGAppRefreshTaskRequest(identifier: Self.refreshTask)
    request.earliestBeginDate = Date(timeIntervalSinceNow: 4 * 3600)
    do {
      try BGTaskScheduler.shared.submit(request)
    } catch {
      log.error("no refresh: \(error.localizedDescription, privacy: .public)")
    }
  }

  private func refresh(in task: BGTask) {
    scheduleRefresh()
    let work = Task {
      collector.fetch()
      uploader.send()
      try? await Task.sleep(for: .seconds(15))
      task.setTaskCompleted(success: !Task.isCancelled)
    }
    task.expirationHandler = { work.cancel() }
  }
}
