package import Diagnostics

/// Mistakes that apps make with BackgroundTasks.
extension Diagnostic {
  package static let taskNotPermitted = Diagnostic(
    "task-not-permitted",
    "a background task is registered or submitted that the Info.plist does not permit",
    advice:
      "name the task in BGTaskSchedulerPermittedIdentifiers and its mode in UIBackgroundModes"
  )

  package static let taskWithoutHandler = Diagnostic(
    "task-without-handler",
    "a background task has its turn, and this launch of the app has registered no handler for it",
    advice: "register every handler at each launch, before the app has finished launching"
  )

  package static let taskLeftUncompleted = Diagnostic(
    "task-left-uncompleted",
    "the time for a background task was over and the app did not complete it",
    advice: "set an expiration handler that calls setTaskCompleted(success: false)"
  )

  package static let taskNotResubmitted = Diagnostic(
    "task-not-resubmitted",
    "a background task ran, and the app did not submit a request for its next run",
    advice: "submit the next request at the beginning of the task's handler",
    severity: .advice
  )

  /// All of them, in the order in which they are documented.
  package static let ofBackgroundTasks: [Diagnostic] = [
    taskNotPermitted, taskWithoutHandler, taskLeftUncompleted, taskNotResubmitted,
  ]
}
