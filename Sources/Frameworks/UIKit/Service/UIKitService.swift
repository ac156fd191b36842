package import Diagnostics
import Foundation
package import VirtualTime

/// The simulated system's management of an app's life; each world has one, for its phone and its
/// app.
package final class UIKitService: Sendable {
  private static let local = WorldLocal<UIKitService>()

  /// The service of the world that the calling code is part of.
  package static var current: UIKitService? { local.current }

  /// One launch of the app.
  @dynamicMemberLookup
  final class UIKitLaunch: Sendable {
    struct LaunchContent {
      var state: UIApplication.State
      var hasBecomeActive = false
      /// Whether an alert of the system is over the app.
      var isBehindAlert = false
      /// Whether the app reports the end of its launch itself.
      var isDriven = false
      var application: UIApplication?
      /// Whether the app's delegate was launched, and is not known to have no scene.
      var mayHaveScene = false
      var scene: UIScene?
      var session: UISceneSession?
      /// Why the person opens the app, if not from its icon.
      var reason: OpeningReason?
      /// The URL for which the scene was connected.
      var connectedFor: URL?
      var device: UIDevice?
      var work: [Work] = []
      var workBegun = 0
      /// The end of the app's time off the screen.
      var timeIsOver: WorldTime?
      var interests: Set<Interest> = []
      /// The events that the suspended app has missed.
      var missed: Set<Interest> = []
      /// The lock as the app knows it, and the battery; nil if it does not observe them.
      var knownLock: Bool?
      var knownBattery: Battery?
    }

    let began: WorldTime
    /// Whether the person opened the app, so that it becomes active by itself.
    let isByHand: Bool
    private let content: WorldIsolated<LaunchContent>

    init(at time: WorldTime, byHand: Bool) {
      began = time
      isByHand = byHand
      content = WorldIsolated(LaunchContent(state: byHand ? .inactive : .background))
    }

    subscript<Part>(dynamicMember part: WritableKeyPath<LaunchContent, Part>) -> Part {
      get { content.value[keyPath: part] }
      set {
        // Released after the change, because the app's objects may call the service in their
        // deinitialisers.
        let last = content.value[keyPath: part]
        content.value[keyPath: part] = newValue
        withExtendedLifetime(last) {}
      }
    }
  }

  /// A background task.
  struct Work {
    let identifier: UIBackgroundTaskIdentifier
    let name: String
    let expire: (@MainActor @Sendable () -> Void)?
  }

  /// Events that are computed only for an app that observes them.
  package enum Interest: Hashable {
    case time
    case lock
    case battery
  }

  let world: World
  let state: WorldIsolated<State>
  let report: @Sendable (DiagnosticFact) -> Void

  struct State {
    let hardware: any UIKitHardware
    var diagnostics = DiagnosticLog()
    fileprivate(set) var launch: UIKitLaunch?
    /// The session of the app's scene, which outlives launches.
    var session: UISceneSession?
    /// The session that ended, until the app's delegate is told.
    var discarded: UISceneSession?
  }

  var hardware: any UIKitHardware { state.hardware }
  var launch: UIKitLaunch? { state.launch }

  /// Installs a service in a world.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - hardware: The phone.
  ///   - report: Receives the mistakes that the service finds.
  @discardableResult
  package init(
    in world: World,
    on hardware: any UIKitHardware,
    report: @escaping @Sendable (DiagnosticFact) -> Void
  ) {
    self.world = world
    self.report = report
    state = WorldIsolated(State(hardware: hardware))
    Self.local[world] = self
  }

  /// Returns the service for a launch of the app; nil once the app was closed.
  static func reached(by launch: UIKitLaunch) -> UIKitService? {
    guard let service = current, service.launch === launch else { return nil }
    return service
  }

  /// Launches the app; closes it first if it is still running.
  package func appLaunched(byHand: Bool) {
    replaceLaunch(with: UIKitLaunch(at: world.now, byHand: byHand))
  }

  /// Closes the app: it receives no further events.
  package func appClosed() { replaceLaunch(with: nil) }

  private func replaceLaunch(with next: UIKitLaunch?) {
    // Released after the change, because the app's objects may call the service in their
    // deinitialisers.
    let last = launch
    if last?.work.isEmpty == false { hardware.workChanged(isOpen: false) }
    state.launch = next
    withExtendedLifetime(last) {}
  }

  /// Whether the app is running.
  package var isRunning: Bool { launch != nil }

  /// Whether the running app has used UIKit, and so needs its events.
  package var isInUse: Bool { launch?.application != nil }

  @MainActor
  func applicationInUse() -> UIApplication? {
    guard let launch else { return nil }
    if let application = launch.application { return application }
    let application = UIApplication()
    application.launch = launch
    launch.application = application
    catchUp(launch)
    return application
  }

  @MainActor
  func deviceInUse() -> UIDevice? {
    guard let launch else { return nil }
    if let device = launch.device { return device }
    let device = UIDevice()
    device.service = self
    launch.device = device
    return device
  }

  /// Makes an app active that doesn't report the end of its launch itself.
  ///
  /// An app that never uses UIKit can't observe this, so nothing is done until it does.
  private func catchUp(_ launch: UIKitLaunch) {
    guard launch.isByHand, !launch.isDriven, !launch.hasBecomeActive else { return }
    guard launch.began == world.now else {
      launch.hasBecomeActive = true
      launch.state = .active
      return
    }
    world.schedule(at: world.now, "the app becomes active") {
      Task { @MainActor in
        guard Self.reached(by: launch) != nil, !launch.hasBecomeActive else { return }
        self.becomeActive(launch)
      }
    }
  }

  func isListenedTo(_ interest: Interest?) {
    guard let launch else { return }
    if launch.application == nil {
      Task { @MainActor in _ = applicationInUse() }
    }
    if let interest, launch.interests.insert(interest).inserted { watch(interest, launch) }
  }
}

/// The phone, its battery, its lock and its person, as UIKit accesses them.
package protocol UIKitHardware: AnyObject {
  /// The version of iOS, such as `26.0`.
  var systemVersion: String { get }

  /// What the app's Info.plist says of scenes; nil if it has no scene manifest.
  var sceneManifest: SceneManifest? { get }

  /// The identifier that the apps of one vendor share; nil until the phone is unlocked.
  var identifierForVendor: UUID? { get }

  /// The phone's orientation.
  var orientation: UIDeviceOrientation { get }

  /// Whether the phone is locked.
  var isLocked: Bool { get }

  /// The battery's level, 0...1.
  var batteryLevel: Double { get }

  /// Whether the phone is on a charger.
  var isCharging: Bool { get }

  /// Whether the person allows the app to refresh in the background.
  var isBackgroundRefreshAllowed: Bool { get }

  /// The time that tasks give the app off the screen.
  func drawBackgroundTime() -> Duration

  /// Handles that the app has unfinished background tasks, or has none any more.
  func workChanged(isOpen: Bool)

  /// The next change of the lock; nil if the study ends before it.
  var nextLockChange: WorldTime? { get }

  /// Ends the app.
  func endApp(because cause: String)

  /// Whether the app has a device token, and has not unregistered.
  var isRegisteredForPushes: Bool { get }

  /// Asks for the app's device token.
  ///
  /// - Parameter answered: Receives the token or the error, once; never if the app ends first.
  func registerForPushes(_ answered: @escaping @Sendable (Result<Data, NSError>) -> Void)

  /// Ends the app's registration.
  func unregisterForPushes()
}
