/// When a person opens the study's app, besides what a timeline says.
public enum OpeningHabit: Codable, Hashable, Sendable {
  /// Once it was ended by a restart of the phone or by the system: within about a day.
  ///
  /// Not while the timeline opens it later, and not after they have swiped it away.
  case asNeeded
  /// Once in each such period, at some use of the phone.
  case every(Duration)
  /// When it has notified them.
  case afterNotification
  /// Never.
  case never

  /// Whether they leave the app again after some minutes, as with most apps.
  ///
  /// A scenario that says nothing of it has the app stay on the screen.
  var leavesApp: Bool {
    switch self {
    case .every, .afterNotification: true
    case .asNeeded, .never: false
    }
  }
}
