public import Foundation

/// One instance of the app's interface, without windows and views (Apple, UIScene).
///
/// An app has one scene, as on an iPhone, from the time when the person first opens it after a launch.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// What the system keeps of the scene over launches.
  public let session: UISceneSession

  /// The object that receives the events of the scene's life.
  public var delegate: (any UISceneDelegate)?

  /// Whether the scene is on the screen and receives events.
  public internal(set) var activationState = ActivationState.unattached

  /// The text that tells the scene from others; the simulation ignores the value.
  public var title: String?

  /// Creates a scene; the system does so, with the class that a configuration names.
  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
  }

  @available(*, unavailable)
  public required init() { fatalError("a scene needs a session") }
}

/// A scene with windows; the simulated one has none (Apple, UIWindowScene).
open class UIWindowScene: UIScene {}

/// A window, of which a delegate can declare a property; it stays nil, as a simulated phone makes no window (Apple,
/// UIWindow).
open class UIWindow: UIResponder {
  @available(*, unavailable)
  public required init() { fatalError("a simulated phone makes no window") }
}

extension UIScene {
  /// The scene's position in its life cycle (Apple, UIScene.ActivationState).
  @nonexhaustive
  public enum ActivationState: Int, Sendable {
    /// Not connected to the app.
    case unattached = -1
    /// On the screen, and receiving events.
    case foregroundActive
    /// On the screen, but not receiving events: between two states.
    case foregroundInactive
    /// Off the screen.
    case background
  }
}

/// The names of notifications, which are posted on `NotificationCenter.default`, on the main actor, with the scene as
/// the object. For each event, the scene's delegate is called before; the notification of `UIApplication` for the same
/// event follows (our choice).
extension UIScene {
  /// The scene is connected to the app.
  public nonisolated class var willConnectNotification: Notification.Name {
    Notification.Name("UISceneWillConnectNotification")
  }

  /// The person swiped the app away while it ran, and its scene is gone.
  public nonisolated class var didDisconnectNotification: Notification.Name {
    Notification.Name("UISceneDidDisconnectNotification")
  }

  /// The scene is on the screen and receives events.
  public nonisolated class var didActivateNotification: Notification.Name {
    Notification.Name("UISceneDidActivateNotification")
  }

  /// The scene is about to leave the screen, or to be covered for a moment.
  public nonisolated class var willDeactivateNotification: Notification.Name {
    Notification.Name("UISceneWillDeactivateNotification")
  }

  /// The scene is about to come to the screen, for the first time or again.
  public nonisolated class var willEnterForegroundNotification: Notification.Name {
    Notification.Name("UISceneWillEnterForegroundNotification")
  }

  /// The scene has left the screen.
  public nonisolated class var didEnterBackgroundNotification: Notification.Name {
    Notification.Name("UISceneDidEnterBackgroundNotification")
  }
}
