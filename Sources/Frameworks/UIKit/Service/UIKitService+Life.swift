import Foundation
import URLLoading
import VirtualTime

/// The steps of an app's life; each calls the delegate first, and then posts the notification.
extension UIKitService {
  /// Prepares for an app that reports the end of its launch itself.
  @MainActor
  package func beginDrivenLaunch() { launch?.isDriven = true }

  /// Calls the delegate's methods for the launch, up to the point at which the app runs.
  ///
  /// - Parameters:
  ///   - delegate: The delegate, to which the caller keeps a strong reference.
  ///   - finished: Called when the launch is over, before the app becomes active.
  @MainActor
  package func launch(
    with delegate: any UIApplicationDelegate,
    finished: () -> Void
  ) {
    guard let launch, let application = applicationInUse() else { return }
    application.delegate = delegate
    launch.mayHaveScene = true
    // The delegate may implement the methods of these interests, which can't be checked.
    isListenedTo(.time)
    isListenedTo(.lock)
    // No scene is on the screen yet (bugsnag-cocoa, pull request 1307).
    if hardware.sceneManifest != nil { launch.state = .background }
    _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
    post(UIApplication.didFinishLaunchingNotification, launch)
    tellOfDiscardedScene(delegate, application)
    finished()
    guard launch.isByHand else { return }
    if connectScene(launch) != nil { comeToScreen(launch) }
    becomeActive(launch)
  }

  @MainActor
  func becomeActive(_ launch: UIKitLaunch) {
    launch.hasBecomeActive = true
    move(launch, to: .active)
    launch.timeIsOver = nil
    guard launch.application != nil else { return }
    tell(.becomesActive, launch)
    if launch.isBehindAlert { resignActive(launch) }
  }

  /// The app stays on the screen, and receives no events.
  @MainActor
  private func resignActive(_ launch: UIKitLaunch) {
    tell(.resignsActive, launch)
    move(launch, to: .inactive)
  }

  /// The app is about to become active: again, or with its scene for the first time.
  @MainActor
  private func comeToScreen(_ launch: UIKitLaunch) {
    tell(.entersForeground, launch)
    move(launch, to: .inactive)
  }

  /// Calls the scene's delegate, or the application's if there is no scene; both notifications of an app with a scene
  /// are posted.
  @MainActor
  private func tell(_ event: LifeEvent, _ launch: UIKitLaunch) {
    guard let application = launch.application else { return }
    if let scene = launch.scene {
      event.tell(scene.delegate, about: scene)
      post(event.ofScene, launch, about: scene)
    } else {
      event.tell(application.delegate, about: application)
    }
    post(event.ofApplication, launch)
  }

  /// An alert of the system appears over the app, which makes it inactive, or is gone, which makes it active again.
  package func alertChanges(isShown: Bool) {
    guard let launch else { return }
    launch.isBehindAlert = isShown
    Task { @MainActor in
      guard Self.reached(by: launch) != nil, launch.hasBecomeActive else { return }
      if isShown, launch.state == .active { resignActive(launch) }
      if !isShown, launch.state == .inactive { becomeActive(launch) }
    }
  }

  /// The app leaves the screen.
  @MainActor
  package func enterBackground() {
    guard let launch, launch.state != .background else { return }
    guard launch.application != nil else {
      launch.hasBecomeActive = true
      launch.state = .background
      return
    }
    launch.hasBecomeActive = true
    if launch.state == .active || !launch.isBehindAlert { resignActive(launch) }
    giveTime(launch)
    move(launch, to: .background)
    tell(.entersBackground, launch)
    guard let scene = launch.scene else { return }
    scene.session.stateRestorationActivity = scene.delegate?.stateRestorationActivity(for: scene)
  }

  /// The app comes back on the screen.
  @MainActor
  package func enterForeground() {
    guard let launch, launch.state == .background else { return }
    guard launch.application != nil else {
      launch.hasBecomeActive = true
      launch.state = .active
      return
    }
    _ = connectScene(launch)
    comeToScreen(launch)
    becomeActive(launch)
    if launch.missed.remove(.time) != nil { timeChanges(launch) }
  }

