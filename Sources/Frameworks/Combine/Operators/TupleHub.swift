import FoundationAdditions

/// Combines the values of several publishers into outputs.
///
/// The hub requests from each upstream as many values as the subscriber requests.
final class TupleHub<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  typealias Failure = Downstream.Failure

  let description: String

  private let lock = ThreadLock()
  private let delivery: Delivery<Downstream>
  private let room: Delivery<Downstream>.BufferPolicy
  private let make: () -> Downstream.Input?
  private var sides: [SideHandle] = []
  private var isSpent: [() -> Bool] = []
  private var ended: Set<Int> = []
  private var demand = Subscribers.Demand.none
  private var isOver = false

  /// - Parameters:
  ///   - description: The operator's name.
  ///   - downstream: The subscriber.
  ///   - room: What happens to an output that isn't requested yet.
  ///   - make: Creates an output from the received values, if they suffice.
  init(
    _ description: String,
    _ downstream: Downstream,
    room: Delivery<Downstream>.BufferPolicy,
    make: @escaping () -> Downstream.Input?
  ) {
    (self.description, self.room, self.make) = (description, room, make)
    delivery = Delivery(downstream)
  }

  /// Returns a subscriber for one of the publishers.
  ///
  /// - Parameters:
  ///   - isSpent: Whether no further output is possible once this publisher has finished.
  ///   - store: Stores a value for `make`.
  /// - Returns: The subscriber.
  func side<Input>(
    isSpent: @escaping () -> Bool,
    store: @escaping (Input) -> Void
  ) -> Side<Input, Failure> {
    let number = sides.count
    let side = Side<Input, Failure>(
      description,
      onSubscription: { [self] in requestOpen(number) },
      onEnd: { [self] in end(number, $0) },
      onValue: { [self] in
        receive($0, store)
        return .none
      }
    )
    sides.append(SideHandle(side))
    self.isSpent.append(isSpent)
    return side
  }

  func start() { delivery.subscribe(self) }

  func request(_ more: Subscribers.Demand) {
    guard more > .none else { return }
    let sides = lock.withLock {
      demand += more
      return self.sides
    }
    delivery.request(more)
    for side in sides { side.request(more) }
  }

  func cancel() {
    delivery.cancel()
    for side in close() { side.cancel() }
  }

  private func requestOpen(_ number: Int) {
    let (side, demand) = lock.withLock { () -> (SideHandle?, Subscribers.Demand) in
      (isOver ? nil : sides[number], self.demand)
    }
    side?.request(demand)
  }

  private func receive<Input>(_ value: Input, _ store: (Input) -> Void) {
    let finishes = lock.withLock {
      guard !isOver else { return false }
      store(value)
      if let output = make() { delivery.enqueue(output, room: room) }
      return ended.contains { isSpent[$0]() }
    }
    delivery.deliver()
    if finishes { finish(.finished) }
  }

  private func end(_ number: Int, _ completion: Subscribers.Completion<Failure>) {
    guard case .finished = completion else { return finish(completion) }
    let finishes = lock.withLock {
      guard !isOver else { return false }
      ended.insert(number)
      return ended.count == sides.count || isSpent[number]()
    }
    if finishes { finish(.finished) }
  }

  private func finish(_ completion: Subscribers.Completion<Failure>) {
    let sides = close()
    delivery.send(end: completion)
    for side in sides { side.cancel() }
  }

  private func close() -> [SideHandle] {
    lock.withLock {
      guard !isOver else { return [] }
      isOver = true
      defer { sides = [] }
      return sides
    }
  }
}
