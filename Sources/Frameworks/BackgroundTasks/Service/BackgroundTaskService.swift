package import Diagnostics
import Dispatch
import Foundation
package import VirtualTime

/// The part of the system that runs an app's tasks: one for each world, its phone and its app.
package final class BackgroundTaskService: Sendable {
  private static let local = WorldLocal<BackgroundTaskService>()

  /// The service of the world that the calling code is part of.
  package static var current: BackgroundTaskService? { local.current }

  /// One launch of the app: what it has registered ends with it.
  final class BackgroundTaskLaunch: Sendable {
    struct State {
      var hasFinished = false
      var handlers: [String: LaunchHandler] = [:]
    }

    let began: WorldTime
    let state = WorldIsolated(State())

    init(at time: WorldTime) { began = time }
  }

  struct LaunchHandler {
    let queue: DispatchQueue?
    let body: (BGTask) -> Void
  }

  /// A request that waits for its turn.
  struct PendingTaskRequest {
    let request: BGTaskRequest
    let need: BackgroundTaskNeed
    var timer: WorldTimer?

    var identifier: String { request.identifier }
  }

  /// A task that the app is busy with.
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
    var diagnostics = DiagnosticLog()
    /// Where handlers are called that name no queue.
    lazy var background = DispatchQueue(label: "BackgroundTasks")
  }

  let world: World
  let state: WorldIsolated<State>

  var hardware: any BackgroundTaskHardware { state.hardware }
  var launch: BackgroundTaskLaunch? { state.launch }
  var pending: [PendingTaskRequest] { state.pending }
  var running: [Running] { state.running }

  /// Puts a service into a world.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - hardware: The phone.
  ///   - observe: Told of everything that happens, as it happens.
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

  /// The service as a launch of the app reaches it: not at all once the app was closed.
  static func reached(by launch: BackgroundTaskLaunch) -> BackgroundTaskService? {
    guard let service = current, service.launch === launch else { return nil }
    return service
  }

  /// Tells the observer.
  func report(_ fact: BackgroundTaskFact) {
    // The observer may change the state, so that reading the state ends before the call.
    let observe = state.observe
    observe(fact)
  }

  /// Tells of a mistake, once for each identifier.
  func found(_ diagnostic: Diagnostic, _ identifier: String, _ message: @autoclosure () -> String) {
    let fact = state.diagnostics.record(diagnostic, about: identifier, message)
    if let fact { report(.diagnostic(fact)) }
  }

  /// Launches the app anew; one that is still running is closed first.
  package func appLaunched() {
    appClosed()
    state.launch = BackgroundTaskLaunch(at: world.now)
  }

  /// The app has finished launching: it can register no more.
  ///
  /// An app that has no such moment of its own has finished when time moves on after its launch (our
  /// choice).
  package func appFinishedLaunching() { launch?.state.hasFinished = true }

  /// Closes the app: what it registered and what it was busy with ends; what it asked for waits on.
  package func appClosed() {
    // Released after the change: what the app's handlers hold may call the service as it goes.
    let closed = (launch, running)
    state.launch = nil
    for task in closed.1 { task.timer.map { _ = world.cancel($0) } }
    state.running = []
    withExtendedLifetime(closed) {}
  }

  /// The app is no longer on the phone: nothing that it asked for is run.
  package func appDeleted() { cancel { _ in true } }

  /// Tells what shows only at the end.
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
    guard hardware.permissions.identifiers.contains(identifier) else {
      found(.taskNotPermitted, identifier, "\(identifier) was registered without being permitted")
      return false
    }
    guard !launch.state.hasFinished, launch.began == world.now else {
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

  /// All of them, in the order in which they are documented.
  package static let ofBackgroundTasks: [Diagnostic] = [
    taskNotPermitted, taskWithoutHandler, taskLeftUncompleted, taskNotResubmitted,
  ]
}
