public import Foundation
import VirtualTime

/// The app's notifications: those that are to come, and those that were delivered (Apple,
/// UNUserNotificationCenter).
///
/// Outside a world nobody is there to be asked: authorization is refused, and no notification comes.
public final class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  public override var description: String { "<\(type(of: self))>" }

  // Unchecked: in a world, one thread alone reaches it; outside, only its delegate changes, which Apple
  // lets an app set once as it launches.

  private static let outside = UNUserNotificationCenter()

  /// The app's center.
  public class func current() -> UNUserNotificationCenter {
    NotificationService.current?.center ?? outside
  }

  /// Told of notifications; the app has to keep it.
  public weak var delegate: (any UNUserNotificationCenterDelegate)?

  weak var launch: NotificationService.NotificationLaunch?

  private var service: NotificationService? {
    launch.flatMap { NotificationService.reached(by: $0) }
  }

  /// Asks the person once whether the app may notify; later calls give the same answer.
  ///
  /// - Parameters:
  ///   - options: How the app wants to notify.
  ///   - completionHandler: Is told whether the app may.
  public func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    guard let service else { return completionHandler(false, UNError(.notificationsNotAllowed)) }
    service.ask(options) { completionHandler($0, nil) }
  }

  /// Asks the person once whether the app may notify.
  ///
  /// - Parameter options: How the app wants to notify.
  /// - Returns: Whether the app may.
  /// - Throws: `UNError` outside a world.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    guard let service else { throw UNError(.notificationsNotAllowed) }
    return await service.world.wait(for: "the answer for notifications") { answer in
      service.ask(options) { answer($0) }
    }
  }

  /// Tells what the person and the app have settled.
  public func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    guard let service else { return completionHandler(UNNotificationSettings(.denied, [])) }
    let settings = service.settings
    service.tell { completionHandler(settings) }
  }

  /// What the person and the app have settled.
  public func notificationSettings() async -> UNNotificationSettings {
    service?.settings ?? UNNotificationSettings(.denied, [])
  }

  /// Has a notification delivered; one that waits under the same identifier is replaced.
  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    let error = refusal(of: request)
    guard let service else { return completionHandler?(error) ?? () }
    service.tell { completionHandler?(error) }
  }

  /// Has a notification delivered; one that waits under the same identifier is replaced.
  ///
  /// - Throws: `UNError` if the app may not notify, or if the trigger has no date.
  public func add(_ request: UNNotificationRequest) async throws {
    if let error = refusal(of: request) { throw error }
  }

  private func refusal(of request: UNNotificationRequest) -> UNError? {
    guard let service else { return UNError(.notificationsNotAllowed) }
    do { try service.add(request) } catch { return error }
    return nil
  }

  /// Tells which requests wait.
  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    guard let service else { return completionHandler([]) }
    service.tell { completionHandler(service.pending.map(\.request)) }
  }

  /// The requests that wait, in the order in which they were added.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] {
    service?.pending.map(\.request) ?? []
  }

  /// Withdraws requests that wait.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    service?.withdraw { identifiers.contains($0) }
  }

  /// Withdraws all requests that wait.
  public func removeAllPendingNotificationRequests() { service?.withdraw { _ in true } }

  /// Tells which notifications are still shown.
  public func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) {
    guard let service else { return completionHandler([]) }
    service.tell { completionHandler(service.state.delivered) }
  }

  /// The notifications that are still shown, in the order in which they came.
  public func deliveredNotifications() async -> [UNNotification] { service?.state.delivered ?? [] }

  /// Takes notifications away that are shown.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    service?.state.delivered.removeAll { identifiers.contains($0.request.identifier) }
  }

  /// Takes all notifications away.
  public func removeAllDeliveredNotifications() { service?.state.delivered = [] }

  /// Sets the kinds of notification that the app has.
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    service?.state.categories = categories
  }

  /// The kinds of notification that the app has set.
  public func notificationCategories() async -> Set<UNNotificationCategory> {
    service?.state.categories ?? []
  }

  /// Sets the number on the app's icon; nobody looks at it.
  public func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { completionHandler?(nil) }

  /// Sets the number on the app's icon; nobody looks at it.
  public func setBadgeCount(_ newBadgeCount: Int) async throws {}
}
