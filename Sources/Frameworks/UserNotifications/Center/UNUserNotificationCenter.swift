public import Foundation
import VirtualTime

/// The app's pending and delivered notifications (Apple, UNUserNotificationCenter).
///
/// Outside a world the center refuses authorization, and delivers no notification.
public final class UNUserNotificationCenter: NSObject, Sendable {
  public override var description: String { "<\(type(of: self))>" }

  private static let outside = UNUserNotificationCenter()

  /// The app's center.
  public class func current() -> UNUserNotificationCenter {
    NotificationService.current?.center ?? outside
  }

  /// The object that receives the app's notifications; the app must keep a strong reference.
  // Unsafe only in that Apple's center doesn't guard it either: an app sets it once, as it launches.
  nonisolated(unsafe) public weak var delegate: (any UNUserNotificationCenterDelegate)?

  private var service: NotificationService? { NotificationService.reached(through: self) }

  /// Asks the person once whether the app may send notifications; later calls return the same
  /// answer.
  ///
  /// - Parameters:
  ///   - options: The kinds of notification that the app asks for.
  ///   - completionHandler: Receives whether the app may send notifications.
  @preconcurrency
  public func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    guard let service else { return completionHandler(false, UNError(.notificationsNotAllowed)) }
    service.ask(options) { completionHandler($0, nil) }
  }

  /// Asks the person once whether the app may send notifications.
  ///
  /// - Parameter options: The kinds of notification that the app asks for.
  /// - Returns: Whether the app may send notifications.
  /// - Throws: `UNError` outside a world.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    guard let service else { throw UNError(.notificationsNotAllowed) }
    return await service.world.wait(for: "the answer for notifications") { answer in
      service.ask(options) { answer($0) }
    }
  }

  /// Calls a handler with the notification settings.
  @preconcurrency
  public func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    guard let service else { return completionHandler(UNNotificationSettings(.denied, [])) }
    let settings = service.settings
    service.tell { completionHandler(settings) }
  }

  /// Returns the notification settings.
  public func notificationSettings() async -> UNNotificationSettings {
    service?.settings ?? UNNotificationSettings(.denied, [])
  }

  /// Schedules a notification; it replaces a pending one with the same identifier.
  ///
  /// The system keeps 64 requests, and drops another one without an error: by default the one that is due last.
  @preconcurrency
  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    let error = refusal(of: request)
    guard let service else { return completionHandler?(error) ?? () }
    service.tell { completionHandler?(error) }
  }

  /// Schedules a notification; it replaces a pending one with the same identifier.
  ///
  /// The system keeps 64 requests, and drops another one without an error: by default the one that is due last.
  ///
  /// - Throws: `UNError` if the app may not send notifications, or if the trigger has no date.
  public func add(_ request: UNNotificationRequest) async throws {
    if let error = refusal(of: request) { throw error }
  }

  private func refusal(of request: UNNotificationRequest) -> UNError? {
    guard let service else { return UNError(.notificationsNotAllowed) }
    do { try service.add(request) } catch { return error }
    return nil
  }

  /// Calls a handler with the pending requests, without those that the system has dropped.
  @preconcurrency
  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    guard let service else { return completionHandler([]) }
    service.tell { completionHandler(service.pending.map(\.request)) }
  }

  /// Returns the pending requests, in the order in which the app added them.
  ///
  /// Requests that the system has dropped are not among them. No source says so; it is our choice, as nothing else would
  /// tell an app of the limit.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] {
    service?.pending.map(\.request) ?? []
  }

  /// Removes pending requests.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    service?.withdraw { identifiers.contains($0) }
  }

  /// Removes all pending requests.
  public func removeAllPendingNotificationRequests() { service?.withdraw { _ in true } }

  /// Calls a handler with the notifications that are still shown.
  @preconcurrency
  public func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) {
    guard let service else { return completionHandler([]) }
    service.tell { completionHandler(service.state.delivered) }
  }

  /// Returns the notifications that are still shown, in the order of their delivery.
  public func deliveredNotifications() async -> [UNNotification] { service?.state.delivered ?? [] }

  /// Removes delivered notifications.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    service?.state.delivered.removeAll { identifiers.contains($0.request.identifier) }
  }

  /// Removes all delivered notifications.
  public func removeAllDeliveredNotifications() { service?.state.delivered = [] }

  /// Sets the app's categories of notifications.
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    service?.state.categories = categories
  }

  /// Returns the app's categories of notifications.
  public func notificationCategories() async -> Set<UNNotificationCategory> {
    service?.state.categories ?? []
  }

  /// Sets the number on the app's icon; the simulation ignores the value.
  @preconcurrency
  public func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { completionHandler?(nil) }

  /// Sets the number on the app's icon; the simulation ignores the value.
  public func setBadgeCount(_ newBadgeCount: Int) async throws {}
}
