public import FoundationAdditions

/// The methods that the system calls during a scene's life, instead of those of the app's delegate for the same events;
/// the default implementations do nothing (Apple, UISceneDelegate).
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {
  /// The scene is connected to the app, with the reason for which the person opens it.
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )

  /// The scene is gone; called as the person swipes the app away while it runs.
  func sceneDidDisconnect(_ scene: UIScene)

  /// The scene is on the screen and receives events.
  func sceneDidBecomeActive(_ scene: UIScene)

  /// The scene is about to leave the screen, or to be covered for a moment.
  func sceneWillResignActive(_ scene: UIScene)

  /// The scene is about to come to the screen, for the first time or again.
  func sceneWillEnterForeground(_ scene: UIScene)

  /// The scene has left the screen.
  func sceneDidEnterBackground(_ scene: UIScene)

  /// The connected scene is to open URLs of the app's scheme.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)

  /// The scene has left the screen; what is returned is in its session after the next launch.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?

  /// The scene is to continue an activity; never called, because there is no other device.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}

  public func sceneDidDisconnect(_ scene: UIScene) {}

  public func sceneDidBecomeActive(_ scene: UIScene) {}

  public func sceneWillResignActive(_ scene: UIScene) {}

  public func sceneWillEnterForeground(_ scene: UIScene) {}

  public func sceneDidEnterBackground(_ scene: UIScene) {}

  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}

  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }

  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
}

/// The delegate of a scene with windows; the simulated one has none, and no further methods (Apple,
/// UIWindowSceneDelegate).
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {}
