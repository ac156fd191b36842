package import Participants
package import Phones

/// What people do with their watch; a watch knows of it beforehand, as of all of its days.
enum WatchActions {
  static let all: [any TimelineAction.Type] = [LeaveWatch.self, TakeOffWatch.self]

  /// What the time says of both.
  fileprivate static let options = [ActionOption.Use.needed(.time, "how long")]
}

/// Goes without the watch, or without the phone, for a time: the two are apart.
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
