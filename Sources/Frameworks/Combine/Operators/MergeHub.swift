import FoundationAdditions

/// Sends the values of several publishers as they arrive.
///
/// The hub and its upstreams retain each other until the publisher ends or is cancelled. If the
/// subscriber requests all values, so does the hub; otherwise it requests one value at a time from
/// each upstream, so that at most one value of each waits.
final class MergeHub<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  typealias Output = Downstream.Input
  typealias Failure = Downstream.Failure

  let description: String

  private let lock = ThreadLock()
  private let delivery: Delivery<Downstream>
  private let limit: Subscribers.Demand
  private var outer: SideHandle?
  private var sides: [Int: SideHandle] = [:]
  private var waiting: [Int] = []
  private var wantsAll: Set<Int> = []
  private var lastNumber = 0
  private var isOuterOver = true
  private var isCancelled = false

  init(_ description: String, _ downstream: Downstream, limit: Subscribers.Demand = .unlimited) {
    (self.description, self.limit) = (description, limit)
    delivery = Delivery(downstream)
  }

  func start() { delivery.subscribe(self) }

  /// Keeps the publisher open until a publisher of publishers has ended.
  func add<Input>(outer side: Side<Input, Failure>) {
    lock.withLock { (outer, isOuterOver) = (SideHandle(side), false) }
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    delivery.request(demand)
    askAll()
  }

  func cancel() {
    lock.withLock { isCancelled = true }
    delivery.cancel()
    for side in removeAll() { side.cancel() }
  }

  /// Attaches the subscriber, and then subscribes to publishers; the hub ends only after all of
  /// them.
  func mergeAll(_ subscribe: () -> Void) {
    lock.withLock { isOuterOver = false }
    start()
    subscribe()
    endOuter(.finished)
  }

  /// Subscribes to one more publisher.
  func merge<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    let number = lock.withLock {
      lastNumber += 1
      return lastNumber
    }
    let side = Side<Output, Failure>(
      description,
      onSubscription: { [self] in ask(number) },
      onEnd: { [self] in end(number, $0) },
      onValue: { [self] in
        receive($0, number)
        return .none
      }
    )
    let isOpen = lock.withLock {
      if !isCancelled { sides[number] = SideHandle(side) }
      return !isCancelled
    }
    if isOpen { publisher.subscribe(side) }
  }

  /// Requests publishers from the publisher that sends them.
  func requestOuter(_ demand: Subscribers.Demand) {
    lock.withLock { () -> SideHandle? in outer }?.request(demand)
  }

  /// Ends with the publisher of publishers, or with the last publisher that it sent.
  func endOuter(_ completion: Subscribers.Completion<Failure>) {
    lock.withLock { (isOuterOver, outer) = (true, nil) }
    end(nil, completion)
  }

  private func receive(_ value: Output, _ number: Int) {
    delivery.send(value)
    let isAsked = lock.withLock {
      if !wantsAll.contains(number) { waiting.append(number) }
      return wantsAll.contains(number)
    }
    if !isAsked { askAll() }
  }

  private func end(_ number: Int?, _ completion: Subscribers.Completion<Failure>) {
    let isLast = lock.withLock {
      if let number {
        sides[number] = nil
        wantsAll.remove(number)
      }
      return isOuterOver && sides.isEmpty
    }
    switch completion {
    case .failure:
      lock.withLock { isCancelled = true }
      delivery.send(end: completion)
      for side in removeAll() { side.cancel() }
    case .finished:
      if isLast { return delivery.send(end: .finished) }
      guard number != nil, limit != .unlimited else { return }
      lock.withLock { () -> SideHandle? in outer }?.request(.max(1))
    }
  }

  /// Requests the first value from a new upstream, or all values.
  private func ask(_ number: Int) {
    let all = delivery.isUnlimited
    let side = lock.withLock { () -> SideHandle? in
      if all { wantsAll.insert(number) }
      return sides[number]
    }
    side?.request(all ? .unlimited : .max(1))
  }

  /// Requests another value from the upstreams whose value has been delivered.
  private func askAll() {
    let all = delivery.isUnlimited
    let isEmpty = delivery.isEmpty
    let asked = lock.withLock { () -> [SideHandle] in
      let numbers =
        all ? sides.keys.sorted().filter { !wantsAll.contains($0) } : isEmpty ? waiting : []
      if all { wantsAll.formUnion(numbers) }
      if all || isEmpty { waiting = [] }
      return numbers.compactMap { sides[$0] }
    }
    for side in asked { side.request(all ? .unlimited : .max(1)) }
  }

  private func removeAll() -> [SideHandle] {
    lock.withLock {
      defer { (sides, outer, waiting) = ([:], nil, []) }
      return (outer.map { [$0] } ?? []) + sides.sorted { $0.key < $1.key }.map(\.value)
    }
  }
}
