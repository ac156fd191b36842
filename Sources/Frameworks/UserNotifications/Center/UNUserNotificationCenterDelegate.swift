/// The methods that the center calls for an app's notifications; the default implementations do
/// nothing (Apple, UNUserNotificationCenterDelegate).
///
/// The center calls the methods with a completion handler on the main actor. Their default
/// implementations call the asynchronous methods.
public protocol UNUserNotificationCenterDelegate: AnyObject {
  /// A notification arrives while the app is on the screen; the delegate chooses its presentation.
  @preconcurrency
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  )

  /// The asynchronous form of the method above.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions

  /// The person has responded to a notification.
  @preconcurrency
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  )

  /// The asynchronous form of the method above.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse
  ) async
}

extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping @Sendable (UNNotificationPresentationOptions) -> Void
  ) {
    // The center calls its delegate only on the main actor.
    nonisolated(unsafe) let delegate = self
    Task { @MainActor in
      let shown = await delegate.userNotificationCenter(center, willPresent: notification)
      completionHandler(shown)
    }
  }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [] }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) {
    // The center calls its delegate only on the main actor.
    nonisolated(unsafe) let delegate = self
    Task { @MainActor in
      await delegate.userNotificationCenter(center, didReceive: response)
      completionHandler()
    }
  }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse
  ) async {}
}
