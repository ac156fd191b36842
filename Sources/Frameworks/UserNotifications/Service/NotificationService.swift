package import Diagnostics
import Foundation
package import VirtualTime

/// The simulated system's notifications; each world has one service, for its phone and its app.
package final class NotificationService: Sendable {
  private static let local = WorldLocal<NotificationService>()

  /// The service of the world that the calling code is part of.
  package static var current: NotificationService? { local.current }

  /// One launch of the app.
  final class NotificationLaunch: Sendable {
    let center = UNUserNotificationCenter()
  }

  /// A request that waits for its date.
  struct PendingNotification {
    let request: UNNotificationRequest
    /// When its notification is due.
    let due: WorldTime
    /// How many requests the app had added before; the later dates of a repeating request keep the number.
    let added: Int
    var timer: WorldTimer?
  }

  struct State {
    fileprivate let hardware: any NotificationHardware
    fileprivate let observe: (NotificationFact) -> Void
    fileprivate var launch: NotificationLaunch?
    fileprivate var status = UNAuthorizationStatus.notDetermined
    fileprivate var options: UNAuthorizationOptions = []
    fileprivate var asking: [@Sendable (Bool) -> Void] = []
    var pending: [PendingNotification] = []
    /// The number of requests that the app has added.
    fileprivate var added = 0
    /// Requests whose dates passed while the phone was off.
    fileprivate var missed: [UNNotificationRequest] = []
    var delivered: [UNNotification] = []
    /// The delivered notifications that the person has not seen yet.
    var unseen: [UNNotification] = []
    var diagnostics = DiagnosticLog()
    var categories: Set<UNNotificationCategory> = []

    fileprivate init(
      hardware: any NotificationHardware,
      observe: @escaping (NotificationFact) -> Void
    ) {
      self.hardware = hardware
      self.observe = observe
    }
  }

  let world: World
  let state: WorldIsolated<State>

  var hardware: any NotificationHardware { state.hardware }
  private var launch: NotificationLaunch? { state.launch }
  private var status: UNAuthorizationStatus { state.status }
  var pending: [PendingNotification] { state.pending }

  /// Installs a service in a world.
  @discardableResult
  package init(
    in world: World,
    on hardware: any NotificationHardware,
    observe: @escaping (NotificationFact) -> Void
  ) {
    self.world = world
    state = WorldIsolated(State(hardware: hardware, observe: observe))
    Self.local[world] = self
  }

  func report(_ fact: NotificationFact) {
    // Stops reading the state before the call, because the observer may change the state.
    let observe = state.observe
    observe(fact)
  }

  /// Reports the diagnostics that were found repeatedly.
  package func worldEnds() {
    for fact in state.diagnostics.repeated { report(.diagnostic(fact)) }
  }

  /// Returns the service for a launch of the app; nil once the app was closed.
  static func reached(by launch: NotificationLaunch) -> NotificationService? {
    guard let service = current, service.state.launch === launch else { return nil }
    return service
  }

  /// The service as a launch of the app reaches it through its center.
  static func reached(through center: UNUserNotificationCenter) -> NotificationService? {
    guard let service = current, service.launch?.center === center else { return nil }
    return service
  }

  /// The center of the running launch; nil while the app is closed.
  var center: UNUserNotificationCenter? { launch?.center }

  /// Launches the app; requests of earlier launches remain pending.
  package func appLaunched() {
    appClosed()
    state.launch = NotificationLaunch()
  }

  /// Closes the app; its requests remain pending.
  package func appClosed() {
    // Released after the change, because the app's handlers may call the service in their
    // deinitialisers.
    let closed = (launch, state.asking)
    state.launch = nil
    state.asking = []
    withExtendedLifetime(closed) {}
  }

  /// The app was offloaded: its requests and shown notifications are removed, and its authorization stays (our choice).
  package func appOffloaded() {
    withdraw { _ in true }
    state.missed = []
    state.delivered = []
    state.unseen = []
  }

  /// The app was deleted from the phone: its requests, shown notifications and authorization are
  /// removed.
  package func appDeleted() {
    appOffloaded()
    state.categories = []
    state.status = .notDetermined
    state.options = []
  }

  /// The phone was switched on: notifications that were due while it was off are shown now (our
  /// choice).
  package func switchedOn() {
    let requests = state.missed
    state.missed = []
    for request in requests { show(request) }
    for notification in state.unseen { awaitView(of: notification) }
  }

  var settings: UNNotificationSettings { UNNotificationSettings(status, state.options) }

  /// Schedules a callback to the app, off the caller's executor; the callback is dropped if the app
  /// is closed first.
  func tell(_ body: @escaping () -> Void) {
    let launch = launch
    world.schedule(at: world.now, "an answer about notifications") { [self] in
      world.callApp { if launch === self.launch { body() } }
    }
  }

  func ask(_ options: UNAuthorizationOptions, _ answered: @escaping @Sendable (Bool) -> Void) {
    state.options.formUnion(options)
    guard status == .notDetermined else {
      let isAllowed = status == .authorized
      return tell { answered(isAllowed) }
    }
    state.asking.append(answered)
    guard state.asking.count == 1 else { return }
    let launch = launch
    let isShown = hardware.askForNotifications { [self] isAllowed in
      // The alert disappears when the app ends; the app can then ask again.
      guard launch === self.launch else { return }
      state.status = isAllowed ? .authorized : .denied
      report(.answered(allowed: isAllowed))
      let waiting = state.asking
      state.asking = []
      world.callApp {
        guard launch === self.launch else { return }
        for answered in waiting { answered(isAllowed) }
      }
    }
    if !isShown { loseRequest() }
  }

  /// Drops a request for authorization together with its completion; the app can ask again.
  private func loseRequest() {
    state.asking = []
    report(.requestLost)
    let fact = state.diagnostics.record(.promptLost, about: "") {
      "notifications were requested during another prompt"
    }
    if let fact { report(.diagnostic(fact)) }
  }

  /// Whether the app may show notifications: the person has agreed, or the app shows them provisionally.
  package var isAllowedToShow: Bool {
    status == .authorized || state.options.contains(.provisional)
  }

  func add(_ request: UNNotificationRequest) throws(UNError) {
    guard isAllowedToShow else {
      throw fail(.notificationsNotAllowed, request)
    }
    withdraw { $0 == request.identifier }
    guard let trigger = request.trigger else { return deliver(request) }
    let number = state.added
    guard wait(for: request, trigger, number) else {
      throw fail(.notificationInvalidNoDate, request)
    }
    state.added += 1
    dropWhatExceedsLimit()
  }

  private func fail(_ code: UNError.Code, _ request: UNNotificationRequest) -> UNError {
    report(
      .failure(
        operation: "add notification",
        domain: UNErrorDomain,
        code: code.rawValue,
        message: "\(request.identifier): \(code)"
      )
    )
    return UNError(code)
  }

  /// Waits for a request's next date; returns false if there is none.
  ///
  /// The next date of a delivery comes after the date that it was meant for, which the phone's clock may not show yet:
  /// a date has 0.1 µs to spare, and the clock may be slow.
  private func wait(
    for request: UNNotificationRequest,
    _ trigger: UNNotificationTrigger,
    _ added: Int,
    since last: Date? = nil
  ) -> Bool {
    let now = world.wallDate
    guard let date = trigger.next(after: last.map { max($0, now) } ?? now) else { return false }
    let seconds = WorldTime(seconds: date.timeIntervalSince(now)).nanoseconds
    let time = world.now.advanced(by: .nanoseconds(max(seconds, 0)))
    let timer = world.schedule(at: time, "the notification \(request.identifier)") { [self] in
      state.pending.removeAll { $0.request.identifier == request.identifier }
      if trigger.repeats { _ = wait(for: request, trigger, added, since: date) }
      deliver(request)
    }
    state.pending.append(
      PendingNotification(request: request, due: time, added: added, timer: timer)
    )
    return true
  }

  /// Removes the pending requests with matching identifiers.
  func withdraw(where isMeant: (String) -> Bool) {
    for waiting in pending where isMeant(waiting.request.identifier) {
      waiting.timer.map { _ = world.cancel($0) }
    }
    state.pending.removeAll { isMeant($0.request.identifier) }
  }

  /// The phone's clock or time zone has changed: requests with calendar triggers wait for their new
  /// dates.
  package func clockChanged() {
    for waiting in pending {
      guard let trigger = waiting.request.trigger as? UNCalendarNotificationTrigger else {
        continue
      }
      withdraw { $0 == waiting.request.identifier }
      _ = wait(for: waiting.request, trigger, waiting.added)
    }
  }

  private func deliver(_ request: UNNotificationRequest) {
    if hardware.isOn { show(request) } else { state.missed.append(request) }
  }

  func show(_ request: UNNotificationRequest) {
    report(.delivered(request.identifier))
    let notification = UNNotification(request, at: world.wallDate)
    guard hardware.isAppOnScreen, let launch else {
      keep(notification)
      return hardware.show(request.identifier, buttons(of: request))
    }
    Task { @MainActor in
      guard Self.reached(by: launch) != nil, let delegate = launch.center.delegate else { return }
      delegate.userNotificationCenter(launch.center, willPresent: notification) { options in
        guard Self.reached(by: launch) != nil, !options.isDisjoint(with: [.list, .alert]) else {
          return
        }
        self.keep(notification)
      }
    }
  }

  /// The person opened the app from a notification; the app is already on the screen.
  package func opened(_ identifier: String) {
    respond(to: identifier, UNNotificationDefaultActionIdentifier, .opened(identifier)) {}
  }

  /// Removes a notification, to which the person has responded, and informs the running app.
  ///
  /// - Parameters:
  ///   - identifier: The notification's identifier.
  ///   - action: What the person chose.
  ///   - fact: What is reported.
  ///   - done: Called when the app has handled it; never if the app ends before.
  func respond(
    to identifier: String,
    _ action: String,
    _ fact: NotificationFact,
    done: @escaping @Sendable () -> Void
  ) {
    guard let index = state.delivered.lastIndex(where: { $0.request.identifier == identifier }),
      let launch
    else { return done() }
    let notification = state.delivered.remove(at: index)
    if removeUnseen(notification) { report(.seen(identifier)) }
    report(fact)
    Task { @MainActor in
      guard Self.reached(by: launch) != nil else { return }
      guard let delegate = launch.center.delegate else { return done() }
      let response = UNNotificationResponse(notification, action: action)
      delegate.userNotificationCenter(
        launch.center,
        didReceive: response,
        withCompletionHandler: done
      )
    }
  }
}

