import Dispatch
import Foundation
import VirtualTime

/// Starting and ending of tasks.
extension BackgroundTaskService {
  /// How long an app has to complete a task after its expiration (our choice).
  private static let grace = Duration.seconds(5)

  /// How long the system waits before another attempt if the phone couldn't run a task (our
  /// choice).
  private static let pause = Duration.seconds(900)

  /// Runs a request, if the phone meets its conditions.
  func attempt(_ identifier: String) {
    guard let waiting = pending.first(where: { $0.identifier == identifier }),
      !waitsForOther(waiting)
    else { return }
    if hardware.canRun(waiting.need) {
      begin(identifier, waiting.need.kind)
    } else {
      plan(identifier, from: world.now.advanced(by: Self.pause))
    }
  }

  /// Runs the app and delivers the task.
  func begin(_ identifier: String, _ kind: BackgroundTaskKind) {
    hardware.runApp(for: kind) { [weak self] in self?.deliver(identifier) }
  }

  private func deliver(_ identifier: String) {
    guard let launch, let index = pending.firstIndex(where: { $0.identifier == identifier }),
      !waitsForOther(pending[index])
    else { return }
    let waiting = state.pending.remove(at: index)
    waiting.timer.map { _ = world.cancel($0) }
    guard let handler = launch.state.value.handler(of: identifier, waiting.need.kind) else {
      // As on a phone, where a missing handler is an exception.
      let message = "no handler was registered for \(identifier) in this launch"
      found(.taskWithoutHandler, identifier, message)
      return hardware.endApp(because: message)
    }
    let task = Self.task(waiting, in: launch)
    report(.began(identifier))
    // A task that the person starts is not requested again.
    if waiting.need.kind != .continuedProcessing { state.ran[identifier] = world.now }
    let queue = handler.queue ?? state.value.background
    var run = Running(task: task, queue: queue)
    run.timer = hardware.allowance(for: waiting.need, of: identifier).map { allowed in
      world.schedule(at: world.now.advanced(by: allowed), "the end of \(identifier)") {
        [self] in expire(task)
      }
    }
    state.running.append(run)
    if let continued = task as? BGContinuedProcessingTask {
      watchProgress(of: continued)
      planCancellation(of: continued)
    }
    hardware.runningTasksChanged(to: running.count)
    // Safe because all queues of a world use its only thread; Apple's closure type has no
    // restriction.
    nonisolated(unsafe) let (body, begun) = (handler.body, task)
    world.calling(.backgroundTask) { queue.async { body(begun) } }
  }

  private static func task(_ pending: PendingTaskRequest, in launch: BackgroundTaskLaunch) -> BGTask
  {
    switch pending.need.kind {
    case .refresh: BGAppRefreshTask(pending.identifier, in: launch)
    case .processing: BGProcessingTask(pending.identifier, in: launch)
    case .healthResearch: BGHealthResearchTask(pending.identifier, in: launch)
    case .continuedProcessing:
      BGContinuedProcessingTask(
        pending.identifier,
        pending.request as? BGContinuedProcessingTaskRequest,
        in: launch
      )
    }
  }

  func completed(_ task: BGTask, success: Bool) {
    guard let index = running.firstIndex(where: { $0.task === task }) else { return }
    state.running.remove(at: index).timer.map { _ = world.cancel($0) }
    hardware.runningTasksChanged(to: running.count)
    report(.completed(task.identifier, success: success))
    if task is BGContinuedProcessingTask { beginQueued() }
  }

  /// Calls a task's expiration handler, and ends the app if it does not complete the task soon.
  ///
  /// - Parameters:
  ///   - task: The task.
  ///   - cause: What ends it; nil: its time is over, or it makes no progress.
  func expire(_ task: BGTask, because cause: BackgroundTaskFact? = nil) {
    guard let index = running.firstIndex(where: { $0.task === task }) else { return }
    report(cause ?? .expired(task.identifier))
    guard let handler = task.expirationHandler else {
      found(.taskLeftUncompleted, task.identifier, "\(task.identifier) has no expiration handler")
      return task.setTaskCompleted(success: false)
    }
    let end = world.now.advanced(by: Self.grace)
    state.running[index].timer = world.schedule(at: end, "the end of \(task.identifier)") {
      [self] in
      let message = "\(task.identifier) was not completed after it had expired"
      found(.taskLeftUncompleted, task.identifier, message)
      hardware.endApp(because: message)
    }
    nonisolated(unsafe) let body = handler
    let queue = running[index].queue
    world.calling(.backgroundTask) { queue.async { body() } }
  }

  /// Reports tasks that ran and were never requested again.
  func diagnoseEnding() {
    for (identifier, time) in state.ran.sorted(by: { $0.key < $1.key }) {
      guard !pending.contains(where: { $0.identifier == identifier }),
        time.duration(to: world.now) >= .seconds(3 * 86_400)
      else { continue }
      let days = Int(time.duration(to: world.now).inSeconds / 86_400)
      found(
        .taskNotResubmitted,
        identifier,
        "\(identifier) ran \(days) days before the end, and was not submitted again"
      )
    }
  }
}
