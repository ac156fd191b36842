public import Foundation
public import FoundationAdditions
public import UserNotifications

extension UIScene {
  /// Why the system connects a scene (Apple, UIScene.ConnectionOptions).
  @preconcurrency @MainActor
  public final class ConnectionOptions: NSObject {
    public override var description: String { "<\(type(of: self))>" }

    /// The URL that the app is to open; empty if there is none.
    public let urlContexts: Set<UIOpenURLContext>

    /// The person's response to a notification; nil if they opened the app otherwise.
    public let notificationResponse: UNNotificationResponse?

    /// The app that the person came from; nil, because only this app is simulated.
    public var sourceApplication: String? { nil }

    /// The kind of activity that another device hands over; nil, because there is no other device.
    public var handoffUserActivityType: String? { nil }

    /// The activities that the app is to continue; none, because there is no other device.
    public var userActivities: Set<NSUserActivity> { [] }

    init(_ reason: UIKitService.OpeningReason?) {
      switch reason {
      case .url(let url): (urlContexts, notificationResponse) = ([UIOpenURLContext(url)], nil)
      case .response(let response): (urlContexts, notificationResponse) = ([], response)
      case nil: (urlContexts, notificationResponse) = ([], nil)
      }
    }
  }

  /// Information about a URL that is to be opened (Apple, UIScene.OpenURLOptions).
  @preconcurrency @MainActor
  public final class OpenURLOptions: NSObject {
    public override var description: String { "<\(type(of: self))>" }

    /// The app that the URL comes from; nil, as for an app of another team.
    public var sourceApplication: String? { nil }

    /// What the other app adds to the URL; nil.
    public var annotation: Any? { nil }

    /// Whether the app may use a file where it is; false, because the URL names no file.
    public var openInPlace: Bool { false }
  }
}

/// A URL that a scene is to open (Apple, UIOpenURLContext).
@preconcurrency @MainActor
public final class UIOpenURLContext: NSObject {
  public override var description: String { "<\(type(of: self))>" }

  /// The URL.
  public let url: URL

  /// Information about the URL.
  public let options = UIScene.OpenURLOptions()

  init(_ url: URL) { self.url = url }
}
