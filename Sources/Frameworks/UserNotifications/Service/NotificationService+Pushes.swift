import Foundation
import VirtualTime

/// Notifications that a server has sent.
extension NotificationService {
  /// Shows a notification that has arrived on the phone.
  ///
  /// No code of the app runs for it, unless the app is on the screen.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the notification.
  ///   - title: The first line; empty for none.
  ///   - body: The text; empty for none.
  ///   - category: The identifier of the category, which has the buttons; empty for none.
  ///   - data: What the push carries besides the dictionary `aps`.
  package func showPush(
    _ identifier: String,
    title: String,
    body: String,
    category: String,
    data: [String: String]
  ) {
    let content = UNMutableNotificationContent()
    content.title = title
    content.body = body
    content.categoryIdentifier = category
    content.userInfo = ["aps": ["alert": ["title": title, "body": body], "category": category]]
    for (name, value) in data { content.userInfo[name] = value }
    let trigger = UNPushNotificationTrigger()
    show(UNNotificationRequest(identifier: identifier, content: content, trigger: trigger))
  }
}

/// A button of a notification, as the person sees it.
package struct NotificationButton: Hashable, Sendable {
  /// The identifier that the app receives.
  package let identifier: String
  /// Whether it brings the app to the screen.
  package let opensApp: Bool
}

/// The buttons of notifications.
extension NotificationService {
  /// The buttons of the category of a request; none if the app has set no such category.
  func buttons(of request: UNNotificationRequest) -> [NotificationButton] {
    let name = request.content.categoryIdentifier
    let category = state.categories.first { $0.identifier == name }
    return (category?.actions ?? []).map {
      NotificationButton(identifier: $0.identifier, opensApp: $0.options.contains(.foreground))
    }
  }

  /// The buttons of a notification that is shown; nil if there is none with the identifier.
  package func buttons(ofNotification identifier: String) -> [NotificationButton]? {
    state.delivered.last { $0.request.identifier == identifier }.map { buttons(of: $0.request) }
  }

  /// What the app receives if the person responds to a notification that is shown; nil if there is none with the
  /// identifier.
  package func response(to identifier: String, _ action: String) -> UNNotificationResponse? {
    state.delivered.last { $0.request.identifier == identifier }.map {
      UNNotificationResponse($0, action: action)
    }
  }

  /// The person pressed a button of a notification; the app is already running.
  ///
  /// - Parameters:
  ///   - button: The button.
  ///   - identifier: The notification's identifier.
  ///   - done: Called when the app has handled it; never if the app ends before.
  package func pressed(
    _ button: NotificationButton,
    of identifier: String,
    done: @escaping @Sendable () -> Void
  ) {
    let fact = NotificationFact.pressed(identifier, button: button.identifier)
    respond(to: identifier, button.identifier, fact, done: done)
  }
}
