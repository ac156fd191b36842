public import Foundation
import VirtualTime

/// Is given a walk, or why there is none (Apple, CMPedometerHandler).
public typealias CMPedometerHandler = (CMPedometerData?, (any Error)?) -> Void

/// Is given a pause or its end, or why there is none (Apple, CMPedometerEventHandler).
public typealias CMPedometerEventHandler = (CMPedometerEvent?, (any Error)?) -> Void

/// Counts the steps of whoever carries the phone (Apple, CMPedometer).
///
/// Steps are those that SensorKit records of the phone. The person is asked at the first call of a launch that
/// needs their activity, once; handlers are called on a serial queue of the pedometer's own. Without
/// `NSMotionUsageDescription` in the Info.plist such a call ends the app. Outside a world nothing is available.
open class CMPedometer: NSObject {
  /// Only the class name, so that the description is the same in every run (our choice).
  open override var description: String { "<\(type(of: self))>" }

  /// How far back data reach (Apple, queryPedometerData(from:to:withHandler:)).
  static let memory = Duration.seconds(7 * 86_400)

  /// The launch of the app that called last; one that is held in a static property outlives launches.
  private weak var launch: MotionService.Launch?
  private var queue = CMPedometer.makeQueue()
  private var updates: WalkUpdates?
  private var events: WalkUpdates?

  public override init() { super.init() }

  // MARK: What there is

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

  /// Whether the phone tells of pauses.
  open class func isPedometerEventTrackingAvailable() -> Bool { isStepCountingAvailable() }

  /// Whether the app may have the person's activity; denied outside a world.
  open class func authorizationStatus() -> CMAuthorizationStatus {
    MotionService.current?.status ?? .denied
  }

  // MARK: What was

  /// Has a handler given what was walked in a while, once.
  ///
  /// - Parameters:
  ///   - start: The while's start; of what is longer ago than seven days there are no data (Apple).
  ///   - end: The while's end; what is still to come has no data.
  ///   - handler: Is given the walk, with those dates; or `CMErrorMotionActivityNotAvailable`,
  ///     `CMErrorMotionActivityNotAuthorized`, or, for a while that ends before it starts,
  ///     `CMErrorInvalidParameter`.
  open func queryPedometerData(
    from start: Date,
    to end: Date,
    withHandler handler: @escaping CMPedometerHandler
  ) {
    let queue = enter()
    withActivity(handler) { service in
      let walk = start <= end ? service.walk(from: start, to: end, isLive: false) : nil
      // One thread alone runs a world.
      nonisolated(unsafe) let (handler, given) = (handler, walk)
      queue.async { handler(given, given == nil ? CMErrorInvalidParameter.error : nil) }
    }
  }

  // MARK: What is

  /// Has a handler given what was walked since a date, now and then again while the person walks.
  ///
  /// A walker is told of each two and a half seconds (our choice; Apple names no rate).
  ///
  /// - Parameters:
  ///   - start: Since when to count; at most seven days ago.
  ///   - handler: Is given the whole walk each time, or an error once.
  open func startUpdates(from start: Date, withHandler handler: @escaping CMPedometerHandler) {
    stopUpdates()
    let updates = WalkUpdates(queue: enter(), launch)
    self.updates = updates
    withActivity(handler) { [weak updates] _ in updates?.tellWalks(since: start, to: handler) }
  }

  /// Ends the updates.
  open func stopUpdates() {
    updates?.stop()
    updates = nil
  }

  /// Has a handler told whenever the person stops walking or goes on.
  open func startEventUpdates(handler: @escaping CMPedometerEventHandler) {
    stopEventUpdates()
    let events = WalkUpdates(queue: enter(), launch)
    self.events = events
    withActivity(handler) { [weak events] _ in events?.tellEvents(to: handler) }
  }

  /// Ends what `startEventUpdates(handler:)` began.
  open func stopEventUpdates() {
    events?.stop()
    events = nil
  }

  deinit {
    updates?.stop()
    events?.stop()
  }

  private static func makeQueue() -> DispatchQueue { DispatchQueue(label: "CMPedometer") }

  /// Makes sure that the queue is one of this launch.
  private func enter() -> DispatchQueue {
    if launch !== MotionService.current?.launch {
      launch = MotionService.current?.launch
      queue = Self.makeQueue()
    }
    return queue
  }

  /// Goes on as soon as the person lets the app have their activity, or tells the handler why not.
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
