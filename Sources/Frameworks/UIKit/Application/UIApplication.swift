public import Foundation
import VirtualTime

/// The running app, without windows and views (Apple, UIApplication).
///
/// Outside a world the app is always on the screen, and no event occurs.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  private static let outside = UIApplication()

  /// The app; a new object after each launch, as in a new process.
  public class var shared: UIApplication {
    UIKitService.current?.applicationInUse() ?? outside
  }

  /// The object that receives the events of the app's life; the app must keep a strong reference.
  public weak var delegate: (any UIApplicationDelegate)?

  /// Whether the screen stays on while the app is used; the simulation ignores the value.
  public var isIdleTimerDisabled = false

  /// The number on the app's icon; the simulation ignores the value.
  public var applicationIconBadgeNumber = 0

  /// Whether the app is on the screen and receives events.
  public var applicationState: State { launch?.state ?? .active }

  /// Whether protected files can be read: while the phone is unlocked (Apple,
  /// isProtectedDataAvailable).
  public var isProtectedDataAvailable: Bool {
    service.map { !$0.hardware.isLocked } ?? true
  }

  /// Whether the app may refresh in the background (Apple, backgroundRefreshStatus).
  public var backgroundRefreshStatus: UIBackgroundRefreshStatus {
    service.map { $0.hardware.isBackgroundRefreshAllowed ? .available : .denied } ?? .available
  }

  /// The seconds that the app may still run off the screen; infinite while it is on the screen
  /// (Apple, backgroundTimeRemaining).
  public nonisolated var backgroundTimeRemaining: TimeInterval {
    guard let service, let launch, launch.state == .background, let end = launch.timeIsOver else {
      return .greatestFiniteMagnitude
    }
    return max(service.world.now.duration(to: end).inSeconds, 0)
  }

  /// Whether the app is registered for remote notifications: from its first device token until it unregisters or is
  /// deleted, over launches and restarts (Apple, isRegisteredForRemoteNotifications).
  public var isRegisteredForRemoteNotifications: Bool {
    service?.hardware.isRegisteredForPushes ?? false
  }

  /// The app's scene, from the time when the person first opens the app after a launch.
  public var connectedScenes: Set<UIScene> { Set([launch?.scene].compactMap(\.self)) }

  /// The session of the app's scene, also before the scene is connected.
  public var openSessions: Set<UISceneSession> {
    guard let service, let launch else { return [] }
    return Set([service.openSession(of: launch)].compactMap(\.self))
  }

  /// Whether the app may have several scenes; false, as on every iPhone.
  public var supportsMultipleScenes: Bool { false }

  // A world runs on one thread.
  nonisolated(unsafe) weak var launch: UIKitService.UIKitLaunch?

  nonisolated var service: UIKitService? { launch.flatMap { UIKitService.reached(by: $0) } }

  /// Begins work that the app may finish off the screen; may be called off the main thread (Apple,
  /// beginBackgroundTask(expirationHandler:)).
  @preconcurrency
  public nonisolated func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  /// Begins work that the app may finish off the screen.
  ///
  /// The system calls the handlers of all unfinished tasks 25 seconds after the app left the
  /// screen, and ends an app that still has tasks 5 seconds later (our choice).
  ///
  /// - Parameters:
  ///   - taskName: The name of the task in reports.
  ///   - handler: Called shortly before the time is over; must end the task.
  /// - Returns: The identifier that ends the task; `invalid` if nothing can run in the background.
  @preconcurrency
  public nonisolated func beginBackgroundTask(
    withName taskName: String?,
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    service?.beginWork(taskName, handler) ?? .invalid
  }

  /// Ends a task; does nothing if the task has already ended.
  ///
  /// May be called off the main thread (Apple, endBackgroundTask(_:)).
  public nonisolated func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    service?.endWork(identifier)
  }

  /// Whether an app opens URLs of this scheme: only web pages and the phone's settings have one.
  public func canOpenURL(_ url: URL) -> Bool {
    ["http", "https", "app-settings"].contains(url.scheme?.lowercased() ?? "")
  }

  /// Opens a URL in another app.
  ///
  /// In the simulation the other app does nothing, and this app stays on the screen (our choice).
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - options: How to open it.
  ///   - completion: Receives whether an app opens the URL.
  @preconcurrency
  public func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let opens = canOpenURL(url)
    Task { @MainActor in completion?(opens) }
  }

  /// Opens a URL in another app, and returns whether an app opens it.
  public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    canOpenURL(url)
  }

  /// Asks for a device token, which the delegate receives, or an error (Apple, registerForRemoteNotifications()).
  ///
  /// A phone without a connection answers when it has one. Without the entitlement `aps-environment`, the error is 3000
  /// of `NSCocoaErrorDomain`; so it is outside a world.
  public func registerForRemoteNotifications() {
    guard let service else {
      let error = NSError(domain: NSCocoaErrorDomain, code: 3000)
      Task { @MainActor in
        delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: error)
      }
      return
    }
    service.registerForPushes()
  }

  /// Ends the registration: no push reaches the app until it registers again (Apple,
  /// unregisterForRemoteNotifications()).
  public func unregisterForRemoteNotifications() { service?.hardware.unregisterForPushes() }

  /// Sets how often the system may let the app fetch; the simulated system ignores the value.
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
}

/// The class that app delegates commonly inherit from; it has no events to respond to (Apple,
/// UIResponder).
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override var description: String { "<\(type(of: self))>" }

  /// Creates a responder.
  public required override init() { super.init() }
}
