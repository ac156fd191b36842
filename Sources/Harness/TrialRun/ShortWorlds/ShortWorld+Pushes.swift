import Phones
import UserNotifications
import VirtualTime

extension ShortWorld {
  /// A remote notification that the study's server sends to the app.
  ///
  /// With a title or a text it is shown; without both it is silent, and has the system run the app.
  public struct Push: Hashable, Sendable {
    /// The first line; empty for none.
    public var title: String
    /// The text; empty for none.
    public var body: String
    /// The identifier of the category, which has the buttons; empty for none.
    public var category: String
    /// What it carries for the app, besides the dictionary `aps`.
    public var data: [String: String]

    /// Creates a push; by default a silent one without data.
    public init(
      title: String = "",
      body: String = "",
      category: String = "",
      data: [String: String] = [:]
    ) {
      self.title = title
      self.body = body
      self.category = category
      self.data = data
    }
  }

  /// What became of a push.
  public enum PushOutcome: Hashable, Sendable {
    /// The app got it, or the owner could see it.
    case delivered
    /// A newer push took its place while it was delayed.
    case replaced
    /// The app had no device token, or it was no longer valid.
    case noToken
    /// The app may not notify the owner.
    case notAllowed
    /// The system did not run the app, for example because the owner had swiped it away.
    case refused(because: String)
    /// The app ended while the system delayed the push.
    case discarded
    /// The phone had no connection for thirty days.
    case expired
  }

  /// A push, and what became of it.
  public struct PushResult: Hashable, Sendable {
    /// What was sent.
    public var push: Push
    /// What became of it.
    public var outcome: PushOutcome
    /// When the app got it, or it was shown, as a time from the world's start; nil if neither happened.
    public var delivered: Duration?
    /// The identifier of the notification that it showed; nil if it showed none.
    public var notification: String?
  }

  /// Sends a push to the app, which gets it after at most two seconds, or later.
  ///
  /// The app needs `receivesPushes` in the setting, and must have registered for remote notifications. Apple's rules
  /// apply: the system runs the app for two silent pushes an hour, and for none after a swipe.
  public func send(_ push: Push) {
    phone.send(
      Phones.Push(
        "push",
        title: push.title,
        body: push.body,
        category: push.category,
        data: push.data
      )
    )
  }

  /// What became of the pushes, in the order in which it was decided; those on their way are missing.
  public var pushes: [PushResult] { pushLog.results }

  /// Has the owner open the app by one of its notifications.
  public func openApp(fromNotification identifier: String) async {
    await phone.openApp(from: identifier)
    await Task.yield()
  }

  /// Has the owner press a button of one of the app's notifications.
  ///
  /// - Parameters:
  ///   - action: The identifier of the button's `UNNotificationAction`.
  ///   - identifier: The identifier of the notification, which was shown and not removed.
  /// - Throws: A ``ShortWorldError`` if no such notification has the button.
  public func press(_ action: String, ofNotification identifier: String) async throws {
    let buttons = NotificationService.current?.buttons(ofNotification: identifier)
    guard let buttons else {
      throw ShortWorldError(.noButton, "no notification '\(identifier)' is shown")
    }
    guard let button = buttons.first(where: { $0.identifier == action }) else {
      let names = buttons.map { "'\($0.identifier)'" }.joined(separator: ", ")
      throw ShortWorldError(
        .noButton,
        "the notification '\(identifier)' has no button '\(action)'",
        hint: buttons.isEmpty
          ? "it has none: set its category with setNotificationCategories(_:)" : "it has \(names)"
      )
    }
    await phone.press(button, of: identifier)
    await Task.yield()
  }
}

/// Records what became of the pushes of a short world.
final class PushLog: Sendable {
  private let state = WorldIsolated<[ShortWorld.PushResult]>([])

  /// The decided pushes, in the order of time.
  var results: [ShortWorld.PushResult] { state.value }

  /// Records the push that a fact describes, if it describes one.
  func record(_ fact: PhoneFact) {
    guard case .push(.decided(let sent, let outcome)) = fact,
      let outcome = ShortWorld.PushOutcome(outcome)
    else { return }
    let push = ShortWorld.Push(
      title: sent.push.title,
      body: sent.push.body,
      category: sent.push.category,
      data: sent.push.data
    )
    let isShown = outcome == .delivered && !sent.push.isSilent
    state.value.append(
      ShortWorld.PushResult(
        push: push,
        outcome: outcome,
        delivered: sent.delivered.map { .nanoseconds($0.nanoseconds) },
        notification: isShown ? sent.notification : nil
      )
    )
  }
}

extension ShortWorld.PushOutcome {
  /// The outcome; nil for a push that was on its way when the world ended.
  fileprivate init?(_ outcome: Phones.PushOutcome) {
    switch outcome {
    case .delivered: self = .delivered
    case .replaced: self = .replaced
    case .noToken: self = .noToken
    case .notAllowed: self = .notAllowed
    case .noBackgroundMode: self = .refused(because: "no background mode")
    case .refused(let refusal): self = .refused(because: refusal.text)
    case .discarded: self = .discarded
    case .expired: self = .expired
    case .waiting: return nil
    }
  }
}
