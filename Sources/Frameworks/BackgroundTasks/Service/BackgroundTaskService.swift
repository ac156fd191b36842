package import Diagnostics
import Dispatch
import Foundation
package import VirtualTime

/// The part of the system that runs an app's tasks: one for each world, with its phone and its app.
package final class BackgroundTaskService: Sendable {
  private static let local = WorldLocal<BackgroundTaskService>()

  /// The service of the world that the calling code is part of.
  package static var current: BackgroundTaskService? { local.current }

  /// One launch of the app; its registrations end with it.
  final class BackgroundTaskLaunch: Sendable {
    struct State {
      var hasFinished = false
      var handlers: [String: LaunchHandler] = [:]

      /// The handler of a task: that of its identifier, or of a pattern that covers it.
      func handler(of identifier: String, _ kind: BackgroundTaskKind) -> LaunchHandler? {
        if let handler = handlers[identifier] { return handler }
        guard kind == .continuedProcessing else { return nil }
        let pattern = handlers.keys.sorted().last {
          TaskIdentifier.pattern($0, covers: identifier)
        }
        return pattern.flatMap { handlers[$0] }
      }
    }

    let began: WorldTime
    let state = WorldIsolated(State())

    init(at time: WorldTime) { began = time }
  }

  struct LaunchHandler {
    let queue: DispatchQueue?
    let body: (BGTask) -> Void
  }

  /// A request that waits.
  struct PendingTaskRequest {
    let request: BGTaskRequest
    let need: BackgroundTaskNeed
    var timer: WorldTimer?

    var identifier: String { request.identifier }
  }

  /// A task that the app has not completed.
  struct Running {
    let task: BGTask
    let queue: DispatchQueue
    var timer: WorldTimer?
  }

  struct State {
    let hardware: any BackgroundTaskHardware
    let observe: (BackgroundTaskFact) -> Void
    var launch: BackgroundTaskLaunch?
    var pending: [PendingTaskRequest] = []
    var running: [Running] = []
    var ran: [String: WorldTime] = [:]
    /// Whether the app has ever submitted a request that its property lists permit.
    var wasAsked = false
    var diagnostics = DiagnosticLog()
    /// The queue of handlers that name no queue.
    lazy var background = DispatchQueue(label: "BackgroundTasks")
  }

  let world: World
  let state: WorldIsolated<State>

  /// Whether the app has ever submitted a request that its property lists permit.
  package var wasAsked: Bool { state.wasAsked }

  var hardware: any BackgroundTaskHardware { state.hardware }
  var launch: BackgroundTaskLaunch? { state.launch }
  var pending: [PendingTaskRequest] { state.pending }
  var running: [Running] { state.running }

  /// Installs a service in a world.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - hardware: The phone.
  ///   - observe: Receives every event, at its time.
  @discardableResult
  package init(
    in world: World,
    on hardware: any BackgroundTaskHardware,
    observe: @escaping (BackgroundTaskFact) -> Void
  ) {
    self.world = world
    state = WorldIsolated(State(hardware: hardware, observe: observe))
    Self.local[world] = self
  }

  /// Returns the service for a launch of the app; nil once the app was closed.
  static func reached(by launch: BackgroundTaskLaunch) -> BackgroundTaskService? {
    guard let service = current, service.launch === launch else { return nil }
    return service
  }

  /// Passes a fact to the observer.
  func report(_ fact: BackgroundTaskFact) {
    // The observer may change the state, so the read access to the state must end before the call.
    let observe = state.observe
    observe(fact)
  }

  /// Reports a mistake, once for each identifier.
  func found(_ diagnostic: Diagnostic, _ identifier: String, _ message: @autoclosure () -> String) {
    let fact = state.diagnostics.record(diagnostic, about: identifier, message)
    if let fact { report(.diagnostic(fact)) }
  }

  /// Launches the app; closes it first if it is still running.
  package func appLaunched() {
    appClosed()
    state.launch = BackgroundTaskLaunch(at: world.now)
  }

  /// Records that the app has finished launching and can no longer register handlers.
  ///
  /// Without such an event, the launch ends when time advances after it (our choice).
  package func appFinishedLaunching() { launch?.state.hasFinished = true }

  /// Closes the app: its registrations and running tasks end; its requests remain pending.
  package func appClosed() {
    // Released after the change, because the objects of the app's handlers may call the service
    // from their deinitializers.
    let closed = (launch, running)
    state.launch = nil
    for task in closed.1 { task.timer.map { _ = world.cancel($0) } }
    state.running = []
    hardware.runningTasksChanged(to: 0)
    cancelQueued()
    withExtendedLifetime(closed) {}
  }

  /// Deletes the app: its requests never run.
  package func appDeleted() {
    // Nothing of the deleted app can run any more, however long the study goes on.
    diagnoseEnding()
    state.ran = [:]
    cancel { _ in true }
  }

  /// Reports the diagnostics that are possible only at the end.
  package func worldEnds() {
    diagnoseEnding()
    for fact in state.diagnostics.repeated { report(.diagnostic(fact)) }
    appClosed()
    cancel { _ in true }
  }

  func register(
    _ identifier: String,
    on queue: DispatchQueue?,
    _ body: @escaping (BGTask) -> Void
  ) -> Bool {
    guard let launch else { return false }
    guard hardware.permissions.permits(identifier, for: nil) else {
      found(.taskNotPermitted, identifier, "\(identifier) was registered without being permitted")
      return false
    }
    guard !launch.state.hasFinished && launch.began == world.now || isForContinuedTasks(identifier)
    else {
      fatalError("BGTaskScheduler: \(identifier) was registered after the app finished launching")
    }
    guard launch.state.handlers[identifier] == nil else {
      fatalError("BGTaskScheduler: \(identifier) was registered twice")
    }
    launch.state.handlers[identifier] = LaunchHandler(queue: queue, body: body)
    return true
  }
}

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

  /// All diagnostics of BackgroundTasks, in the order in which they are documented.
  package static let ofBackgroundTasks: [Diagnostic] = [
    taskNotPermitted, taskWithoutHandler, taskLeftUncompleted, taskNotResubmitted,
  ]
}
