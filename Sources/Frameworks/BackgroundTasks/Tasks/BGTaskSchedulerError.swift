public import Foundation

extension BGTaskScheduler {
  /// The domain of the scheduler's errors (Apple, BGTaskScheduler.errorDomain).
  public static let errorDomain = "BGTaskSchedulerErrorDomain"

  /// Why a request could not be submitted (Apple, BGTaskScheduler.Error).
  public struct Error: CustomNSError, Hashable, Sendable {
    /// What went wrong.
    @nonexhaustive
    public enum Code: Int, Sendable {
      /// The app can't schedule work for the background, for the person turned that off.
      case unavailable = 1
      /// There are already as many requests of this kind as may wait.
      case tooManyPendingTaskRequests = 2
      /// The Info.plist lacks the identifier or the background mode.
      case notPermitted = 3
      /// The task can't run at once, as it asks to.
      case immediateRunIneligible = 4
    }

    /// What went wrong.
    public let code: Code

    /// The error of that code.
    public init(_ code: Code) { self.code = code }

    /// The domain of these errors, `BGTaskSchedulerErrorDomain`.
    public static var errorDomain: String { BGTaskScheduler.errorDomain }

    /// The raw code.
    public var errorCode: Int { code.rawValue }

    /// The app can't schedule work for the background.
    public static var unavailable: Code { .unavailable }

    /// There are already as many requests of this kind as may wait.
    public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }

    /// The Info.plist lacks the identifier or the background mode.
    public static var notPermitted: Code { .notPermitted }

    /// The task can't run at once, as it asks to.
    public static var immediateRunIneligible: Code { .immediateRunIneligible }
  }
}

extension BGTaskScheduler.Error.Code {
  /// Whether an error that was caught is of this code, for `catch BGTaskScheduler.Error.notPermitted`.
  public static func ~= (code: Self, error: any Error) -> Bool {
    let error = error as NSError
    return error.domain == BGTaskScheduler.errorDomain && error.code == code.rawValue
  }
}
