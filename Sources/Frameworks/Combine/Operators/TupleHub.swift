import FoundationAdditions

/// Combines the values of several publishers into outputs.
///
/// The hub requests from each upstream as many values as the subscriber requests.
final class TupleHub<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  typealias Failure = Downstream.Failure

  /// Which values of a publisher the outputs have.
  enum Kind {
    /// Each value once; outputs that aren't requested wait.
    case each
    /// The latest value; only the latest output waits.
    case latest
  }

  let description: String

  private let lock = ThreadLock()
  private let delivery: Delivery<Downstream>
  private let kind: Kind
  private var make: () -> Downstream.Input? = { nil }
  private var sides: [SideHandle] = []
  private var slots: [any TupleSlotState] = []
  private var subscriptions: [() -> Void] = []
  private var ended: Set<Int> = []
  private var demand = Subscribers.Demand.none
  private var isOver = false

  /// - Parameters:
  ///   - description: The operator's name.
  ///   - downstream: The subscriber.
  ///   - kind: Which values the outputs have.
  init(_ description: String, _ downstream: Downstream, of kind: Kind) {
    (self.description, self.kind) = (description, kind)
    delivery = Delivery(downstream)
  }

  /// Adds a publisher; returns the slot with its values.
  func add<P: Publisher>(_ publisher: P) -> TupleSlot<P.Output> where P.Failure == Failure {
    let number = sides.count
    let slot = TupleSlot<P.Output>(keepsLatest: kind == .latest)
    let side = Side<P.Output, Failure>(
      description,
      onSubscription: { [self] in requestOpen(number) },
      onEnd: { [self] in end(number, $0) },
      onValue: { [self] in
        receive($0, in: slot)
        return .none
      }
    )
    sides.append(SideHandle(side))
    slots.append(slot)
    subscriptions.append { publisher.subscribe(side) }
    return slot
  }

  /// Attaches the subscriber, and subscribes to the publishers.
  ///
  /// - Parameter make: Creates an output once each slot has a value.
  func start(_ make: @escaping () -> Downstream.Input) {
    self.make = { [slots] in slots.allSatisfy(\.hasValue) ? make() : nil }
    delivery.subscribe(self)
    let subscriptions = subscriptions
    self.subscriptions = []
    for subscribe in subscriptions { subscribe() }
  }

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

  private func receive<Input>(_ value: Input, in slot: TupleSlot<Input>) {
    let finishes = lock.withLock {
      guard !isOver else { return false }
      slot.store(value)
      if let output = make() {
        delivery.enqueue(output, room: kind == .latest ? .latest : .unlimited)
      }
      return ended.contains { slots[$0].isSpent }
    }
    delivery.deliver()
    if finishes { finish(.finished) }
  }

  private func end(_ number: Int, _ completion: Subscribers.Completion<Failure>) {
    guard case .finished = completion else { return finish(completion) }
    let finishes = lock.withLock {
      guard !isOver else { return false }
      ended.insert(number)
      return ended.count == sides.count || slots[number].isSpent
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

/// The state of a slot, regardless of the type of its values.
protocol TupleSlotState {
  /// Whether the slot has a value for an output.
  var hasValue: Bool { get }

  /// Whether no further output is possible once the slot's publisher has finished.
  var isSpent: Bool { get }
}

/// The values that a hub has received from one publisher.
final class TupleSlot<Value>: TupleSlotState {
  private let keepsLatest: Bool
  private var values: [Value] = []

  var hasValue: Bool { !values.isEmpty }
  var isSpent: Bool { !keepsLatest && values.isEmpty }

  init(keepsLatest: Bool) { self.keepsLatest = keepsLatest }

  func store(_ value: Value) { if keepsLatest { values = [value] } else { values.append(value) } }

  /// Returns the value for an output, of which there must be one.
  func next() -> Value { keepsLatest ? values[0] : values.removeFirst() }
}
