import Foundation
import VirtualTime

/// The app's requests, and their waiting time.
extension BackgroundTaskService {
  func submit(_ request: BGTaskRequest) throws {
    do {
      try schedule(request)
    } catch let error as BGTaskScheduler.Error {
      report(
        .failure(
          operation: "submit",
          domain: BGTaskScheduler.errorDomain,
          code: error.errorCode,
          message: "\(request.identifier): \(error.code)"
        )
      )
      throw error
    }
  }

  private func schedule(_ request: BGTaskRequest) throws {
    guard let kind = request.kind, let copy = request.copy() as? BGTaskRequest else {
      throw BGTaskScheduler.Error(.notPermitted)
    }
    let permissions = hardware.permissions
    guard permissions.permits(request.identifier, for: kind),
      kind.mode.map(permissions.modes.contains) ?? true,
      kind != .healthResearch || permissions.isForHealthResearch
    else {
      found(.taskNotPermitted, request.identifier, "\(request.identifier) was submitted")
      throw BGTaskScheduler.Error(.notPermitted)
    }
    if let continued = copy as? BGContinuedProcessingTaskRequest {
      return try scheduleContinued(continued)
    }
    state.wasAsked = true
    guard hardware.isBackgroundRefreshAllowed else { throw BGTaskScheduler.Error(.unavailable) }
    let others = pending.count {
      $0.identifier != request.identifier && $0.need.kind.mode == kind.mode
    }
    guard others < kind.mostPending else {
      throw BGTaskScheduler.Error(.tooManyPendingTaskRequests)
    }
    cancel { $0 == request.identifier }
    var need = BackgroundTaskNeed(kind: kind)
    if let processing = copy as? BGProcessingTaskRequest {
      need.network = processing.requiresNetworkConnectivity
      need.power = processing.requiresExternalPower
    }
    state.pending.append(PendingTaskRequest(request: copy, need: need))
    plan(request.identifier, from: world.now)
  }

  /// Withdraws the requests with some identifiers.
  func cancel(where isMeant: (String) -> Bool) {
    for request in pending where isMeant(request.identifier) {
      request.timer.map { _ = world.cancel($0) }
    }
    state.pending.removeAll { isMeant($0.identifier) }
  }

  var pendingRequests: [BGTaskRequest] {
    pending.compactMap { $0.request.copy() as? BGTaskRequest }
  }

  func tellPending(_ tell: @escaping ([BGTaskRequest]) -> Void) {
    let launch = launch
    world.schedule(at: world.now, "the pending background tasks") { [self] in
      world.callApp { if launch === self.launch { tell(self.pendingRequests) } }
    }
  }

  /// Schedules the next attempt of a request, not before an instant.
  func plan(_ identifier: String, from time: WorldTime) {
    guard let index = pending.firstIndex(where: { $0.identifier == identifier }) else { return }
    pending[index].timer.map { _ = world.cancel($0) }
    state.pending[index].timer = nil
    var earliest = time
    // The date refers to the phone's clock, as in the app.
    if let date = pending[index].request.earliestBeginDate {
      let wait = WorldTime(seconds: date.timeIntervalSince(world.wallDate)).nanoseconds
      earliest = max(earliest, world.now.advanced(by: .nanoseconds(wait)))
    }
    let turn = hardware.opportunity(for: pending[index].need, of: identifier, from: earliest)
    guard let turn else { return }
    state.pending[index].timer = world.schedule(at: turn, "the background task \(identifier)") {
      [self] in
      attempt(identifier)
    }
  }

  /// Runs the pending refresh task, if its time has come.
  ///
  /// - Returns: Whether there is such a task.
  package func refreshNow() -> Bool {
    let waiting = pending.first {
      $0.need.kind == .refresh && ($0.request.earliestBeginDate ?? .distantPast) <= world.wallDate
    }
    guard let waiting else { return false }
    begin(waiting.identifier, .refresh)
    return true
  }
}
