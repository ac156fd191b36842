package import Diagnostics
package import Foundation
package import VirtualTime

/// An event of the app's pushes, for the recorder of a study.
package enum PushFact: Sendable {
  /// It is decided what became of a push.
  case decided(SentPush, PushOutcome)
  /// The app's registration failed.
  case registrationFailed(NSError)
  case diagnostic(DiagnosticFact)
}

/// A push that was sent, and how far it came.
package struct SentPush: Sendable {
  /// The number among the participant's pushes, from 1.
  package var number: Int
  package var push: Push
  package var cause: PushOccasion.Cause
  /// The token to which it was sent; nil if the server had none.
  package var token: Data?
  package var sent: WorldTime
  /// What delayed it last; nil if nothing did.
  package var hold: PushHold?
  /// When it was delivered to the app, or shown to the person.
  package var delivered: WorldTime?
  /// When the app called the completion handler of a silent push, within its time.
  package var handled: WorldTime?

  /// The identifier of the notification that a visible push shows.
  package var notification: String { "\(push.name)-\(number)" }
}

/// What delays a push.
package enum PushHold: Hashable, Sendable {
  /// The phone has no connection.
  case noConnection
  /// The system has run the app for as many silent pushes as it does in an hour.
  case throttled
  case lowPowerMode
  /// The phone's thermal state is serious or critical.
  case heat
}

/// What became of a push.
package enum PushOutcome: Hashable, Sendable {
  /// It was delivered to the app, or shown to the person.
  case delivered
  /// A newer push took its place while it was delayed.
  case replaced
  /// The app had no device token, or it was no longer valid.
  case noToken
  /// The app may not notify the person.
  case notAllowed
  /// The app's Info.plist lacks the background mode of silent pushes.
  case noBackgroundMode
  /// The system did not run the app for it.
  case refused(LaunchRefusal)
  /// The app ended while the system delayed the push.
  case discarded
  /// The service had stored it for thirty days.
  case expired
  /// It was not decided when the study ended.
  case waiting
}
