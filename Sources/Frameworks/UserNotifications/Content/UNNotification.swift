public import Foundation

/// A request to deliver a notification (Apple, UNNotificationRequest).
public final class UNNotificationRequest: NSObject, @unchecked Sendable {
  public override var description: String { "<\(type(of: self)): identifier: \(identifier)>" }

  // Unchecked, as content and triggers are not Sendable: the content is a copy of its own, which has no setters, and
  // triggers have constants only.

  /// The identifier with which the app replaces or removes the request.
  public let identifier: String

  /// The notification's content.
  public let content: UNNotificationContent

  /// The trigger of the delivery; nil for immediate delivery.
  public let trigger: UNNotificationTrigger?

  /// Creates a request with a copy of the content.
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

  /// The time of the delivery, by the phone's clock.
  public let date: Date

  /// The request for the notification.
  public let request: UNNotificationRequest

  init(_ request: UNNotificationRequest, at date: Date) {
    self.request = request
    self.date = date
  }
}

/// The person's response to a notification (Apple, UNNotificationResponse).
public final class UNNotificationResponse: NSObject, Sendable {
  public override var description: String { "<\(type(of: self)): action: \(actionIdentifier)>" }

  /// The notification.
  public let notification: UNNotification

  /// The button that the person pressed, or the default action if they opened the app.
  public let actionIdentifier: String

  init(_ notification: UNNotification, action: String) {
    self.notification = notification
    actionIdentifier = action
  }
}

/// The person has opened the app from the notification (Apple,
/// UNNotificationDefaultActionIdentifier).
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"

/// The person has dismissed the notification (Apple, UNNotificationDismissActionIdentifier).
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// A button of a notification (Apple, UNNotificationAction).
public final class UNNotificationAction: NSObject, Sendable {
  public override var description: String { "<\(type(of: self)): identifier: \(identifier)>" }

  /// The identifier that the app receives when the person chooses the button.
  public let identifier: String

  /// The button's text.
  public let title: String

  /// What a press of the button needs and does.
  public let options: UNNotificationActionOptions

  /// Creates a button.
  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.identifier = identifier
    self.title = title
    self.options = options
  }
}

/// Options of a button (Apple, UNNotificationActionOptions).
public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The phone must be unlocked; the simulated person presses buttons only on an unlocked phone.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  /// The button deletes something; the simulation ignores the option.
  public static let destructive = UNNotificationActionOptions(rawValue: 2)
  /// The button brings the app to the screen.
  public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// A category of notifications with its buttons (Apple, UNNotificationCategory).
public final class UNNotificationCategory: NSObject, Sendable {
  public override var description: String { "<\(type(of: self)): identifier: \(identifier)>" }

  /// The identifier that notifications refer to.
  public let identifier: String

  /// The buttons.
  public let actions: [UNNotificationAction]

  /// Creates a category.
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

/// Options of a category (Apple, UNNotificationCategoryOptions).
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
}
