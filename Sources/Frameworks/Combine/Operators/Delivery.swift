import FoundationAdditions

/// The pending values for one subscriber, which it delivers one after the other.
///
/// Requested values are delivered at once, the others wait. Values never overtake each other: a
/// value that arrives during a delivery, from another thread or from the subscriber itself, is
/// delivered afterwards (our choice).
final class Delivery<Downstream: Subscriber> {
  /// What happens to a value that isn't requested yet.
  enum BufferPolicy {
    /// The value waits.
    case unlimited
    /// The value replaces the waiting one.
    case latest
    /// The value waits if fewer than this number of values are waiting; otherwise it is dropped.
    case oldest(Int)
    /// The value waits; if more than this number of values are then waiting, the oldest is dropped.
    case newest(Int)
  }

  private let lock = ThreadLock()
  private let failsLast: Bool
  private var downstream: Downstream?
  private var waiting: [Downstream.Input] = []
  private var first = 0
  private var demand = Subscribers.Demand.none
  private var end: Subscribers.Completion<Downstream.Failure>?
  private var isDelivering = false
  private var onDelivered: ((Subscribers.Demand) -> Void)?

  /// - Parameters:
  ///   - downstream: The subscriber.
  ///   - failsLast: Whether an error follows the waiting values instead of replacing them.
  init(_ downstream: Downstream, failsLast: Bool = false) {
    (self.downstream, self.failsLast) = (downstream, failsLast)
  }

  /// Sets a closure that is called after each value, with the demand that the subscriber returned.
  func afterEach(_ body: @escaping (Subscribers.Demand) -> Void) {
    lock.withLock { onDelivered = body }
  }

  /// Whether no value waits.
  var isEmpty: Bool { lock.withLock { first == waiting.count } }

  /// Whether all values are requested.
  var isUnlimited: Bool { lock.withLock { demand == .unlimited } }

  func subscribe(_ subscription: any Subscription) {
    let downstream = lock.withLock { () -> Downstream? in self.downstream }
    downstream?.receive(subscription: subscription)
  }

  func request(_ more: Subscribers.Demand) {
    lock.withLock { demand += more }
    deliver()
  }

  /// Sends a value as soon as it is requested.
  ///
  /// - Returns: Whether there was room for the value.
  @discardableResult
  func send(_ value: Downstream.Input, room: BufferPolicy = .unlimited) -> Bool {
    let hadRoom = enqueue(value, room: room)
    deliver()
    return hadRoom
  }

  /// Queues a value, which `deliver()` sends.
  @discardableResult
  func enqueue(_ value: Downstream.Input, room: BufferPolicy) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    guard end == nil, downstream != nil else { return true }
    let count = waiting.count - first
    if demand <= count {
      switch room {
      case .unlimited: break
      case .latest: if count > 0 { waiting.removeLast() }
      case .oldest(let limit): if demand <= count - limit { return false }
      case .newest(let limit):
        if demand <= count - limit {
          guard limit > 0 else { return false }
          waiting.remove(at: first)
          waiting.append(value)
          return false
        }
      }
    }
    waiting.append(value)
    return true
  }

  /// Ends the subscription: normally after the waiting values, with an error at once unless it
  /// comes last.
  func send(end completion: Subscribers.Completion<Downstream.Failure>) {
    lock.withLock { if end == nil { end = completion } }
    deliver()
  }

  func cancel() {
    let held = lock.withLock {
      defer { (downstream, waiting, first, onDelivered) = (nil, [], 0, nil) }
      return (downstream, waiting, onDelivered)
    }
    withExtendedLifetime(held) {}
  }

  private enum NextDelivery {
    case value(Downstream, Downstream.Input)
    case end(Downstream, Subscribers.Completion<Downstream.Failure>)
    case nothing
  }

  func deliver() {
    let isFree = lock.withLock {
      defer { isDelivering = true }
      return !isDelivering
    }
    guard isFree else { return }
    while true {
      switch next() {
      case .value(let downstream, let value):
        let more = downstream.receive(value)
        let after = lock.withLock {
          demand += more
          return onDelivered
        }
        after?(more)
      case .end(let downstream, let end): return downstream.receive(completion: end)
      case .nothing: return
      }
    }
  }

  private func next() -> NextDelivery {
    lock.lock()
    defer { lock.unlock() }
    guard let downstream else {
      isDelivering = false
      return .nothing
    }
    let isEmpty = first == waiting.count
    if let end, isEmpty || (end.isFailure && !failsLast) {
      (self.downstream, waiting, first, onDelivered) = (nil, [], 0, nil)
      return .end(downstream, end)
    }
    guard demand > .none, !isEmpty else {
      isDelivering = false
      return .nothing
    }
    demand -= 1
    let value = waiting[first]
    first += 1
    if first == waiting.count { (waiting, first) = ([], 0) }
    return .value(downstream, value)
  }
}

extension Subscribers.Completion {
  fileprivate var isFailure: Bool {
    if case .failure = self { true } else { false }
  }
}
