import Foundation
package import VirtualTime

/// The part of the system behind an app's life: one for each world, its phone and its app.
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
      /// Whether the app says itself when its launch is over.
      var isDriven = false
      var application: UIApplication?
      var device: UIDevice?
      var work: [Work] = []
      var workBegun = 0
      /// When an app that is off the screen has no more time.
      var timeIsOver: WorldTime?
      var interests: Set<Interest> = []
    }

    let began: WorldTime
    /// Whether somebody has opened the app, so that it becomes active by itself.
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
        // Released after the change: the app's objects may call the service as they go.
        let last = content.value[keyPath: part]
        content.value[keyPath: part] = newValue
        withExtendedLifetime(last) {}
      }
    }
  }

  /// Work that an app wants to finish off the screen.
  struct Work {
    let identifier: UIBackgroundTaskIdentifier
    let name: String
    let expire: (@MainActor @Sendable () -> Void)?
  }

  /// What is only worked out for an app that listens.
  package enum Interest: Hashable {
    case time
    case lock
    case battery
  }

  let world: World
  private let state: WorldIsolated<State>

  private struct State {
    let hardware: any UIKitHardware
    var launch: UIKitLaunch?
  }

  var hardware: any UIKitHardware { state.hardware }
  var launch: UIKitLaunch? { state.launch }

  /// Puts a service into a world.
  @discardableResult
  package init(in world: World, on hardware: any UIKitHardware) {
    self.world = world
    state = WorldIsolated(State(hardware: hardware))
    Self.local[world] = self
  }

  /// The service as a launch of the app reaches it: not at all once the app was closed.
  static func reached(by launch: UIKitLaunch) -> UIKitService? {
    guard let service = current, service.launch === launch else { return nil }
    return service
  }

  /// Launches the app anew; one that is still running is closed first.
  package func appLaunched(byHand: Bool) {
    replaceLaunch(with: UIKitLaunch(at: world.now, byHand: byHand))
  }

  /// Closes the app: nothing reaches it any more.
  package func appClosed() { replaceLaunch(with: nil) }

  private func replaceLaunch(with next: UIKitLaunch?) {
    // Released after the change: the app's objects may call the service as they go.
    let last = launch
    state.launch = next
    withExtendedLifetime(last) {}
  }

  /// Whether the app runs.
  package var isRunning: Bool { launch != nil }

  /// Whether the app that runs has used UIKit, and must be told what happens.
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

  /// Has an app become active that does nothing of its own to finish its launch.
  ///
  /// Until it uses UIKit nobody could tell, so nothing is done for the many apps that never do.
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

/// What UIKit stands on: the phone, its battery, its lock and its person.
package protocol UIKitHardware: AnyObject {
  /// The version of iOS, such as `26.0`.
  var systemVersion: String { get }

  /// The identifier that the apps of one vendor share; nil until the phone is unlocked.
  var identifierForVendor: UUID? { get }

  /// How the phone is held.
  var orientation: UIDeviceOrientation { get }

  /// Whether the phone is locked.
  var isLocked: Bool { get }

  /// How full the battery is, 0...1.
  var batteryLevel: Double { get }

  /// Whether it is on a charger.
  var isCharging: Bool { get }

  /// Whether the person lets the app refresh in the background.
  var isBackgroundRefreshAllowed: Bool { get }

  /// When the phone is next locked or unlocked; nil if that is not before the study's end.
  var nextLockChange: WorldTime? { get }

  /// Ends the app.
  func endApp(because cause: String)
}
