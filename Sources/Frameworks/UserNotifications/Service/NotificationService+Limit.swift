package import Diagnostics
import VirtualTime

/// The limit of an app's pending requests.
extension NotificationService {
  /// The number of pending requests that the system keeps for an app.
  ///
  /// A repeating request counts once (Apple, archived "Local and Remote Notification Programming Guide").
  package static let mostPending = 64

  /// Drops a request, if there are more than the system keeps.
  ///
  /// Sources differ about which: the one that is due last (Apple, archived guide; of several with that date the one that
  /// was added last, our choice), or the one that was added first (a developer's test on iOS 10, Stack Overflow question
  /// 43424044). The app receives no error (Apple, archived guide).
  func dropWhatExceedsLimit() {
    let pending = pending
    guard pending.count > Self.mostPending else { return }
    let keepsLastAdded = hardware.keepsNotificationsAddedLast
    let dropped = pending.indices.max { left, right in
      keepsLastAdded
        ? pending[left].added > pending[right].added
        : (pending[left].due, left) < (pending[right].due, right)
    }
    guard let dropped else { return }
    let identifier = pending[dropped].request.identifier
    withdraw { $0 == identifier }
    report(.dropped(identifier))
    let others = keepsLastAdded ? "were added later" : "are due earlier"
    let fact = state.diagnostics.record(.notificationsDropped, about: "") {
      """
      \(identifier) was dropped, because \(Self.mostPending) other requests were pending that \(others)
      """
    }
    if let fact { report(.diagnostic(fact)) }
  }
}

/// Whether the person has seen the app's notifications.
extension NotificationService {
  /// Puts a notification into the notification center, until the person or the app removes it.
  func keep(_ notification: UNNotification) {
    state.delivered.append(notification)
    state.unseen.append(notification)
    awaitView(of: notification)
  }

  /// Waits until the person next uses the phone, with which they see the notification (our choice).
  func awaitView(of notification: UNNotification) {
    guard let use = hardware.nextUse else { return }
    let identifier = notification.request.identifier
    world.schedule(at: use, "the person sees the notification \(identifier)") { [self] in
      // A phone that is off is waited for again when it is switched on.
      guard hardware.isOn, removeUnseen(notification),
        state.delivered.contains(where: { $0 === notification })
      else { return }
      report(.seen(identifier))
    }
  }

  /// Records that a notification is no longer unseen; returns whether it was.
  func removeUnseen(_ notification: UNNotification) -> Bool {
    guard let index = state.unseen.firstIndex(where: { $0 === notification }) else { return false }
    state.unseen.remove(at: index)
    return true
  }
}

/// Mistakes that apps make with UserNotifications.
extension Diagnostic {
  package static let notificationsDropped = Diagnostic(
    "notifications-dropped",
    "the system dropped pending notifications, because it keeps 64 of an app",
    advice: "plan the next notifications each time that the app runs, or one that repeats"
  )

  /// All diagnostics of UserNotifications, in the order in which they are documented.
  package static let ofNotifications: [Diagnostic] = [notificationsDropped]
}
