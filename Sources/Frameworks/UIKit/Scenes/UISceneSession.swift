public import Foundation

/// What the system keeps of a scene: over launches, until the person swipes the app away or deletes it (Apple,
/// UISceneSession).
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  public override var description: String { "<\(type(of: self))>" }

  /// The scene, while it is connected to the app.
  public internal(set) weak var scene: UIScene?

  /// The kind of scene.
  public let role: Role

  /// The classes of the scene, as they were chosen for its first connection.
  public internal(set) var configuration: UISceneConfiguration

  /// The identifier of the scene, the same at each launch.
  public private(set) lazy var persistentIdentifier = UUID().uuidString

  /// What the scene's delegate returned as the app last left the screen; nil in the launch in which the session begins.
  public var stateRestorationActivity: NSUserActivity?

  /// Values of the app's own, of the types of property lists.
  public var userInfo: [String: Any]?

  /// Begins the session of a new scene.
  init(role: Role) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
  }

  /// The session of an earlier launch, as another launch of the app receives it.
  init(restoring last: UISceneSession) {
    role = last.role
    configuration = last.configuration
    super.init()
    persistentIdentifier = last.persistentIdentifier
    userInfo = last.userInfo
    stateRestorationActivity = last.stateRestorationActivity.map { last in
      let activity = NSUserActivity(activityType: last.activityType)
      activity.title = last.title
      activity.userInfo = last.userInfo
      activity.webpageURL = last.webpageURL
      return activity
    }
  }
}

extension UISceneSession {
  /// A kind of scene (Apple, UISceneSession.Role).
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A scene on the device's screen: the only kind here.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// A scene on another screen.
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
    )
  }
}

/// The classes of a scene (Apple, UISceneConfiguration).
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  public override var description: String { "<\(type(of: self))>" }

  /// The configuration's name in the Info.plist.
  public let name: String?

  /// The kind of scene.
  public let role: UISceneSession.Role

  /// The class of the scene, a subclass of `UIScene`; nil for `UIWindowScene`.
  public var sceneClass: AnyClass?

  /// The class of the scene's delegate, which inherits from `UIResponder` (our choice: the system makes it without
  /// arguments).
  public var delegateClass: AnyClass?

  /// Creates a configuration with the classes that the Info.plist names, if there are any.
  ///
  /// - Parameters:
  ///   - name: The configuration's name in the Info.plist; nil for the first one of the role.
  ///   - sessionRole: The kind of scene.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
    guard let service = UIKitService.current,
      let entry = service.hardware.sceneManifest?.entry(named: name, for: sessionRole)
    else { return }
    sceneClass = service.type(named: entry.sceneClass)
    delegateClass = service.type(named: entry.delegateClass)
  }
}
