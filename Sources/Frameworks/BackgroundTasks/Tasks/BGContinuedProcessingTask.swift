public import Foundation

/// A task that a person starts on the screen, and that goes on when the app leaves it (Apple,
/// BGContinuedProcessingTask; iOS 26).
///
/// The app has to report progress: the system ends first what makes none. Here a task expires that
/// has made none for ten minutes while the app is off the screen (our choice). The person can cancel
/// it where the system shows its progress, which the app sees as an expiration
/// (react-native-continued-task, on iOS 26.6.1).
public final class BGContinuedProcessingTask: BGTask, ProgressReporting {
  /// The localized title that the person sees.
  public private(set) var title: String

  /// The localized subtitle that the person sees.
  public private(set) var subtitle: String

  /// The progress that the app reports; its total is 0 until the app sets it (our choice).
  public let progress = Progress.discreteProgress(totalUnitCount: 0)

  init(
    _ identifier: String,
    _ request: BGContinuedProcessingTaskRequest?,
    in launch: BackgroundTaskService.BackgroundTaskLaunch
  ) {
    title = request?.title ?? ""
    subtitle = request?.subtitle ?? ""
    super.init(identifier, in: launch)
  }

  /// Changes what the person sees.
  ///
  /// - Parameters:
  ///   - title: The localized title.
  ///   - subtitle: The localized subtitle.
  public func updateTitle(_ title: String, subtitle: String) {
    (self.title, self.subtitle) = (title, subtitle)
  }
}

/// A request for a task that begins at once and goes on when the app leaves the screen (Apple,
/// BGContinuedProcessingTaskRequest; iOS 26).
///
/// An app submits it on the screen, after a person's action. The system ignores
/// `earliestBeginDate`.
public final class BGContinuedProcessingTaskRequest: BGTaskRequest {
  /// What the system does with a request that can't run at once.
  public enum SubmissionStrategy: Int, Sendable {
    /// The submission fails with `immediateRunIneligible`.
    case fail = 0
    /// The request waits until it can run; it is dropped when the app ends.
    case queue = 1
  }

  /// Resources of the system that a task needs besides processor and network.
  public struct Resources: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// Creates a set of resources from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The graphics processor.
    public static let gpu = Resources(rawValue: 1)
  }

  /// The localized title that the person sees.
  public var title: String

  /// The localized subtitle that the person sees.
  public var subtitle: String

  /// What the system does if the task can't run at once; `queue` by default.
  public var strategy = SubmissionStrategy.queue

  /// The resources that the task needs; none by default.
  public var requiredResources: Resources = []

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - identifier: The task's identifier, which the Info.plist permits, also by an entry that ends
  ///     in `.*`.
  ///   - title: The localized title that the person sees.
  ///   - subtitle: The localized subtitle that the person sees.
  public init(identifier: String, title: String, subtitle: String) {
    (self.title, self.subtitle) = (title, subtitle)
    super.init(identifier: identifier)
  }

  override func blank() -> BGTaskRequest {
    BGContinuedProcessingTaskRequest(identifier: identifier, title: title, subtitle: subtitle)
  }

  override var kind: BackgroundTaskKind? { .continuedProcessing }

  /// Returns a request with the same properties.
  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? BGContinuedProcessingTaskRequest)?.strategy = strategy
    (copy as? BGContinuedProcessingTaskRequest)?.requiredResources = requiredResources
    return copy
  }
}

extension BGTaskScheduler {
  /// The resources that a ``BGContinuedProcessingTaskRequest`` can require on this device: none (our
  /// choice: Apple says that not all devices support the graphics processor).
  public class var supportedResources: BGContinuedProcessingTaskRequest.Resources { [] }
}
