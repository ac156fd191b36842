public import Foundation
import VirtualTime

/// The app as its system sees it, without windows and views (Apple, UIApplication).
///
/// Outside a world the app counts as one on the screen, for which nothing happens.
@MainActor
open class UIApplication: UIResponder {
  private static let outside = UIApplication()

  /// The app; a new object after each launch, as in a new process.
  public class var shared: UIApplication {
    UIKitService.current?.applicationInUse() ?? outside
  }

  /// Told what happens in the app's life; the app has to keep it.
  public weak var delegate: (any UIApplicationDelegate)?

  /// Whether the screen stays on while the app is used; no simulated screen looks at it.
  public var isIdleTimerDisabled = false

  /// The number on the app's icon; nobody looks at it.
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

  /// Seconds that the app may still run off the screen; without end while it is on the screen (Apple,
  /// backgroundTimeRemaining).
  public var backgroundTimeRemaining: TimeInterval {
    guard let service, let launch, launch.state == .background, let end = launch.timeIsOver else {
      return .greatestFiniteMagnitude
    }
    return max(service.world.now.duration(to: end).inSeconds, 0)
  }

  /// Always false: nobody has to be told of a server's notifications here.
  public private(set) var isRegisteredForRemoteNotifications = false

  weak var launch: UIKitService.UIKitLaunch?

  var service: UIKitService? { launch.flatMap { UIKitService.reached(by: $0) } }

  /// Begins work that is to be finished if the app leaves the screen (Apple,
  /// beginBackgroundTask(expirationHandler:)).
  public func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  /// Begins work that is to be finished if the app leaves the screen.
  ///
  /// Half a minute after it has left (our choice), the handlers of all work that goes on are called;
  /// the system ends an app that has not ended its work soon after that.
  ///
  /// - Parameters:
  ///   - taskName: What the work is called in reports.
  ///   - handler: Called shortly before the time is over; it has to end the work.
  /// - Returns: What to end the work by; `invalid` if nothing can run in the background.
  public func beginBackgroundTask(
    withName taskName: String?,
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    service?.beginWork(taskName, handler) ?? .invalid
  }

  /// Ends work that was begun; nothing happens if it has ended.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    service?.endWork(identifier)
  }

  /// Whether some app opens URLs of that scheme: those of the web and of the phone's settings.
  public func canOpenURL(_ url: URL) -> Bool {
    ["http", "https", "app-settings"].contains(url.scheme?.lowercased() ?? "")
  }

  /// Opens a URL in another app; here the other app does nothing, and this one stays on the screen
  /// (our choice).
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - options: How to open it.
  ///   - completion: Is told whether there is an app for it.
  public func open(
    _ url: URL,
    options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let opens = canOpenURL(url)
    Task { @MainActor in completion?(opens) }
  }

  /// Opens a URL in another app, and tells whether there is one for it.
  public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    canOpenURL(url)
  }

  /// Asks for a server's notifications; the delegate hears that there are none here.
  public func registerForRemoteNotifications() {
    let error = NSError(domain: NSCocoaErrorDomain, code: 3000)
    Task { @MainActor in
      delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: error)
    }
  }

  /// Asks for a server's notifications no more.
  public func unregisterForRemoteNotifications() {}

  /// How often the system may have the app fetch; the simulated system doesn't look at it.
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
}

/// The class that app delegates commonly inherit from; there are no events here to respond to (Apple,
/// UIResponder).
@MainActor
open class UIResponder: NSObject {
  public override var description: String { "<\(type(of: self))>" }

  /// A responder.
  public required override init() { super.init() }
}
