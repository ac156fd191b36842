public import Foundation

/// The kinds of notification that an app asks for (Apple, UNAuthorizationOptions).
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = UNAuthorizationOptions(rawValue: 1)
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
}

/// The presentation of a notification that arrives while the app is on the screen (Apple,
/// UNNotificationPresentationOptions).
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// Whether the app may send notifications (Apple, UNAuthorizationStatus).
@nonexhaustive
public enum UNAuthorizationStatus: Int, Sendable {
  /// The app hasn't asked the person yet.
  case notDetermined
  /// The person has refused.
  case denied
  /// The person has agreed.
  case authorized
  /// The app may send quiet notifications without the person's agreement.
  case provisional
}

/// Whether one kind of notification is on (Apple, UNNotificationSetting).
@nonexhaustive
public enum UNNotificationSetting: Int, Sendable {
  /// The app has not asked for this kind.
  case notSupported
  /// The kind is off.
  case disabled
  /// The kind is on.
  case enabled
}

/// The notification settings of the person and the app (Apple, UNNotificationSettings).
public final class UNNotificationSettings: NSObject, Sendable {
  public override var description: String { "<\(type(of: self))>" }

  /// Whether the app may send notifications.
  public let authorizationStatus: UNAuthorizationStatus

  private let options: UNAuthorizationOptions

  init(_ status: UNAuthorizationStatus, _ options: UNAuthorizationOptions) {
    authorizationStatus = status
    self.options = options
  }

  /// Whether notifications are shown.
  public var alertSetting: UNNotificationSetting { setting(.alert) }

  /// Whether sounds are played.
  public var soundSetting: UNNotificationSetting { setting(.sound) }

  /// Whether the icon has a number.
  public var badgeSetting: UNNotificationSetting { setting(.badge) }

  private func setting(_ option: UNAuthorizationOptions) -> UNNotificationSetting {
    guard options.contains(option) else { return .notSupported }
    return authorizationStatus == .authorized ? .enabled : .disabled
  }
}

/// The domain of the errors of notifications (Apple, UNErrorDomain).
public let UNErrorDomain = "UNErrorDomain"

/// An error of the notification center (Apple, UNError).
public struct UNError: CustomNSError, Hashable, Sendable {
  /// The code of an error.
  @nonexhaustive
  public enum Code: Int, Sendable {
    /// The person doesn't allow it.
    case notificationsNotAllowed = 1
    /// The date of the trigger is past.
    case notificationInvalidNoDate = 1400
    /// The request has no content.
    case notificationInvalidNoContent = 1401
  }

  /// The error's code.
  public let code: Code

  /// Creates the error of a code.
  public init(_ code: Code) { self.code = code }

  /// The domain of these errors, `UNErrorDomain`.
  public static var errorDomain: String { UNErrorDomain }

  /// The raw value of the code.
  public var errorCode: Int { code.rawValue }
}
