public import Foundation

extension UIApplication {
  /// The app's position in its life cycle (Apple, UIApplication.State).
  @nonexhaustive
  public enum State: Int, Sendable {
    /// On the screen, and receiving events.
    case active
    /// On the screen, but not receiving events: between two states.
    case inactive
    /// Off the screen.
    case background
  }

  /// The reason for the app's launch (Apple, UIApplication.LaunchOptionsKey).
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A URL that the app is to open.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// A change of location.
    public static let location = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsLocationKey"
    )
    /// A remote notification.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey"
    )
  }

  /// Information about a URL that is to be opened (Apple, UIApplication.OpenURLOptionsKey).
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// The app that the URL comes from.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey"
    )
    /// Whether the app has to copy the file first.
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey"
    )
  }

  /// Options for opening a URL in another app (Apple, UIApplication.OpenExternalURLOptionsKey).
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Only in an app that has a universal link for the URL.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly"
    )
  }

  /// The URL of the app's page in Settings (Apple, openSettingsURLString).
  public nonisolated static let openSettingsURLString = "app-settings:"

  /// As often as the system allows (Apple, backgroundFetchIntervalMinimum).
  public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0

  /// Never (Apple, backgroundFetchIntervalNever).
  public nonisolated static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude
}

/// The identifier that ends a background task (Apple, UIBackgroundTaskIdentifier).
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The identifier of no task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Whether the app may refresh in the background (Apple, UIBackgroundRefreshStatus).
@nonexhaustive
public enum UIBackgroundRefreshStatus: Int, Sendable {
  /// The permission can't be changed on this phone.
  case restricted
  /// The person has turned it off.
  case denied
  /// The app may refresh in the background.
  case available
}
