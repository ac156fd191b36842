package import Diagnostics
package import VirtualTime

/// A kind of task that runs in the background.
package enum BackgroundTaskKind: Hashable, Sendable {
  case refresh
  case processing
  case healthResearch
  case continuedProcessing

  /// The value of `UIBackgroundModes` that the kind requires (Apple, UIBackgroundModes); nil for a task that begins on the
  /// screen, which needs none (our choice: Apple's pages name none).
  var mode: String? {
    switch self {
    case .refresh: "fetch"
    case .processing, .healthResearch: "processing"
    case .continuedProcessing: nil
    }
  }

  /// The maximum number of pending requests of the kind; all processing tasks count together
  /// (Apple, submit(_:)), and continued ones are not limited (our choice: Apple names no limit).
  var mostPending: Int {
    switch self {
    case .refresh: 1
    case .processing, .healthResearch: 10
    case .continuedProcessing: .max
    }
  }
}

/// The conditions under which a request can run.
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
  /// Whether the app has `com.apple.developer.backgroundtasks.healthresearch`.
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

  /// Whether the Info.plist permits an identifier.
  ///
  /// - Parameters:
  ///   - identifier: The identifier.
  ///   - kind: The kind of the task; nil if it is not known yet. An entry that ends in `.*` permits each identifier of
  ///     continued processing tasks that begins as the entry does (WWDC 2025, session 227).
  /// - Returns: Whether it does.
  func permits(_ identifier: String, for kind: BackgroundTaskKind?) -> Bool {
    if identifiers.contains(identifier) { return true }
    guard kind == nil || kind == .continuedProcessing else { return false }
    return identifiers.contains { TaskIdentifier.pattern($0, covers: identifier) }
  }
}

/// The notation of identifiers that cover others.
enum TaskIdentifier {
  private static let wildcard = "*"

  /// Whether a pattern such as `org.example.export.*` covers an identifier.
  static func pattern(_ pattern: String, covers identifier: String) -> Bool {
    guard pattern.hasSuffix(".\(wildcard)") else { return false }
    let prefix = pattern.dropLast(wildcard.count)
    return identifier.hasPrefix(prefix) && identifier.count > prefix.count
  }
}

/// The phone, which decides when an app's tasks run.
package protocol BackgroundTaskHardware: AnyObject {
  /// The app's permissions.
  var permissions: BackgroundTaskPermissions { get }

  /// Whether the app is on the screen.
  var isAppOnScreen: Bool { get }

  /// Whether the person allows the app to refresh in the background.
  var isBackgroundRefreshAllowed: Bool { get }

  /// Returns when the phone would run the task with an identifier, at an instant or later; nil if there is no known
  /// opportunity.
  func opportunity(
    for need: BackgroundTaskNeed,
    of identifier: String,
    from time: WorldTime
  ) -> WorldTime?

  /// Whether the phone can run a task now.
  func canRun(_ need: BackgroundTaskNeed) -> Bool

  /// Returns the time limit of the task with an identifier, which begins now; nil if it has none.
  func allowance(for need: BackgroundTaskNeed, of identifier: String) -> Duration?

  /// Runs the app in the background for a task, after a launch if necessary, and then calls a closure;
  /// does not call it if the app can't run.
  func runApp(for kind: BackgroundTaskKind, then body: @escaping @Sendable () -> Void)

  /// Whether the person will cancel the continued processing task that begins now, if it runs for long enough.
  func personWantsToCancel() -> Bool

  /// When the person has looked for a while at the progress of a continued processing task, from an instant on; nil if
  /// they don't use the phone again.
  func nextLookAtProgress(from time: WorldTime) -> WorldTime?

  /// Handles that the app has this many tasks that it has not completed.
  func runningTasksChanged(to count: Int)

  /// Ends the app.
  func endApp(because cause: String)
}

/// An event of an app's tasks, for the recorder of a study.
package enum BackgroundTaskFact: Sendable {
  case began(String)
  /// The app completed a task, or the system considers it complete; with the task's success.
  case completed(String, success: Bool)
  /// The time limit of a task was over before the app completed it.
  case expired(String)
  /// The person cancelled a continued processing task.
  case cancelled(String)
  /// A call failed.
  case failure(operation: String, domain: String, code: Int, message: String)
  case diagnostic(DiagnosticFact)
}
