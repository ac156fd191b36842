import VirtualTime

/// Tasks that begin on the screen and go on in the background (Apple, BGContinuedProcessingTask).
extension BackgroundTaskService {
  /// The time without progress after which a task off the screen expires (our choice: Apple says that the system ends
  /// tasks with little progress first).
  private static let stalls = Duration.seconds(600)

  /// Begins a task at once, or lets its request wait.
  ///
  /// One such task of an app runs at a time (our choice: Apple says only that there may be no room).
  func scheduleContinued(_ request: BGContinuedProcessingTaskRequest) throws {
    guard request.requiredResources.isSubset(of: BGTaskScheduler.supportedResources) else {
      throw BGTaskScheduler.Error(.notPermitted)
    }
    // The error is our choice; that the app must be on the screen is Apple's rule.
    guard hardware.isAppOnScreen else { throw BGTaskScheduler.Error(.immediateRunIneligible) }
    let need = BackgroundTaskNeed(kind: .continuedProcessing)
    let canRun = !hasContinued && hardware.canRun(need)
    guard canRun || request.strategy == .queue else {
      throw BGTaskScheduler.Error(.immediateRunIneligible)
    }
    request.earliestBeginDate = nil
    cancel { $0 == request.identifier }
    state.pending.append(PendingTaskRequest(request: request, need: need))
    if !hasRunningContinued { plan(request.identifier, from: world.now) }
  }

  /// Whether a task runs, or is about to.
  private var hasContinued: Bool {
    hasRunningContinued || pending.contains { $0.need.kind == .continuedProcessing }
  }

  private var hasRunningContinued: Bool {
    running.contains { $0.task is BGContinuedProcessingTask }
  }

  /// Whether a task has to wait for another one to end.
  func waitsForOther(_ request: PendingTaskRequest) -> Bool {
    request.need.kind == .continuedProcessing && hasRunningContinued
  }

  /// Begins the request that has waited longest.
  func beginQueued() {
    let next = pending.first { $0.need.kind == .continuedProcessing }
    if let next, !hasRunningContinued { plan(next.identifier, from: world.now) }
  }

  /// Drops the requests that wait: those of an app that ends begin no more (Apple, SubmissionStrategy.queue, of an app
  /// that the person swipes away; of other ends: our choice).
  func cancelQueued() {
    let queued = pending.filter { $0.need.kind == .continuedProcessing }.map(\.identifier)
    if !queued.isEmpty { cancel { queued.contains($0) } }
  }

  /// Whether an identifier can only be that of continued tasks, whose handlers may be registered at any time (Apple,
  /// register(forTaskWithIdentifier:using:launchHandler:)).
  func isForContinuedTasks(_ identifier: String) -> Bool {
    identifier.hasSuffix(".*") || !hardware.permissions.identifiers.contains(identifier)
  }

  /// Looks at a task's progress from time to time, and lets it expire if it makes none off the screen.
  func watchProgress(of task: BGContinuedProcessingTask) {
    let seen = task.progress.completedUnitCount
    world.schedule(at: world.now.advanced(by: Self.stalls), "the progress of \(task.identifier)") {
      [self] in
      guard running.contains(where: { $0.task === task }) else { return }
      if !hardware.isAppOnScreen, task.progress.completedUnitCount == seen { return expire(task) }
      watchProgress(of: task)
    }
  }

  /// Has the person cancel a task that they no longer want.
  ///
  /// Only off the screen does the system show a task's progress, with the button that cancels it.
  func planCancellation(of task: BGContinuedProcessingTask) {
    guard hardware.personWantsToCancel() else { return }
    look(at: task, from: world.now)
  }

  private func look(at task: BGContinuedProcessingTask, from time: WorldTime) {
    guard let look = hardware.nextLookAtProgress(from: time) else { return }
    world.schedule(at: look, "the person cancels \(task.identifier)") { [self] in
      guard running.contains(where: { $0.task === task }) else { return }
      guard !hardware.isAppOnScreen else { return self.look(at: task, from: world.now) }
      expire(task, because: .cancelled(task.identifier))
    }
  }
}
