public import Dispatch
public import Foundation

/// Schedules requests to run the app in the background (Apple, BGTaskScheduler).
///
/// Outside a world nothing runs in the background: registering returns false, and submitting throws
/// `unavailable`, as in Apple's Simulator.
public final class BGTaskScheduler: NSObject, Sendable {
  public override var description: String { "<\(type(of: self))>" }

  /// The scheduler of the app.
  public static let shared = BGTaskScheduler()

  private override init() {}

  /// Registers the handler of a task.
  ///
  /// The process ends if it registers an identifier twice, or after the app has finished launching
  /// (Apple, register(forTaskWithIdentifier:using:launchHandler:)). An identifier that only an entry
  /// with a wildcard permits is for continued processing tasks, whose handlers an app registers at
  /// any time.
  ///
  /// - Parameters:
  ///   - identifier: The task's identifier.
  ///   - queue: The queue of the handler; nil for a background queue.
  ///   - launchHandler: Receives the task.
  /// - Returns: False if `BGTaskSchedulerPermittedIdentifiers` of the Info.plist lacks the
  ///   identifier.
  @discardableResult
  public func register(
    forTaskWithIdentifier identifier: String,
    using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool {
    guard let service = BackgroundTaskService.current else { return false }
    return service.register(identifier, on: queue, launchHandler)
  }

  /// Submits a request; replaces a pending request with the same identifier.
  ///
  /// - Parameter taskRequest: The request; the system keeps a copy.
  /// - Throws: ``Error`` `notPermitted` if the Info.plist lacks the identifier or the background
  ///   mode, or the device lacks a required resource; `tooManyPendingTaskRequests` beyond one refresh
  ///   task or ten processing tasks; `unavailable` while the person has turned Background App Refresh
  ///   off; `immediateRunIneligible` for a ``BGContinuedProcessingTaskRequest`` that can't run now.
  public func submit(_ taskRequest: BGTaskRequest) throws {
    guard let service = BackgroundTaskService.current else { throw Error(.unavailable) }
    try service.submit(taskRequest)
  }

  /// Withdraws the pending request with an identifier.
  public func cancel(taskRequestWithIdentifier identifier: String) {
    BackgroundTaskService.current?.cancel { $0 == identifier }
  }

  /// Withdraws all pending requests.
  public func cancelAllTaskRequests() { BackgroundTaskService.current?.cancel { _ in true } }

  /// Passes the pending requests to a closure, on a queue of the system.
  ///
  /// - Parameter completionHandler: Receives copies of the requests, in the order of submission.
  public func getPendingTaskRequests(
    completionHandler: @escaping ([BGTaskRequest]) -> Void
  ) {
    guard let service = BackgroundTaskService.current else { return completionHandler([]) }
    service.tellPending(completionHandler)
  }

  /// Returns copies of the pending requests, in the order of submission.
  public func pendingTaskRequests() async -> [BGTaskRequest] {
    BackgroundTaskService.current?.pendingRequests ?? []
  }
}

extension BGTaskScheduler {
  /// The domain of the scheduler's errors (Apple, BGTaskScheduler.errorDomain).
  public static let errorDomain = "BGTaskSchedulerErrorDomain"

  /// Why a request could not be submitted (Apple, BGTaskScheduler.Error).
  public struct Error: CustomNSError, Hashable, Sendable {
    /// The codes of the scheduler's errors.
    @nonexhaustive
    public enum Code: Int, Sendable {
      /// The person has turned Background App Refresh off.
      case unavailable = 1
      /// There are too many pending requests of this kind.
      case tooManyPendingTaskRequests = 2
      /// The Info.plist lacks the identifier or the background mode.
      case notPermitted = 3
      /// The task can't run immediately, as requested.
      case immediateRunIneligible = 4
    }

    /// The error code.
    public let code: Code

    /// Creates an error with a code.
    public init(_ code: Code) { self.code = code }

    /// The domain of these errors, `BGTaskSchedulerErrorDomain`.
    public static var errorDomain: String { BGTaskScheduler.errorDomain }

    /// The raw code.
    public var errorCode: Int { code.rawValue }

    /// The person has turned Background App Refresh off.
    public static var unavailable: Code { .unavailable }

    /// There are too many pending requests of this kind.
    public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }

    /// The Info.plist lacks the identifier or the background mode.
    public static var notPermitted: Code { .notPermitted }

    /// The task can't run immediately, as requested.
    public static var immediateRunIneligible: Code { .immediateRunIneligible }
  }
}

extension BGTaskScheduler.Error.Code {
  /// Whether an error has this code, for `catch BGTaskScheduler.Error.notPermitted`.
  public static func ~= (code: Self, error: any Error) -> Bool {
    let error = error as NSError
    return error.domain == BGTaskScheduler.errorDomain && error.code == code.rawValue
  }
}
