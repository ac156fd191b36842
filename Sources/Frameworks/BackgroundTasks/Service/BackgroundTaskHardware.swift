package import Diagnostics
package import VirtualTime

/// A kind of task that runs in the background.
package enum BackgroundTaskKind: Hashable, Sendable {
  case refresh
  case processing
  case healthResearch

  /// The word that `UIBackgroundModes` must have for it (Apple, UIBackgroundModes).
  var mode: String { self == .refresh ? "fetch" : "processing" }

  /// How many requests of the kind may wait; all processing tasks count together (Apple,
  /// submit(_:)).
  var mostPending: Int { self == .refresh ? 1 : 10 }
}

/// What a request asks of the phone before it can run.
package struct BackgroundTaskNeed: Hashable, Sendable {
  package var kind: BackgroundTaskKind
  package var network = false
  package var power = false
}

/// What an app's Info.plist and entitlements allow it to do in the background.
package struct BackgroundTaskPermissions: Hashable, Sendable {
  /// Values of `BGTaskSchedulerPermittedIdentifiers`.
  package var identifiers: Set<String>
  /// Values of `UIBackgroundModes`.
  package var modes: Set<String>
  /// Whether it has `com.apple.developer.backgroundtasks.healthresearch`.
  package var isForHealthResearch: Bool

  package init(
    identifiers: Set<String> = [],
    modes: Set<String> = [],
    isForHealthResearch: Bool = false
  ) {
    self.identifiers = identifiers
    self.modes = modes
    self.isForHealthResearch = isForHealthResearch
  }
}

/// What BackgroundTasks stands on: the phone that decides when there is time for an app.
package protocol BackgroundTaskHardware: AnyObject {
  /// What the app may do.
  var permissions: BackgroundTaskPermissions { get }

  /// Whether the person lets the app refresh in the background.
  var isBackgroundRefreshAllowed: Bool { get }

  /// When the phone would run such a task, at an instant or later; nil: never, as far as is known.
  func opportunity(for need: BackgroundTaskNeed, from time: WorldTime) -> WorldTime?

  /// Whether the phone can run such a task now.
  func canRun(_ need: BackgroundTaskNeed) -> Bool

  /// How long such a task may take that begins now.
  func allowance(for need: BackgroundTaskNeed) -> Duration

  /// Has the app run in the background, launched if need be, and then calls back; not at all if the
  /// app can't run.
  func runApp(then body: @escaping @Sendable () -> Void)

  /// Ends the app.
  func endApp(because cause: String)
}

/// Something that happened to the tasks of an app, for whoever records a study.
package enum BackgroundTaskFact: Sendable {
  case began(String)
  /// The app said that a task is over, or the system takes it so; with the task's success.
  case completed(String, success: Bool)
  /// The time for a task was over before the app was done.
  case expired(String)
  /// A call failed.
  case failure(operation: String, domain: String, code: Int, message: String)
  case diagnostic(DiagnosticFact)
}