  /// Tells the app that it is about to end.
  @MainActor
  package func terminate() {
    guard let launch, let application = launch.application else { return }
    disconnectScene(launch)
    application.delegate?.applicationWillTerminate(application)
    post(UIApplication.willTerminateNotification, launch)
  }

  /// Has the app's delegate fetch in the background.
  @MainActor
  package func performFetch() {
    guard let application = launch?.application else { return }
    application.delegate?.application(application) { _ in }
  }

  /// Has the app's delegate handle the events of a background session.
  ///
  /// - Parameters:
  ///   - session: The session's identifier.
  ///   - done: Called when the delegate has handled them; never if the app ends before.
  package func handleEvents(ofSession session: String, done: @escaping @Sendable () -> Void) {
    Task { @MainActor in
      defer { LoadingService.current?.appHandlesEvents(of: session) }
      guard let application = launch?.application, let delegate = application.delegate else {
        return done()
      }
      delegate.application(
        application,
        handleEventsForBackgroundURLSession: session,
        completionHandler: done
      )
    }
  }

  /// The phone's clock or time zone has changed.
  package func clockChanged() {
    guard let launch, launch.application != nil else { return }
    if launch.interests.contains(.time) { waitForMidnight(launch) }
    tellTime(launch)
  }

  /// Tells the app of a new day or a changed clock; a suspended app once, when it is back on the screen (Apple,
  /// applicationSignificantTimeChange(_:)).
  func tellTime(_ launch: UIKitLaunch) {
    if world.isAppSuspended {
      launch.missed.insert(.time)
    } else {
      Task { @MainActor in timeChanges(launch) }
    }
  }

  @MainActor
  func timeChanges(_ launch: UIKitLaunch) {
    guard Self.reached(by: launch) != nil, let application = launch.application else { return }
    application.delegate?.applicationSignificantTimeChange(application)
    post(UIApplication.significantTimeChangeNotification, launch)
  }

  @MainActor
  func post(_ name: Notification.Name, _ launch: UIKitLaunch, about scene: UIScene? = nil) {
    guard Self.reached(by: launch) != nil else { return }
    NotificationCenter.default.post(name: name, object: scene ?? launch.application)
  }
}

/// Background tasks: work that an app continues after it has left the screen.
extension UIKitService {
  /// The time between the expiration handlers' call and the app's end (our choice).
  private static let warning = Duration.seconds(5)

  func beginWork(
    _ name: String?,
    _ expire: (@MainActor @Sendable () -> Void)?
  ) -> UIBackgroundTaskIdentifier {
    guard let launch else { return .invalid }
    if let end = launch.timeIsOver, end <= world.now { return .invalid }
    launch.workBegun += 1
    let identifier = UIBackgroundTaskIdentifier(rawValue: launch.workBegun)
    launch.work.append(Work(identifier: identifier, name: name ?? "unnamed", expire: expire))
    hardware.workChanged(isOpen: true)
    // The time of an app that was launched off the screen begins with its first task.
    if launch.state == .background, launch.timeIsOver == nil { giveTime(launch) }
    return identifier
  }

  func endWork(_ identifier: UIBackgroundTaskIdentifier) {
    guard let launch else { return }
    launch.work.removeAll { $0.identifier == identifier }
    if launch.work.isEmpty { hardware.workChanged(isOpen: false) }
  }

  /// Starts the app's background time, when the app leaves the screen with unfinished tasks.
  func giveTime(_ launch: UIKitLaunch) {
    let end = world.now.advanced(by: hardware.drawBackgroundTime())
    launch.timeIsOver = end
    let warning = max(world.now, end.advanced(by: .zero - Self.warning))
    world.schedule(at: warning, "the end of background work") {
      self.warn(launch, end)
    }
  }

  private func warn(_ launch: UIKitLaunch, _ end: WorldTime) {
    guard Self.reached(by: launch) != nil, launch.timeIsOver == end, !launch.work.isEmpty else {
      return
    }
    for work in launch.work {
      Task { @MainActor in
        if Self.reached(by: launch) != nil { work.expire?() }
      }
    }
    world.schedule(at: end, "the end of background work") {
      guard Self.reached(by: launch) != nil, launch.timeIsOver == end,
        let left = launch.work.first
      else { return }
      self.hardware.endApp(because: "the background task '\(left.name)' was not ended in time")
    }
  }
}
