import Foundation
import Synchronization
import UIKit

/// An application delegate that begins two downloads when it first leaves the screen, and notes what it receives of them.
final class Transferrer: UIResponder, UIApplicationDelegate {
  /// What was noted by the last run.
  nonisolated static let notes = Mutex<[String]>([])

  fileprivate nonisolated static func note(_ text: String) {
    notes.withLock { $0.append(text) }
  }

  private lazy var listener = TransferListener()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    Self.note("launches")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { _ = listener.session }

  func applicationDidEnterBackground(_ application: UIApplication) {
    guard !UserDefaults.standard.bool(forKey: "has begun") else { return }
    UserDefaults.standard.set(true, forKey: "has begun")
    for path in ["fast", "slow"] {
      guard let url = URL(string: "https://files.example/\(path)") else { continue }
      var request = URLRequest(url: url)
      request.timeoutInterval = 86_400
      let task = listener.session.downloadTask(with: request)
      task.taskDescription = path
      task.resume()
    }
  }

  func application(
    _ application: UIApplication,
    handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) {
    Self.note("handles \(identifier)")
    listener.whenDone = completionHandler
    _ = listener.session
  }
}

@MainActor
private final class TransferListener: NSObject {
  var whenDone: (() -> Void)?

  private(set) lazy var session = URLSession(
    configuration: .background(withIdentifier: "files"),
    delegate: self,
    delegateQueue: .main
  )
}

extension TransferListener: URLSessionDownloadDelegate {
  nonisolated func urlSession(
    _ session: URLSession,
    downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL
  ) {
    let text = (try? String(contentsOf: location, encoding: .utf8)) ?? "unreadable"
    Transferrer.note("\(downloadTask.taskDescription ?? "-"): \(text)")
  }

  nonisolated func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    let code = (error as? URLError)?.code.rawValue
    Transferrer.note("\(task.taskDescription ?? "-") ends" + (code.map { " \($0)" } ?? ""))
  }

  nonisolated func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
    Transferrer.note("all")
    MainActor.assumeIsolated { whenDone?() }
  }
}
