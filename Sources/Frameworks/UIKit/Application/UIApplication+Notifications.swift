public import Foundation

/// The names of notifications, which are posted on `NotificationCenter.default`, on the main actor,
/// with the app as the object. For each event, the delegate's method is called before the
/// notification is posted.
extension UIApplication {
  private nonisolated static func name(_ name: String, _ interest: UIKitService.Interest? = nil)
    -> Notification.Name
  {
    // Code that reads a notification's name is about to observe the notification.
    UIKitService.current?.isListenedTo(interest)
    return Notification.Name(name)
  }

  /// The launch is over.
  public nonisolated class var didFinishLaunchingNotification: Notification.Name {
    name("UIApplicationDidFinishLaunchingNotification")
  }

  /// The app is on the screen and receives events.
  public nonisolated class var didBecomeActiveNotification: Notification.Name {
    name("UIApplicationDidBecomeActiveNotification")
  }

  /// The app is about to leave the screen.
  public nonisolated class var willResignActiveNotification: Notification.Name {
    name("UIApplicationWillResignActiveNotification")
  }

  /// The app has left the screen.
  public nonisolated class var didEnterBackgroundNotification: Notification.Name {
    name("UIApplicationDidEnterBackgroundNotification")
  }

  /// The app is about to come back on the screen.
  public nonisolated class var willEnterForegroundNotification: Notification.Name {
    name("UIApplicationWillEnterForegroundNotification")
  }

  /// The person swiped the app away while it ran, and the app is about to end.
  public nonisolated class var willTerminateNotification: Notification.Name {
    name("UIApplicationWillTerminateNotification")
  }

  /// The device is short of memory; the simulated phone never posts this.
  public nonisolated class var didReceiveMemoryWarningNotification: Notification.Name {
    name("UIApplicationDidReceiveMemoryWarningNotification")
  }

  /// A day begins, or the clock or time zone has changed.
  public nonisolated class var significantTimeChangeNotification: Notification.Name {
    name("UIApplicationSignificantTimeChangeNotification", .time)
  }

  /// The phone was unlocked, and protected files can be read.
  public nonisolated class var protectedDataDidBecomeAvailableNotification: Notification.Name {
    name("UIApplicationProtectedDataDidBecomeAvailable", .lock)
  }

  /// The phone is being locked, and protected files will soon be unreadable.
  public nonisolated class var protectedDataWillBecomeUnavailableNotification: Notification.Name {
    name("UIApplicationProtectedDataWillBecomeUnavailable", .lock)
  }

  /// The person has changed the permission to refresh in the background; the simulated person never
  /// changes it during a study.
  public nonisolated class var backgroundRefreshStatusDidChangeNotification: Notification.Name {
    name("UIApplicationBackgroundRefreshStatusDidChangeNotification")
  }

  /// The person has taken a screenshot; the simulated person never does.
  public nonisolated class var userDidTakeScreenshotNotification: Notification.Name {
    name("UIApplicationUserDidTakeScreenshotNotification")
  }
}
