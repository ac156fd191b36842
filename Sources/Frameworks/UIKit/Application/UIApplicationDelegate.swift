public import Foundation

/// The methods that an app's delegate is called with as the app's life goes on; each does nothing
/// unless a delegate has it (Apple, UIApplicationDelegate).
@MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// The launch has begun; false says that a URL can't be handled.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The launch is almost over, and the app about to run; false says that a URL can't be handled.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// The launch is over, for a delegate that takes no options.
  func applicationDidFinishLaunching(_ application: UIApplication)

  /// The app is on the screen and receives events.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// The app is about to leave the screen, or is covered for a moment.
  func applicationWillResignActive(_ application: UIApplication)

  /// The app has left the screen.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// The app is about to come back on the screen.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// The app is about to end.
  func applicationWillTerminate(_ application: UIApplication)

  /// The device is short of memory; no simulated phone tells an app so.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// A day begins, or the clock or time zone has changed.
  func applicationSignificantTimeChange(_ application: UIApplication)

  /// The phone was unlocked, and protected files can be read.
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)

  /// The phone is being locked, and protected files can soon not be read.
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)

  /// Somebody has opened a URL of the app's scheme; false: the app can't handle it.
  func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool

  /// The app may fetch in the background, and says what came of it.
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  )

  /// The app was registered for remote notifications; never called, for no server sends any here.
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  )

  /// The app could not be registered for remote notifications.
  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  )

  /// The transfers of a background session are over.
  func application(
    _ application: UIApplication,
    handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  )
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
    handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) { completionHandler() }
}

/// What came of a fetch in the background (Apple, UIBackgroundFetchResult).
@nonexhaustive
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// There was something new.
  case newData
  /// There was nothing new.
  case noData
  /// The fetch failed.
  case failed
}
