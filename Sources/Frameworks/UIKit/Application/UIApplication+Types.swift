public import Foundation

extension UIApplication {
  /// Where the app is (Apple, UIApplication.State).
  @nonexhaustive
  public enum State: Int, Sendable {
    /// On the screen, with events.
    case active
    /// On the screen, without events: on its way from one state to another.
    case inactive
    /// Off the screen.
    case background
  }

  /// Why the app was launched (Apple, UIApplication.LaunchOptionsKey).
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A URL that the app is to open.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// A change of place.
    public static let location = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsLocationKey"
    )
    /// A notification of a server.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey"
    )
  }

  /// What there is to know of a URL that is to be opened (Apple, UIApplication.OpenURLOptionsKey).
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

  /// How a URL is opened in another app (Apple, UIApplication.OpenExternalURLOptionsKey).
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

/// What work in the background is ended by (Apple, UIBackgroundTaskIdentifier).
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No work at all.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Whether the app may refresh in the background (Apple, UIBackgroundRefreshStatus).
@nonexhaustive
public enum UIBackgroundRefreshStatus: Int, Sendable {
  /// Nobody on this phone may change it.
  case restricted
  /// The person has turned it off.
  case denied
  /// The app may.
  case available
}
