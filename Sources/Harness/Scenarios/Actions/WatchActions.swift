package import Phones

/// The actions that participants perform with their watch, which the schedule of their days contains in advance.
enum WatchActions {
  static let all: [any TimelineAction.Type] = [
    LeaveWatch.self, TakeOffWatch.self, ReplaceWatch.self,
  ]
}

/// Separates the watch from the phone for a time.
package struct LeaveWatch: LastingAction {
  package static let key = "leave watch"
  package static let display: ActionDisplay? = .watchLeft

  /// How long.
  package var `for`: Duration

  package init(for time: Duration) { self.for = time }

  package var separation: Duration? { self.for }

  package func perform(on phone: Phone, app: InstalledApp) async {}
}

/// Does not wear the watch for a time.
package struct TakeOffWatch: LastingAction {
  package static let key = "take off watch"
  package static let display: ActionDisplay? = .watchLeft

  /// How long.
  package var `for`: Duration

  package init(for time: Duration) { self.for = time }

  package var unwornTime: Duration? { self.for }

  package func perform(on phone: Phone, app: InstalledApp) async {}
}

/// Gives the participant a new watch instead of the first one.
package struct ReplaceWatch: TimelineAction {
  package static let key = "replace watch"
  package static let needsWatch = true
  package static let options: [ActionOption.Use] = [
    .optional(.watch, "the new one's model (that of the old one if left out)"),
    .optional(.time, "how long they have no watch"),
  ]

  /// The model's name in the vocabulary; nil: that of the watch before.
  package var watch: String?

  /// How long the participant has no watch; nil: they have the new one at once.
  package var `for`: Duration?

  package init(by watch: String? = nil, for time: Duration? = nil) {
    (self.watch, self.for) = (watch, time)
  }
  package init?(_ options: ActionOptions) { self.init(by: options.watch, for: options.time) }

  package var detail: String { watch.map { "by \($0)" } ?? "" }
  package var length: Duration? { self.for }
  package var unwornTime: Duration? { self.for }
  package var newWatch: NewWatch? { NewWatch(model: watch, absence: self.for ?? .zero) }

  package func perform(on phone: Phone, app: InstalledApp) async {
    await phone.watchReplaced(for: self.for)
  }
}
