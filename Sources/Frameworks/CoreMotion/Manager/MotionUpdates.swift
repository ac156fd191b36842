import Foundation
import VirtualTime

/// The updates of one kind of a motion manager: a reading after each interval.
///
/// An app that only reads the latest value causes no events.
final class MotionUpdates<Reading: AnyObject> {
  typealias Handler = (Reading?, (any Error)?) -> Void

  /// The launch of the app that started the updates; an object in a static property outlives
  /// launches.
  private var launch: MotionService.MotionLaunch?
  private let read: (MotionService, WorldTime) -> Reading
  private var began: WorldTime?
  private var push: (queue: OperationQueue, handler: Handler)?
  private var timer: WorldTimer?
  /// The number of the next update to push, from 1.
  private var next: Int64 = 1
  /// Distinguishes the current start from earlier ones.
  private var generation = 0
  private var known: (time: WorldTime, reading: Reading)?

  /// The interval between updates in seconds; an interval below the sensor's own counts as that
  /// one.
  ///
  /// Source: Apple, CMMotionManager: intervals are capped. The initial hundredth of a second is our
  /// choice, and so is that a new interval counts from the time of the change.
  var interval: TimeInterval = 0.01 {
    willSet { _ = latest }
    didSet {
      guard let began, interval != oldValue, let service else { return }
      self.began = max(service.world.now, began)
      replan(service)
    }
  }

  /// Creates updates that read values with a function.
  init(_ read: @escaping (MotionService, WorldTime) -> Reading) { self.read = read }

  deinit { if let timer { World.current?.cancel(timer) } }

  private var service: MotionService? { MotionService.reached(by: launch) }

  /// Whether the phone has the sensor; false outside a world.
  var isAvailable: Bool { MotionService.current?.launch != nil }

  /// Whether the updates are active.
  var isActive: Bool { began != nil && service != nil }

  /// Starts the updates, or restarts them with another handler.
  ///
  /// - Parameter push: The handler of the readings and its queue; nil if readings are only stored.
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

  /// Stops the updates: no handler is called afterwards, even for a pending reading (our choice).
  func stop() {
    if let timer { World.current?.cancel(timer) }
    timer = nil
    began = nil
    push = nil
    known = nil
    generation += 1
  }

  /// Passes an error to a handler, because there will be no readings.
  func refuse(_ queue: OperationQueue, _ handler: @escaping Handler, _ error: CMError) {
    nonisolated(unsafe) let handler = handler
    queue.addOperation { handler(nil, error.error) }
  }

  /// The latest reading; nil before there is one, and after the updates were stopped.
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

  /// Returns the interval between readings, in nanoseconds.
  private func step(_ service: MotionService) -> Int64 {
    let shortest = 1 / service.hardware.readingsPerSecond
    // NaN does not compare greater than the shortest interval.
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

  private func resume(_ generation: Int) {
    guard generation == self.generation, let service, let began else { return }
    next = began.duration(to: service.world.now).wholeNanoseconds / step(service) + 1
    plan(service)
  }

  private func tick() {
    timer = nil
    // A suspended app gets no updates; on resuming they go on with the next one (our choice).
    if let service, service.world.isAppSuspended {
      nonisolated(unsafe) weak let updates = self
      let generation = generation
      return service.world.callApp { updates?.resume(generation) }
    }
    guard let service, let push, let reading = latest else { return }
    next += 1
    plan(service)
    let generation = generation
    // Safe because a world has only one thread.
    nonisolated(unsafe) let (handler, given) = (push.handler, reading)
    nonisolated(unsafe) weak let updates = self
    push.queue.addOperation {
      if let updates, updates.isActive, updates.generation == generation { handler(given, nil) }
    }
  }
}
