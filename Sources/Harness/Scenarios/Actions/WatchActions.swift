package import Participants
package import Phones

/// The actions that participants perform with their watch, which the watch's schedule contains in advance.
enum WatchActions {
  static let all: [any TimelineAction.Type] = [LeaveWatch.self, TakeOffWatch.self]

  /// What the time says of both.
  fileprivate static let options = [ActionOption.Use.needed(.time, "how long")]
}

/// Separates the watch from the phone for a time.
package struct LeaveWatch: TimelineAction {
  package static let key = "leave watch"
  package static let display: ActionDisplay? = .watchLeft
  package static let options = WatchActions.options

  /// How long.
  package var `for`: Duration

  package init(for time: Duration) { self.for = time }
  package init?(_ options: ActionOptions) {
    guard let time = options.time else { return nil }
    self.init(for: time)
  }

  package var length: Duration? { self.for }

  package static func words(_ sensors: String, _ length: String?) -> String? {
    length.map { "for \($0)" }
  }
  package var separation: Duration? { self.for }

  package func perform(on phone: Phone, app: InstalledApp) async {}
}

/// Does not wear the watch for a time.
package struct TakeOffWatch: TimelineAction {
  package static let key = "take off watch"
  package static let display: ActionDisplay? = .watchLeft
  package static let options = WatchActions.options

  /// How long.
  package var `for`: Duration

  package init(for time: Duration) { self.for = time }
  package init?(_ options: ActionOptions) {
    guard let time = options.time else { return nil }
    self.init(for: time)
  }

  package var length: Duration? { self.for }

  package static func words(_ sensors: String, _ length: String?) -> String? {
    length.map { "for \($0)" }
  }
  package var unwornTime: Duration? { self.for }

  package func perform(on phone: Phone, app: InstalledApp) async {}
}
