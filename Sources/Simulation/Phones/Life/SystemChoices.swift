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
