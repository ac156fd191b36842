public import Foundation

/// The methods that the system calls during an app's life; the default implementations do nothing
/// (Apple, UIApplicationDelegate).
///
/// In an app with a scene, the scene's delegate is told instead that the app becomes active, resigns, leaves the screen
/// and comes back, and of URLs.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// The launch has begun; false if the app can't handle a URL.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The launch is almost over, and the app is about to run; false if the app can't handle a URL.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The launch is over, for a delegate that takes no options.
  func applicationDidFinishLaunching(_ application: UIApplication)

  /// The app is on the screen and receives events.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// The app is about to leave the screen, or to be covered for a moment.
  func applicationWillResignActive(_ application: UIApplication)

  /// The app has left the screen.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// The app is about to come back on the screen.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// The app is about to end.
  func applicationWillTerminate(_ application: UIApplication)

  /// The device is short of memory; the simulated phone never calls this.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// A day begins, or the clock or time zone has changed.
  func applicationSignificantTimeChange(_ application: UIApplication)

  /// The phone was unlocked, and protected files can be read.
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)

  /// The phone is being locked, and protected files will soon be unreadable.
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)

  /// The app is to open a URL of its scheme; false if the app can't handle the URL.
  func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool

  /// The app may fetch in the background, and reports the result.
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  )

  /// The app was registered for remote notifications, and has a device token of 32 bytes.
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  )

  /// The app could not be registered for remote notifications.
  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  )

  /// A silent push has arrived; the app has up to 30 seconds until it calls the completion handler.
  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  )

  /// The transfers of a background session are over.
  func application(
    _ application: UIApplication,
    handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  )

  /// A scene is about to be connected for the first time, and the delegate chooses its classes; by default those of the
  /// Info.plist (Apple).
  ///
  /// Not called again for the same scene, also after another launch (luxmentis.org, "On iOS scenes").
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  /// The person has swiped the app away; called at the next launch.
  func application(
    _ application: UIApplication,
    didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  )
}

extension UIApplicationDelegate {
  /// The app's entry, for a delegate that is marked `@main`.
  ///
  /// On a phone it runs the app. A simulated phone launches the delegate by itself, so here it ends the process with
  /// exit status 2.
  public static func main() {
    let sentence = "a simulated phone launches the app: RegisteredApp(delegate:) registers it\n"
    FileHandle.standardError.write(Data(sentence.utf8))
    exit(2)
  }
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }

  public func applicationDidFinishLaunching(_ application: UIApplication) {}

  public func applicationDidBecomeActive(_ application: UIApplication) {}

  public func applicationWillResignActive(_ application: UIApplication) {}

  public func applicationDidEnterBackground(_ application: UIApplication) {}

  public func applicationWillEnterForeground(_ application: UIApplication) {}

  public func applicationWillTerminate(_ application: UIApplication) {}

  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}

  public func applicationSignificantTimeChange(_ application: UIApplication) {}

  public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {}

  public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {}

  public func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }

  public func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) { completionHandler(.noData) }

  public func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}

  public func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}

  public func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) { completionHandler(.noData) }

  public func application(
    _ application: UIApplication,
    handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) { completionHandler() }

  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }

  public func application(
    _ application: UIApplication,
    didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
}

/// The result of a fetch in the background (Apple, UIBackgroundFetchResult).
@nonexhaustive
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// The fetch returned new data.
  case newData
  /// There was no new data.
  case noData
  /// The fetch failed.
  case failed
}
