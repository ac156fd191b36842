public import Foundation

/// Something that the system has the app do in the background (Apple, BGTask).
public class BGTask: NSObject, @unchecked Sendable {
  public override var description: String { "<\(type(of: self)): identifier: \(identifier)>" }

  // Unchecked: Apple's is used on any queue; here it belongs to one world, whose thread alone reaches it.

  /// The identifier under which the handler was registered.
  public let identifier: String

  /// Called when the time for the task is over; the app then has to complete the task at once.
  ///
  /// Without one, the task counts as completed without success (Apple, expirationHandler).
  public var expirationHandler: (() -> Void)?

  let launch: BackgroundTaskService.Launch
  private(set) var isCompleted = false

  init(_ identifier: String, in launch: BackgroundTaskService.Launch) {
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
public final class BGAppRefreshTask: BGTask, @unchecked Sendable {}

/// A task that takes minutes, and runs while the phone isn't used (Apple, BGProcessingTask).
public class BGProcessingTask: BGTask, @unchecked Sendable {}

/// A processing task of an app that takes part in a health research study (Apple,
/// BGHealthResearchTask).
public final class BGHealthResearchTask: BGProcessingTask, @unchecked Sendable {}