/// The phone and its person, as UserNotifications accesses them.
package protocol NotificationHardware: AnyObject {
  /// Whether the phone is on.
  var isOn: Bool { get }

  /// Whether the app is on the screen.
  var isAppOnScreen: Bool { get }

  /// Which of more than ``NotificationService/mostPending`` requests the system keeps: those that were added last, or those
  /// that are due soonest.
  var keepsNotificationsAddedLast: Bool { get }

  /// When the person next uses the phone: now, if they are using it; nil if the study ends before.
  var nextUse: WorldTime? { get }

  /// Asks the person whether the app may send notifications, and calls back with the answer.
  ///
  /// - Returns: Whether the person is asked, now or after another prompt; if not, there is no answer.
  func askForNotifications(_ answered: @escaping @Sendable (Bool) -> Void) -> Bool

  /// Shows a notification to the person, who may open the app from it, or press one of its buttons.
  func show(_ identifier: String, _ buttons: [NotificationButton])
}

/// An event of an app's notifications, for the recording of a study.
package enum NotificationFact: Sendable {
  /// The person has answered whether the app may send notifications.
  case answered(allowed: Bool)
  /// The person was not asked, because another prompt was on the screen.
  case requestLost
  case delivered(String)
  /// The person used the phone while the notification was in the notification center.
  case seen(String)
  /// The person opened the app from a notification.
  case opened(String)
  /// The person pressed a button of a notification.
  case pressed(String, button: String)
  /// The system dropped a pending request, because the app had more than it keeps.
  case dropped(String)
  case diagnostic(DiagnosticFact)
  /// A call failed.
  case failure(operation: String, domain: String, code: Int, message: String)
}
