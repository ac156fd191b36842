/// One row of `app_events`: one step in the life of the study's app.
package struct AppEventRow: ResultRow {
  /// A step in the life of an app.
  package enum Event: String, CaseIterable, Sendable {
    /// The app was put on the phone.
    case installed
    /// Another version of the app was put on the phone.
    case updated
    /// The app was taken off the phone, with all that it kept.
    case deleted
    /// The app was started.
    case launched
    /// The app was put away by the person or the system.
    case closed
    /// The app left the screen, and went on.
    case backgrounded
    /// The app came back on the screen.
    case foregrounded
    /// The system ended the app, which had done nothing wrong; it may start it again.
    case killed
    /// The system had the app run in the background for a moment.
    case woken
    /// The system gave the app a task of BackgroundTasks; the detail is its identifier.
    case taskBegan = "task began"
    /// The app completed a task, or the system took it so.
    case taskCompleted = "task completed"
    /// The time for a task was over before the app had completed it.
    case taskExpired = "task expired"
    /// The person answered whether the app may notify them.
    case notificationsAnswered = "notifications answered"
    /// A notification of the app was delivered; the detail is its identifier.
    case notified
    /// The person opened the app from a notification.
    case notificationOpened = "notification opened"
    /// The system ended the app, as it does with one that breaks a rule.
    case terminated
    /// The app's process died; the detail says of what.
    case crashed
  }

  package static let table = TableID.appEvents

  /// The participant's name.
  package var participant: String

  /// Order within the participant's world.
  package var sequence: Int

  /// When it happened.
  package var at: Seconds

  /// 'installed', 'updated', 'deleted', 'launched', 'closed', 'backgrounded', 'foregrounded', 'killed',
  /// 'woken', 'task began', 'task completed', 'task expired', 'notifications answered', 'notified',
  /// 'notification opened', 'terminated' or 'crashed'.
  package var event: Event

  /// Why, or how; empty if there is nothing to say.
  package var detail: String

  /// The row with each of its columns named.
  package init(
    participant: String,
    sequence: Int,
    at: Seconds,
    event: Event,
    detail: String
  ) {
    self.participant = participant
    self.sequence = sequence
    self.at = at
    self.event = event
    self.detail = detail
  }

  package var values: [Value] {
    [
      Value(participant),
      Value(sequence),
      Value(at),
      Value(event.rawValue),
      Value(detail),
    ]
  }
}
