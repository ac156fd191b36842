public import Foundation

/// Something that the system has the app do in the background (Apple, BGTask).
public class BGTask: NSObject {
  public override var description: String { "<\(type(of: self)): identifier: \(identifier)>" }

  /// The identifier under which the handler was registered.
  public let identifier: String

  /// Called when the time for the task is over; the app then has to complete the task at once.
  ///
  /// Without one, the task counts as completed without success (Apple, expirationHandler).
  public var expirationHandler: (() -> Void)?

  let launch: BackgroundTaskService.BackgroundTaskLaunch
  private(set) var isCompleted = false

  init(_ identifier: String, in launch: BackgroundTaskService.BackgroundTaskLaunch) {
    self.identifier = identifier
    self.launch = launch
  }

  /// Tells the system that the task is over.
  ///
  /// Only the first call counts (our choice).
  ///
  /// - Parameter success: Whether the app did what it had to do.
  public func setTaskCompleted(success: Bool) {
    guard !isCompleted else { return }
    isCompleted = true
    BackgroundTaskService.reached(by: launch)?.completed(self, success: success)
  }
}

/// A short task that refreshes what the app shows (Apple, BGAppRefreshTask).
public final class BGAppRefreshTask: BGTask {}

/// A task that takes minutes, and runs while the phone isn't used (Apple, BGProcessingTask).
public class BGProcessingTask: BGTask {}

/// A processing task of an app that takes part in a health research study (Apple,
/// BGHealthResearchTask).
public final class BGHealthResearchTask: BGProcessingTask {}

/// A request to have the app run in the background; its subclasses are what an app makes (Apple,
/// BGTaskRequest).
open class BGTaskRequest: NSObject, NSCopying {
  public override var description: String { "<\(type(of: self)): identifier: \(identifier)>" }

  /// The identifier under which the handler of the task was registered.
  public let identifier: String

  /// The date before which the system doesn't run the task; nil: there is none.
  open var earliestBeginDate: Date?

  init(identifier: String) { self.identifier = identifier }

  /// A request with the same properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = blank()
    copy.earliestBeginDate = earliestBeginDate
    return copy
  }

  /// A request of the same class that only has its identifier.
  func blank() -> BGTaskRequest { BGTaskRequest(identifier: identifier) }

  /// What kind of task it asks for; nil for one that no system runs.
  var kind: BackgroundTaskKind? { nil }
}

/// A request for a short task that refreshes what an app shows (Apple, BGAppRefreshTaskRequest).
public final class BGAppRefreshTaskRequest: BGTaskRequest {
  /// A request for the task of an identifier.
  public override init(identifier: String) { super.init(identifier: identifier) }

  override func blank() -> BGTaskRequest { BGAppRefreshTaskRequest(identifier: identifier) }
  override var kind: BackgroundTaskKind? { .refresh }
}

/// A request for a task that takes minutes (Apple, BGProcessingTaskRequest).
public class BGProcessingTaskRequest: BGTaskRequest {
  /// Whether the task needs a network; false unless set.
  public var requiresNetworkConnectivity = false

  /// Whether the task only runs while the phone is on a charger; false unless set.
  public var requiresExternalPower = false

  /// A request for the task of an identifier.
  public override init(identifier: String) { super.init(identifier: identifier) }

  override func blank() -> BGTaskRequest { BGProcessingTaskRequest(identifier: identifier) }
  override var kind: BackgroundTaskKind? { .processing }

  /// A request with the same properties.
  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? BGProcessingTaskRequest)?.requiresNetworkConnectivity = requiresNetworkConnectivity
    (copy as? BGProcessingTaskRequest)?.requiresExternalPower = requiresExternalPower
    return copy
  }
}

/// A request for a processing task of an app that takes part in a health research study; it needs the
/// entitlement `com.apple.developer.backgroundtasks.healthresearch` (Apple,
/// BGHealthResearchTaskRequest).
public final class BGHealthResearchTaskRequest: BGProcessingTaskRequest {
  /// A request for the task of an identifier.
  public override init(identifier: String) { super.init(identifier: identifier) }

  override func blank() -> BGTaskRequest { BGHealthResearchTaskRequest(identifier: identifier) }
  override var kind: BackgroundTaskKind? { .healthResearch }
}
