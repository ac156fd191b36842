public import Foundation

/// A task that the system has the app perform in the background (Apple, BGTask).
public class BGTask: NSObject {
  public override var description: String { "<\(type(of: self)): identifier: \(identifier)>" }

  /// The identifier under which the handler was registered.
  public let identifier: String

  /// Called when the time limit of the task is over; the app then has to complete the task at once.
  ///
  /// Without a handler, the task counts as completed without success (Apple, expirationHandler).
  public var expirationHandler: (() -> Void)?

  let launch: BackgroundTaskService.BackgroundTaskLaunch
  private(set) var isCompleted = false

  init(_ identifier: String, in launch: BackgroundTaskService.BackgroundTaskLaunch) {
    self.identifier = identifier
    self.launch = launch
  }

  /// Completes the task.
  ///
  /// Only the first call counts (our choice).
  ///
  /// - Parameter success: Whether the app has finished its work.
  public func setTaskCompleted(success: Bool) {
    guard !isCompleted else { return }
    isCompleted = true
    BackgroundTaskService.reached(by: launch)?.completed(self, success: success)
  }
}

/// A short task that refreshes the app's contents (Apple, BGAppRefreshTask).
public final class BGAppRefreshTask: BGTask {}

/// A task of several minutes, which runs while the phone isn't used (Apple, BGProcessingTask).
public class BGProcessingTask: BGTask {}

/// A processing task of an app that takes part in a health research study (Apple,
/// BGHealthResearchTask).
public final class BGHealthResearchTask: BGProcessingTask {}

/// A request to run the app in the background; apps use its subclasses (Apple, BGTaskRequest).
open class BGTaskRequest: NSObject, NSCopying {
  public override var description: String { "<\(type(of: self)): identifier: \(identifier)>" }

  /// The identifier under which the handler of the task was registered.
  public let identifier: String

  /// The date before which the system doesn't run the task; nil if there is none.
  open var earliestBeginDate: Date?

  init(identifier: String) { self.identifier = identifier }

  /// Returns a request with the same properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = blank()
    copy.earliestBeginDate = earliestBeginDate
    return copy
  }

  /// Returns a request of the same class with only the identifier.
  func blank() -> BGTaskRequest { BGTaskRequest(identifier: identifier) }

  /// The kind of the task; nil for a request that no system runs.
  var kind: BackgroundTaskKind? { nil }
}

/// A request for a short task that refreshes an app's contents (Apple, BGAppRefreshTaskRequest).
public final class BGAppRefreshTaskRequest: BGTaskRequest {
  /// Creates a request for the task with an identifier.
  public override init(identifier: String) { super.init(identifier: identifier) }

  override func blank() -> BGTaskRequest { BGAppRefreshTaskRequest(identifier: identifier) }
  override var kind: BackgroundTaskKind? { .refresh }
}

/// A request for a task of several minutes (Apple, BGProcessingTaskRequest).
public class BGProcessingTaskRequest: BGTaskRequest {
  /// Whether the task requires a network; false by default.
  public var requiresNetworkConnectivity = false

  /// Whether the task requires a charger; false by default.
  public var requiresExternalPower = false

  /// Creates a request for the task with an identifier.
  public override init(identifier: String) { super.init(identifier: identifier) }

  override func blank() -> BGTaskRequest { BGProcessingTaskRequest(identifier: identifier) }
  override var kind: BackgroundTaskKind? { .processing }

  /// Returns a request with the same properties.
  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? BGProcessingTaskRequest)?.requiresNetworkConnectivity = requiresNetworkConnectivity
    (copy as? BGProcessingTaskRequest)?.requiresExternalPower = requiresExternalPower
    return copy
  }
}

/// A request for a processing task of an app that takes part in a health research study (Apple,
/// BGHealthResearchTaskRequest).
///
/// The request requires the entitlement `com.apple.developer.backgroundtasks.healthresearch`.
public final class BGHealthResearchTaskRequest: BGProcessingTaskRequest {
  /// Creates a request for the task with an identifier.
  public override init(identifier: String) { super.init(identifier: identifier) }

  override func blank() -> BGTaskRequest { BGHealthResearchTaskRequest(identifier: identifier) }
  override var kind: BackgroundTaskKind? { .healthResearch }
}
