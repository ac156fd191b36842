package import Diagnostics

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
