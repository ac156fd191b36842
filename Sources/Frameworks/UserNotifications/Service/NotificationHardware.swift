/// What UserNotifications stands on: the phone and its person.
package protocol NotificationHardware: AnyObject {
  /// Whether the phone is on.
  var isOn: Bool { get }

  /// Whether the app is on the screen.
  var isAppOnScreen: Bool { get }

  /// Asks the person whether the app may notify, and calls back with the answer.
  func askForNotifications(_ answered: @escaping @Sendable (Bool) -> Void)

  /// Shows a notification to the person, who may open the app for it.
  func show(_ identifier: String)
}

/// Something that happened to the notifications of an app, for whoever records a study.
package enum NotificationFact: Sendable {
  /// The person has answered whether the app may notify.
  case answered(allowed: Bool)
  case delivered(String)
  /// The person has opened the app from a notification.
  case opened(String)
  /// A call failed.
  case failure(operation: String, domain: String, code: Int, message: String)
}
