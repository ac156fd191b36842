public import Dispatch
public import Foundation

/// Schedules requests that have the system run the app in the background (Apple, BGTaskScheduler).
///
/// Outside a world nothing runs in the background: registering returns false, and submitting throws
/// `unavailable`, as in Apple's Simulator.
public final class BGTaskScheduler: NSObject, Sendable {
  public override var description: String { "<\(type(of: self))>" }

  /// The scheduler of the app.
  public static let shared = BGTaskScheduler()

  private override init() {}

  /// Registers what is called when the system runs a task.
  ///
  /// The process ends if it registers an identifier twice, or after the app has finished launching
  /// (Apple, register(forTaskWithIdentifier:using:launchHandler:)).
  ///
  /// - Parameters:
  ///   - identifier: The task's identifier.
  ///   - queue: Where the handler is called; nil: on a background queue.
  ///   - launchHandler: Is given the task.
  /// - Returns: False if `BGTaskSchedulerPermittedIdentifiers` of the Info.plist lacks the identifier.
  @discardableResult
  public func register(
    forTaskWithIdentifier identifier: String,
    using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool {
    guard let service = BackgroundTaskService.current else { return false }
    return service.register(identifier, on: queue, launchHandler)
  }

  /// Asks the system to run a task; a request that waits under the same identifier is replaced.
  ///
  /// - Parameter taskRequest: The request; the system keeps a copy.
  /// - Throws: ``Error`` `notPermitted` if the Info.plist lacks the identifier or the background mode,
  ///   `tooManyPendingTaskRequests` beyond one refresh task or ten processing tasks, `unavailable`
  ///   while the person has turned Background App Refresh off.
  public func submit(_ taskRequest: BGTaskRequest) throws {
    guard let service = BackgroundTaskService.current else { throw Error(.unavailable) }
    try service.submit(taskRequest)
  }

  /// Withdraws the request that waits under an identifier.
  public func cancel(taskRequestWithIdentifier identifier: String) {
    BackgroundTaskService.current?.cancel { $0 == identifier }
  }

  /// Withdraws all requests that wait.
  public func cancelAllTaskRequests() { BackgroundTaskService.current?.cancel { _ in true } }

  /// Tells which requests wait, on a queue of the system's.
  ///
  /// - Parameter completionHandler: Is given copies of the requests, in the order of submission.
  public func getPendingTaskRequests(
    completionHandler: @escaping ([BGTaskRequest]) -> Void
  ) {
    guard let service = BackgroundTaskService.current else { return completionHandler([]) }
    service.tellPending(completionHandler)
  }

  /// The requests that wait, as copies, in the order of submission.
  public func pendingTaskRequests() async -> [BGTaskRequest] {
    BackgroundTaskService.current?.pendingRequests ?? []
  }
}
