import FoundationAdditions

/// Sends the values of one publisher after another; the remaining demand goes to the next one.
///
/// The chain and its upstream retain each other until the chain ends or is cancelled.
final class Chain<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  let description: String

  private let lock = ThreadLock()
  private let delivery = ThreadLock(isRecursive: true)
  private var downstream: Downstream?
  private var current: SideHandle?
  private var generation = 0
  private var demand = Subscribers.Demand.none
  private var outer: SideHandle?

  init(_ description: String, _ downstream: Downstream) {
    (self.description, self.downstream) = (description, downstream)
  }

  func start() {
    let downstream = lock.withLock { () -> Downstream? in self.downstream }
    downstream?.receive(subscription: self)
  }

  /// Sets another upstream, which sends publishers, to cancel when the chain ends.
  func add<Input, Failure>(outer side: Side<Input, Failure>) {
    lock.withLock { outer = SideHandle(side) }
  }

  /// Requests publishers from the upstream that sends them.
  func requestOuter(_ demand: Subscribers.Demand) {
    let outer = lock.withLock { () -> SideHandle? in self.outer }
    outer?.request(demand)
  }

  /// Subscribes to a publisher, and cancels the previous one.
  func follow<P: Publisher>(
    _ publisher: P,
    onEnd: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) where P.Output == Downstream.Input {
    let (before, number, isOpen) = lock.withLock { () -> (SideHandle?, Int, Bool) in
      generation += 1
      defer { current = nil }
      return (current, generation, downstream != nil)
    }
    before?.cancel()
    guard isOpen else { return }
    let side = Side<P.Output, P.Failure>(
      description,
      onSubscription: { [self] in requestOpen(number) },
      onEnd: { [self] end in
        let isCurrent = lock.withLock {
          guard generation == number else { return false }
          current = nil
          return true
        }
        if isCurrent { onEnd(end) }
      },
      onValue: { [self] in receive($0, number) }
    )
    lock.withLock { if generation == number { current = SideHandle(side) } }
    publisher.subscribe(side)
  }

  func request(_ more: Subscribers.Demand) {
    guard more > .none else { return }
    let current = lock.withLock { () -> SideHandle? in
      demand += more
      return self.current
    }
    current?.request(more)
  }

  func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let (downstream, sides) = close()
    for side in sides { side.cancel() }
    delivery.withLock { downstream?.receive(completion: completion) }
  }

  func cancel() { for side in close().1 { side.cancel() } }

  private func requestOpen(_ number: Int) {
    let (side, demand) = lock.withLock { () -> (SideHandle?, Subscribers.Demand) in
      (generation == number ? current : nil, self.demand)
    }
    side?.request(demand)
  }

  private func receive(_ value: Downstream.Input, _ number: Int) -> Subscribers.Demand {
    delivery.lock()
    defer { delivery.unlock() }
    let downstream = lock.withLock { () -> Downstream? in
      guard generation == number else { return nil }
      demand -= 1
      return self.downstream
    }
    guard let more = downstream?.receive(value) else { return .none }
    lock.withLock { demand += more }
    return more
  }

  private func close() -> (Downstream?, [SideHandle]) {
    lock.lock()
    defer { lock.unlock() }
    generation += 1
    let held = (downstream, [outer, current].compactMap { $0 })
    (downstream, outer, current) = (nil, nil, nil)
    return held
  }
}
