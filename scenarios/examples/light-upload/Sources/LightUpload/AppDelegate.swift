import BackgroundTasks
import SensorKit
import UIKit

/// Sends each sample of the ambient light to the study's host, once.
open class AppDelegate: UIResponder, UIApplicationDelegate {
  static let refreshTask = "org.example.light-upload.refresh"

  /// Sends the batches; a subclass makes another one.
  open class func makeUploader() -> any BatchUploader { FileUploader() }

  private lazy var uploader = Self.makeUploader()
  private lazy var collector = Collector(uploader)

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    BGTaskScheduler.shared.register(forTaskWithIdentifier: Self.refreshTask, using: .main) { task in
      MainActor.assumeIsolated { self.refresh(in: task) }
    }
    scheduleRefresh()
    return true
  }

  public func applicationDidBecomeActive(_ application: UIApplication) {
    Task {
      await collector.begin()
      work()
    }
  }

  public func applicationDidEnterBackground(_ application: UIApplication) { scheduleRefresh() }

  /// The system has launched the app since transfers of its background session are over.
  public func application(
    _ application: UIApplication,
    handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    work()
    completionHandler()
  }

  private func work() {
    uploader.send()
    collector.fetch()
  }

  private func scheduleRefresh() {
    let request = BGAppRefreshTaskRequest(identifier: Self.refreshTask)
    request.earliestBeginDate = Date(timeIntervalSinceNow: 4 * 3600)
    try? BGTaskScheduler.shared.submit(request)
  }

  private func refresh(in task: BGTask) {
    scheduleRefresh()
    let waiting = Task {
      work()
      try? await Task.sleep(for: .seconds(15))
      task.setTaskCompleted(success: !Task.isCancelled)
    }
    task.expirationHandler = { waiting.cancel() }
  }
}
