package import People

/// When a phone restarts by itself, because nobody has unlocked it.
public enum InactivityRestart: Codable, Hashable, Sendable {
  /// After this time since the last unlock, at least ``shortest``.
  case after(Duration)
  case never

  /// The shortest time: that of iOS 18.1.
  public static let shortest = Duration.seconds(72 * 3600)

  /// What a version of iOS does: from 18.1 on it restarts after 72 hours, iOS 18.0 after 168, and earlier ones never
  /// (naehrdine.blogspot.com, on the inactivity restart of iOS 18.1).
  package static func usual(in system: SystemVersion) -> InactivityRestart {
    if system >= SystemVersion(18, 1) { return .after(shortest) }
    return system >= SystemVersion(18) ? .after(.seconds(168 * 3600)) : .never
  }
}

/// Which of an app's pending notifications the system keeps, if there are more than 64.
///
/// A choice, because sources disagree; the raw values are those of scenarios.
public enum NotificationOverflow: String, CaseIterable, Codable, Hashable, Sendable {
  /// Those that are due soonest (Apple, archived "Local and Remote Notification Programming Guide").
  case soonest
  /// Those that the app added last (a developer's test on iOS 10, Stack Overflow question 43424044).
  case lastAdded = "last added"
}

/// What becomes of a fetch of SensorKit that is not over when the app is suspended.
///
/// A choice, because no source says; the raw values are those of scenarios.
public enum SuspendedFetch: String, CaseIterable, Codable, Hashable, Sendable {
  /// Its results go on when the app runs again.
  case continues
  /// It fails with `SRError.dataInaccessible` when the app runs again.
  case fails
}

/// What an app hears, when it runs again, of changes of the lock, power, heat, battery, clock and time zone during its
/// suspension.
///
/// A choice, because no source says; the raw values are those of scenarios.
public enum LateNotifications: String, CaseIterable, Codable, Hashable, Sendable {
  /// One notification of each kind, if the value is another one than the app knows.
  case one
  /// Nothing: the app hears of the next change.
  case never = "none"
}

/// What becomes of the transfers of background sessions when the person swipes the app away.
///
/// A choice: Apple says that they are cancelled (URLSessionConfiguration.background(withIdentifier:)), and a developer
/// saw uploads go on (developer forums, thread 740564); the raw values are those of scenarios.
public enum SwipedTransfers: String, CaseIterable, Codable, Hashable, Sendable {
  case cancelled
  case `continue`
}
