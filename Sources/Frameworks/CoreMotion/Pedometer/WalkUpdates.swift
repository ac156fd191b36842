import Foundation
import VirtualTime

/// The updates of an app about the person's walking, until the app stops them.
final class WalkUpdates {
  /// The interval between updates while the person walks.
  private static let interval = Duration.milliseconds(2500)

  /// The interval between checks for a person who seldom walks.
  private static let patience = Duration.seconds(6 * 3600)

  private let launch: MotionService.MotionLaunch?
  private let queue: DispatchQueue
  private var timer: WorldTimer?
  private var isStopped = false

  init(queue: DispatchQueue, _ launch: MotionService.MotionLaunch?) {
    self.launch = launch
    self.queue = queue
  }

  /// Stops the updates: no handler is called afterwards.
  func stop() {
    isStopped = true
    if let timer { World.current?.cancel(timer) }
    timer = nil
  }

  /// Reports the walking data since a date, now and whenever the number of steps has changed.
  func tellWalks(since start: Date, to handler: @escaping CMPedometerHandler) {
    tellWalk(since: start, to: handler, after: nil)
  }

  private func tellWalk(
    since start: Date,
    to handler: @escaping CMPedometerHandler,
    after last: Int?
  ) {
    guard !isStopped, let service = MotionService.reached(by: launch) else { return }
    let walk = service.walk(from: start, to: service.world.wallDate, isLive: true)
    let steps = walk.numberOfSteps.intValue
    if steps != last { give(handler, walk) }
    let now = service.world.now
    var next = now
    if service.hardware.gait(at: now) == nil {
      next = service.hardware.nextWalkingChange(after: now) ?? now.advanced(by: Self.patience)
    }
    plan(service, at: next.advanced(by: Self.interval)) { updates in
      updates.tellWalk(since: start, to: handler, after: steps)
    }
  }

  /// Reports whenever the person stops or resumes walking.
  func tellEvents(to handler: @escaping CMPedometerEventHandler) {
    guard !isStopped, let service = MotionService.reached(by: launch) else { return }
    let now = service.world.now
    let change = service.hardware.nextWalkingChange(after: now)
    plan(service, at: change ?? now.advanced(by: Self.patience)) { updates in
      if change != nil, let service = MotionService.reached(by: updates.launch) {
        let isWalking = service.hardware.gait(at: service.world.now) != nil
        let event = CMPedometerEvent(isWalking ? .resume : .pause, at: service.world.wallDate)
        updates.give(handler, event)
      }
      updates.tellEvents(to: handler)
    }
  }

  private func plan(
    _ service: MotionService,
    at time: WorldTime,
    _ body: @escaping (WalkUpdates) -> Void
  ) {
    timer = service.world.schedule(at: time, "an update of the pedometer") { [weak self] in
      guard let self else { return }
      timer = nil
      // A suspended app gets the update once it is resumed.
      nonisolated(unsafe) let updates = self
      service.world.callApp { body(updates) }
    }
  }

  private func give<Value>(_ handler: @escaping (Value?, (any Error)?) -> Void, _ value: Value) {
    // Safe because a world has only one thread.
    nonisolated(unsafe) let (handler, given) = (handler, value)
    nonisolated(unsafe) weak let updates = self
    queue.async {
      guard let updates, !updates.isStopped,
        MotionService.reached(by: updates.launch) != nil
      else { return }
      handler(given, nil)
    }
  }
}

extension MotionService {
  /// Returns the walking data of a period, as far as the pedometer stores them.
  ///
  /// - Parameters:
  ///   - start: The start of the period.
  ///   - end: The end of the period, not before its start.
  ///   - isLive: Whether to include the current pace and cadence.
  /// - Returns: The data, with these dates.
  func walk(from start: Date, to end: Date, isLive: Bool) -> CMPedometerData {
    let from = max(time(of: start), world.now.advanced(by: .zero - CMPedometer.memory))
    let to = min(time(of: end), world.now)
    let walked = from < to ? hardware.walked(from: from, to: to) : WalkedDistance()
    let gait = isLive ? hardware.gait(at: world.now) : nil
    return CMPedometerData(
      startDate: start,
      endDate: end,
      numberOfSteps: walked.steps,
      distance: walked.metres,
      floorsAscended: walked.floorsAscended,
      floorsDescended: walked.floorsDescended,
      averageActivePace: walked.metres > 0 ? walked.seconds / walked.metres : nil,
      currentPace: gait.map { 1 / $0.metresPerSecond },
      currentCadence: gait?.stepsPerSecond
    )
  }
}
