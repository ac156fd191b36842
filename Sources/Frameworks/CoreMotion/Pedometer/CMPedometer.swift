public import Foundation
import VirtualTime

/// Receives a walk, or an error (Apple, CMPedometerHandler).
public typealias CMPedometerHandler = (CMPedometerData?, (any Error)?) -> Void

/// Receives a pause or its end, or an error (Apple, CMPedometerEventHandler).
public typealias CMPedometerEventHandler = (CMPedometerEvent?, (any Error)?) -> Void

/// Counts the steps of the person who carries the phone (Apple, CMPedometer).
///
/// The steps equal those that SensorKit records of the phone. The person is asked once, at a
/// launch's first call that needs their activity; handlers are called on a serial queue of the
/// pedometer. Without `NSMotionUsageDescription` in the Info.plist such a call ends the app.
/// Outside a world nothing is available.
open class CMPedometer: NSObject {
  /// Only the class name, so that the description is the same in every run (our choice).
  open override var description: String { "<\(type(of: self))>" }

  /// How far back data are available (Apple, queryPedometerData(from:to:withHandler:)).
  static let memory = Duration.seconds(7 * 86_400)

  /// The launch of the app that called last; an object in a static property outlives launches.
  private weak var launch: MotionService.MotionLaunch?
  private var queue = CMPedometer.makeQueue()
  private var updates: WalkUpdates?
  private var events: WalkUpdates?

  public override init() { super.init() }

  // MARK: Availability

  /// Whether the phone counts steps.
  open class func isStepCountingAvailable() -> Bool { MotionService.current != nil }

  /// Whether the phone estimates distances.
  open class func isDistanceAvailable() -> Bool { isStepCountingAvailable() }

  /// Whether the phone counts floors.
  open class func isFloorCountingAvailable() -> Bool { isStepCountingAvailable() }

  /// Whether the phone estimates the pace.
  open class func isPaceAvailable() -> Bool { isStepCountingAvailable() }

  /// Whether the phone estimates the cadence.
  open class func isCadenceAvailable() -> Bool { isStepCountingAvailable() }

  /// Whether the phone reports pauses.
  open class func isPedometerEventTrackingAvailable() -> Bool { isStepCountingAvailable() }

  /// Returns whether the app may read the person's activity; denied outside a world.
  open class func authorizationStatus() -> CMAuthorizationStatus {
    MotionService.current?.status ?? .denied
  }

  // MARK: Historical data

  /// Passes the walking data of a period to a handler, once.
  ///
  /// - Parameters:
  ///   - start: The start of the period; there are no data from more than seven days ago (Apple).
  ///   - end: The end of the period; there are no data from the future.
  ///   - handler: Receives the data, with these dates; or `CMErrorMotionActivityNotAvailable`,
  ///     `CMErrorMotionActivityNotAuthorized`, or, for a period that ends before it starts,
  ///     `CMErrorInvalidParameter`.
  open func queryPedometerData(
    from start: Date,
    to end: Date,
    withHandler handler: @escaping CMPedometerHandler
  ) {
    let queue = enter()
    withActivity(handler) { service in
      let walk = start <= end ? service.walk(from: start, to: end, isLive: false) : nil
      // Safe because a world has only one thread.
      nonisolated(unsafe) let (handler, given) = (handler, walk)
      queue.async { handler(given, given == nil ? CMErrorInvalidParameter.error : nil) }
    }
  }

  // MARK: Live updates

  /// Passes the walking data since a date to a handler, now and repeatedly while the person walks.
  ///
  /// Updates arrive every two and a half seconds of walking (our choice; Apple names no rate).
  ///
  /// - Parameters:
  ///   - start: The start of the count; at most seven days ago.
  ///   - handler: Receives the whole data each time, or an error once.
  open func startUpdates(from start: Date, withHandler handler: @escaping CMPedometerHandler) {
    stopUpdates()
    let updates = WalkUpdates(queue: enter(), launch)
    self.updates = updates
    withActivity(handler) { [weak updates] _ in updates?.tellWalks(since: start, to: handler) }
  }

  /// Stops the updates.
  open func stopUpdates() {
    updates?.stop()
    updates = nil
  }

  /// Passes an event to a handler whenever the person stops or resumes walking.
  open func startEventUpdates(handler: @escaping CMPedometerEventHandler) {
    stopEventUpdates()
    let events = WalkUpdates(queue: enter(), launch)
    self.events = events
    withActivity(handler) { [weak events] _ in events?.tellEvents(to: handler) }
  }

  /// Stops the event updates.
  open func stopEventUpdates() {
    events?.stop()
    events = nil
  }

  deinit {
    updates?.stop()
    events?.stop()
  }

  private static func makeQueue() -> DispatchQueue { DispatchQueue(label: "CMPedometer") }

  /// Returns a queue that belongs to this launch.
  private func enter() -> DispatchQueue {
    if launch !== MotionService.current?.launch {
      launch = MotionService.current?.launch
      queue = Self.makeQueue()
    }
    return queue
  }

  /// Continues as soon as the person allows the app to read their activity, or passes an error to
  /// the handler.
  private func withActivity<Value>(
    _ handler: @escaping (Value?, (any Error)?) -> Void,
    _ body: @escaping (MotionService) -> Void
  ) {
    nonisolated(unsafe) let refused = handler
    guard let service = MotionService.reached(by: launch) else {
      return queue.async { refused(nil, CMErrorMotionActivityNotAvailable.error) }
    }
    let queue = queue
    service.ask { isAllowed in
      guard !isAllowed else { return body(service) }
      queue.async { refused(nil, CMErrorMotionActivityNotAuthorized.error) }
    }
  }
}
