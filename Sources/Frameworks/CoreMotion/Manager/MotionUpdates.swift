import Foundation
import VirtualTime

/// The updates of one kind that a motion manager makes: a reading after each interval.
///
/// An app that only looks at the latest reading costs no events.
final class MotionUpdates<Reading: AnyObject> {
  typealias Handler = (Reading?, (any Error)?) -> Void

  /// The launch of the app that began; one that is held in a static property outlives launches.
  private var launch: MotionService.MotionLaunch?
  private let read: (MotionService, WorldTime) -> Reading
  private var began: WorldTime?
  private var push: (queue: OperationQueue, handler: Handler)?
  private var timer: WorldTimer?
  /// Which update is the next to be pushed, from 1.
  private var next: Int64 = 1
  /// Tells what was begun from what was begun before.
  private var generation = 0
  private var known: (time: WorldTime, reading: Reading)?

  /// Seconds from one update to the next; shorter ones than the sensor's own are taken as that.
  ///
  /// Source: Apple, CMMotionManager: intervals are capped. A hundredth of a second at first is our choice, and
  /// so is that a new interval counts from now.
  var interval: TimeInterval = 0.01 {
    willSet { _ = latest }
    didSet {
      guard let began, interval != oldValue, let service else { return }
      self.began = max(service.world.now, began)
      replan(service)
    }
  }

  /// Updates that take their readings with a function.
  init(_ read: @escaping (MotionService, WorldTime) -> Reading) { self.read = read }

  deinit { if let timer { World.current?.cancel(timer) } }

  private var service: MotionService? { MotionService.reached(by: launch) }

  /// Whether the phone has the sensor; not outside a world.
  var isAvailable: Bool { MotionService.current?.launch != nil }

  /// Whether updates are made.
  var isActive: Bool { began != nil && service != nil }

  /// Begins, or begins again with another handler.
  ///
  /// - Parameter push: Whom to give each reading, and on which queue; nil: it is only kept.
  func start(_ push: (queue: OperationQueue, handler: Handler)? = nil) {
    stop()
    launch = MotionService.current?.launch
    guard let service else {
      if let push { refuse(push.queue, push.handler, CMErrorNotAvailable) }
      return
    }
    began = service.world.now
    self.push = push
    replan(service)
  }

  /// Ends: no handler is called after it, even for a reading on its way (our choice).
  func stop() {
    if let timer { World.current?.cancel(timer) }
    timer = nil
    began = nil
    push = nil
    known = nil
    generation += 1
  }

  /// Has a handler told that there won't be any reading.
  func refuse(_ queue: OperationQueue, _ handler: @escaping Handler, _ error: CMError) {
    nonisolated(unsafe) let handler = handler
    queue.addOperation { handler(nil, error.error) }
  }

  /// The last reading; nil before there is one, and after the end.
  var latest: Reading? {
    guard let service, let began else { return nil }
    let passed = began.duration(to: service.world.now).wholeNanoseconds
    let step = step(service)
    guard passed >= step else { return known?.reading }
    let time = began.advanced(by: .nanoseconds(passed / step * step))
    if let known, known.time == time { return known.reading }
    let reading = read(service, time)
    known = (time, reading)
    return reading
  }

  /// Nanoseconds from one reading to the next.
  private func step(_ service: MotionService) -> Int64 {
    let shortest = 1 / service.hardware.readingsPerSecond
    // What is no number is not longer than the shortest.
    let seconds = interval > shortest ? interval : shortest
    return WorldTime(seconds: seconds).nanoseconds
  }

  private func replan(_ service: MotionService) {
    if let timer { service.world.cancel(timer) }
    next = 1
    plan(service)
  }

  private func plan(_ service: MotionService) {
    guard push != nil, let began else { return }
    let (passed, overflow) = step(service).multipliedReportingOverflow(by: next)
    guard !overflow else { return }
    let time = began.advanced(by: .nanoseconds(passed))
    timer = service.world.schedule(at: time, "a motion update") { [weak self] in self?.tick() }
  }

  private func tick() {
    timer = nil
    guard let service, let push, let reading = latest else { return }
    next += 1
    plan(service)
    let generation = generation
    // One thread alone runs a world.
    nonisolated(unsafe) let (handler, given) = (push.handler, reading)
    nonisolated(unsafe) weak let updates = self
    push.queue.addOperation {
      if let updates, updates.isActive, updates.generation == generation { handler(given, nil) }
    }
  }
}
