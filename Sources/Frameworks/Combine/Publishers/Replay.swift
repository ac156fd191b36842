import FoundationAdditions

/// A subscription to existing values, which sends as many as are requested.
///
/// The sending loop also serves requests that arrive during a delivery, so the depth of the stack
/// doesn't grow with the number of values.
final class Replay<Downstream: Subscriber, Values: IteratorProtocol>: Subscription,
  CustomStringConvertible
where Values.Element == Downstream.Input {
  var description: String { name() }

  private let name: () -> String
  private let lock = ThreadLock()
  private let completion: Subscribers.Completion<Downstream.Failure>
  private var downstream: Downstream?
  private var values: Values
  private var next: Values.Element?
  private var demand = Subscribers.Demand.none
  private var isSending = false

  init(
    _ name: @autoclosure @escaping () -> String,
    _ downstream: Downstream,
    _ values: Values,
    _ completion: Subscribers.Completion<Downstream.Failure>
  ) {
    (self.name, self.downstream, self.completion) = (name, downstream, completion)
    self.values = values
    next = self.values.next()
  }

  /// Attaches the subscriber; without any value the subscriber receives the completion at once.
  func start() {
    guard let downstream else { return }
    guard next == nil else { return downstream.receive(subscription: self) }
    self.downstream = nil
    downstream.receive(subscription: Subscriptions.empty)
    downstream.receive(completion: completion)
  }

  func request(_ more: Subscribers.Demand) {
    let sends = lock.withLock {
      demand += more
      guard !isSending, demand > .none else { return false }
      isSending = true
      return true
    }
    guard sends else { return }
    while let (downstream, value) = dequeue() {
      let more = downstream.receive(value)
      let isLast = lock.withLock {
        demand += more
        return next == nil
      }
      if isLast { return finish() }
    }
  }

  func cancel() { _ = releaseDownstream() }

  private func dequeue() -> (Downstream, Values.Element)? {
    lock.lock()
    defer { lock.unlock() }
    guard demand > .none, let downstream, let value = next else {
      isSending = false
      return nil
    }
    demand -= 1
    next = values.next()
    return (downstream, value)
  }

  private func finish() { releaseDownstream()?.receive(completion: completion) }

  private func releaseDownstream() -> Downstream? {
    lock.lock()
    defer { lock.unlock() }
    defer { downstream = nil }
    return downstream
  }
}
