public import Foundation

/// A request to deliver a notification (Apple, UNNotificationRequest).
public final class UNNotificationRequest: NSObject, @unchecked Sendable {
  public override var description: String { "<\(type(of: self)): identifier: \(identifier)>" }

  // Unchecked, as content and triggers are not Sendable: the content is a copy of its own, which has no setters, and
  // triggers have constants only.

  /// What the request is replaced and withdrawn by.
  public let identifier: String

  /// What the notification says.
  public let content: UNNotificationContent

  /// When it is delivered; nil: at once.
  public let trigger: UNNotificationTrigger?

  /// A request with a copy of the content.
  public init(
    identifier: String,
    content: UNNotificationContent,
    trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    self.content = content.copy() as? UNNotificationContent ?? content
    self.trigger = trigger
  }
}

/// A notification that was delivered (Apple, UNNotification).
public final class UNNotification: NSObject, Sendable {
  public override var description: String { "<\(type(of: self))>" }

  /// When it was delivered, by the phone's clock.
  public let date: Date

  /// What had asked for it.
  public let request: UNNotificationRequest

  init(_ request: UNNotificationRequest, at date: Date) {
    self.request = request
    self.date = date
  }
}

/// What somebody did with a notification (Apple, UNNotificationResponse).
public final class UNNotificationResponse: NSObject, Sendable {
  public override var description: String { "<\(type(of: self)): action: \(actionIdentifier)>" }

  /// The notification.
  public let notification: UNNotification

  /// What the person chose; simulated people open the app.
  public let actionIdentifier: String

  init(_ notification: UNNotification, action: String) {
    self.notification = notification
    actionIdentifier = action
  }
}

/// The person has opened the app from the notification (Apple,
/// UNNotificationDefaultActionIdentifier).
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"

/// The person has put the notification away (Apple, UNNotificationDismissActionIdentifier).
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// A button of a notification (Apple, UNNotificationAction).
public final class UNNotificationAction: NSObject, Sendable {
  public override var description: String { "<\(type(of: self)): identifier: \(identifier)>" }

  /// What the app is told when it is chosen.
  public let identifier: String

  /// What the button says.
  public let title: String

  /// A button.
  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.identifier = identifier
    self.title = title
  }
}

/// How a button works (Apple, UNNotificationActionOptions).
public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  public static let destructive = UNNotificationActionOptions(rawValue: 2)
  public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// A kind of notification, with its buttons; simulated people press none (Apple,
/// UNNotificationCategory).
public final class UNNotificationCategory: NSObject, Sendable {
  public override var description: String { "<\(type(of: self)): identifier: \(identifier)>" }

  /// What contents name it by.
  public let identifier: String

  /// The buttons.
  public let actions: [UNNotificationAction]

  /// A kind of notification.
  public init(
    identifier: String,
    actions: [UNNotificationAction],
    intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
  }
}

/// What a kind of notification can do (Apple, UNNotificationCategoryOptions).
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
}
