import BackgroundTasks
import Foundation
import Phones
import Synchronization
import UIKit
import UserNotifications

/// What an app with a scene notes, in order.
enum SceneNotes {
  static let all = Mutex<[String]>([])

  static func add(_ what: String) { all.withLock { $0.append(what) } }
}

/// The delegate of an app as Xcode's template writes it, with a background task and a notification.
class SceneAppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    SceneNotes.add("launched")
    UNUserNotificationCenter.current().delegate = self
    BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: nil) { task in
      SceneNotes.add("task")
      task.setTaskCompleted(success: true)
    }
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) { SceneNotes.add("wrong") }

  func applicationWillTerminate(_ application: UIApplication) { SceneNotes.add("terminates") }

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    SceneNotes.add("configures")
    return UISceneConfiguration(
      name: "Default Configuration",
      sessionRole: connectingSceneSession.role
    )
  }

  func application(
    _ application: UIApplication,
    didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) { SceneNotes.add("discards \(sceneSessions.count)") }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse
  ) async { SceneNotes.add("responds to \(response.notification.request.identifier)") }
}

/// The delegate of a scene as Xcode's template writes it.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let _ = (scene as? UIWindowScene) else { return }
    let notification = connectionOptions.notificationResponse?.notification
    SceneNotes.add("connects" + (notification.map { " for \($0.request.identifier)" } ?? ""))
  }

  func sceneDidDisconnect(_ scene: UIScene) { SceneNotes.add("disconnects") }

  func sceneDidBecomeActive(_ scene: UIScene) {
    SceneNotes.add("active")
    Task { await remind() }
  }

  func sceneWillResignActive(_ scene: UIScene) { SceneNotes.add("resigns") }

  func sceneWillEnterForeground(_ scene: UIScene) { SceneNotes.add("foreground") }

  func sceneDidEnterBackground(_ scene: UIScene) {
    SceneNotes.add("background")
    try? BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
  }

  /// Adds a notification in two hours, if there is none.
  private func remind() async {
    let center = UNUserNotificationCenter.current()
    guard await center.pendingNotificationRequests().isEmpty,
      (try? await center.requestAuthorization(options: .alert)) == true
    else { return }
    let content = UNMutableNotificationContent()
    content.title = "Time for the diary"
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 7200, repeats: false)
    try? await center.add(
      UNNotificationRequest(identifier: "diary", content: content, trigger: trigger)
    )
  }
}

/// An app whose delegate names the delegate of its scene, which blocks the main thread as it leaves the screen.
final class BlockingSceneApp: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.sceneClass = UIWindowScene.self
    configuration.delegateClass = BlockingSceneDelegate.self
    return configuration
  }
}

final class BlockingSceneDelegate: UIResponder, UIWindowSceneDelegate {
  func sceneDidEnterBackground(_ scene: UIScene) { Thread.sleep(forTimeInterval: 40) }
}
