import Foundation
package import UserNotifications
import VirtualTime

/// The scene of an app that has one: it is connected as the person first opens the app after a launch.
///
/// Background launches connect no scene (our choice; Apple names only location as a cause for which one is connected).
extension UIKitService {
  /// Why the person opens the app, if not from its icon.
  package enum OpeningReason: Sendable {
    case url(URL)
    case response(UNNotificationResponse)
  }

  /// Says why the person opens the app, whose code has not run since; only a scene that is then connected receives it.
  package func isOpened(for reason: OpeningReason) {
    guard let launch, launch.scene == nil else { return }
    launch.reason = reason
  }

  /// The person swiped the app away, which ends the scene's session; the app's delegate is told at the next launch
  /// (Apple, application(_:didDiscardSceneSessions:)).
  package func sceneIsDiscarded() {
    guard let session = state.session else { return }
    state.discarded = session
    state.session = nil
  }

  /// The app was deleted, or the phone was replaced: the system keeps no session.
  package func forgetsScene() {
    state.session = nil
    state.discarded = nil
  }

  /// The session of the app's scene, of this launch or of an earlier one; nil if there was none.
  @MainActor
  func openSession(of launch: UIKitLaunch) -> UISceneSession? {
    if let session = launch.session { return session }
    guard let last = state.session else { return nil }
    let session = UISceneSession(restoring: last)
    (launch.session, state.session) = (session, session)
    return session
  }

  /// Begins a session, with the configuration that the app's delegate chooses (Apple,
  /// application(_:configurationForConnecting:options:)).
  ///
  /// - Returns: The session; nil for an app without scenes: its Info.plist has no scene manifest, as the one that
  ///   TrialRun makes, and its delegate names no delegate of scenes (our choice; a phone asks only for the manifest).
  @MainActor
  private func beginSession(
    _ launch: UIKitLaunch,
    _ application: UIApplication,
    _ options: UIScene.ConnectionOptions
  ) -> UISceneSession? {
    let session = UISceneSession(role: .windowApplication)
    let chosen = application.delegate?.application(
      application,
      configurationForConnecting: session,
      options: options
    )
    if let chosen { session.configuration = chosen }
    guard hardware.sceneManifest != nil || chosen?.delegateClass != nil else { return nil }
    (launch.session, state.session) = (session, session)
    return session
  }

  /// Connects the app's scene, unless it is connected.
  ///
  /// A session of an earlier launch keeps its configuration (luxmentis.org, "On iOS scenes").
  ///
  /// - Returns: The scene; nil if the app has none.
  @MainActor
  func connectScene(_ launch: UIKitLaunch) -> UIScene? {
    if let scene = launch.scene { return scene }
    guard launch.mayHaveScene, let application = launch.application else { return nil }
    let options = UIScene.ConnectionOptions(launch.reason)
    guard let session = openSession(of: launch) ?? beginSession(launch, application, options) else {
      launch.mayHaveScene = false
      return nil
    }
    let type = session.configuration.sceneClass as? UIScene.Type ?? UIWindowScene.self
    let scene = type.init(session: session, connectionOptions: options)
    scene.delegate = makeDelegate(session.configuration.delegateClass)
    diagnoseMissingDelegate(session.configuration)
    session.scene = scene
    launch.scene = scene
    if case .url(let url) = launch.reason { launch.connectedFor = url }
    scene.delegate?.scene(scene, willConnectTo: session, options: options)
    post(UIScene.willConnectNotification, launch, about: scene)
    move(launch, to: .background)
    return scene
  }

  @MainActor
  private func makeDelegate(_ type: AnyClass?) -> (any UISceneDelegate)? {
    guard let type, type is any UISceneDelegate.Type else { return nil }
    guard let responder = type as? UIResponder.Type else {
      fatalError("\(type) can't be made here: let it inherit from UIResponder")
    }
    return responder.init() as? any UISceneDelegate
  }

  /// Notes the app's position in its life cycle, and that of its scene.
  @MainActor
  func move(_ launch: UIKitLaunch, to state: UIApplication.State) {
    launch.state = state
    launch.scene?.activationState =
      switch state {
      case .active: .foregroundActive
      case .inactive: .foregroundInactive
      case .background: .background
      }
  }

  /// Disconnects the scene, as the person swipes the app away (Apple, sceneDidDisconnect(_:); that it comes before
  /// applicationWillTerminate(_:) is our choice).
  @MainActor
  func disconnectScene(_ launch: UIKitLaunch) {
    guard let scene = launch.scene else { return }
    launch.scene = nil
    scene.activationState = .unattached
    scene.delegate?.sceneDidDisconnect(scene)
    post(UIScene.didDisconnectNotification, launch, about: scene)
  }

  /// Tells the app's delegate of a session that ended after the last launch.
  @MainActor
  func tellOfDiscardedScene(_ delegate: any UIApplicationDelegate, _ application: UIApplication) {
    guard let discarded = state.discarded else { return }
    state.discarded = nil
    delegate.application(
      application,
      didDiscardSceneSessions: [UISceneSession(restoring: discarded)]
    )
  }

  /// Opens a URL in the app: in its scene if it has one, and otherwise in its delegate.
  @MainActor
  package func open(_ url: URL) {
    guard let launch, let application = launch.application else { return }
    guard let scene = connectScene(launch) else {
      _ = application.delegate?.application(application, open: url, options: [:])
      return
    }
    // A scene that was connected for the URL has received it with its options.
    if launch.connectedFor == url { return launch.connectedFor = nil }
    scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url)])
  }
}
