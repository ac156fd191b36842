import FoundationAdditions

/// An operator that passes its input to a delivery, at once or later.
///
/// The relay and its upstream retain each other until the relay ends or is cancelled.
final class Relay<Input, Failure: Error, Downstream: Subscriber>: Subscription,
  CustomStringConvertible
{
  let description: String
  let delivery: Delivery<Downstream>

  private let lock = ThreadLock()
  private let upfront: Subscribers.Demand?
  private var sides: [SideHandle] = []
  private var main: SideHandle?
  private var onCancel: () -> Void = {}
  private var move: (@escaping () -> Void) -> Void = { $0() }

  /// - Parameters:
  ///   - description: The operator's name.
  ///   - downstream: The subscriber.
  ///   - upfront: The demand to request at once; nil to request the subscriber's demands.
  ///   - failsLast: Whether an error follows the waiting values.
  init(
    _ description: String,
    _ downstream: Downstream,
    upfront: Subscribers.Demand? = nil,
    failsLast: Bool = false
  ) {
    (self.description, self.upfront) = (description, upfront)
    delivery = Delivery(downstream, failsLast: failsLast)
    if upfront == nil { delivery.afterEach { [weak self] in self?.requestUpstream($0) } }
  }

  /// Subscribes to the publisher whose values are forwarded.
  func attach<P: Publisher>(
    to upstream: P,
    onEnd: @escaping (Subscribers.Completion<Failure>) -> Void,
    onValue: @escaping (Input) -> Subscribers.Demand
  ) where P.Output == Input, P.Failure == Failure {
    let side = Side<Input, Failure>(
      description,
      onSubscription: { [self] in
        delivery.subscribe(self)
        if let upfront { requestUpstream(upfront) }
      },
      onEnd: onEnd,
      onValue: onValue
    )
    lock.withLock { main = SideHandle(side) }
    upstream.subscribe(side)
  }

  /// Adds another upstream, which is cancelled together with the first one.
  func add<Value, Other>(_ side: Side<Value, Other>) {
    lock.withLock { sides.append(SideHandle(side)) }
  }

  /// Moves requests and cancellations to another execution context.
  func moveRequests(_ move: @escaping (@escaping () -> Void) -> Void) {
    lock.withLock { self.move = move }
  }

  /// Calls a closure once, when the relay is cancelled or ends.
  func whenOver(_ body: @escaping () -> Void) { lock.withLock { onCancel = body } }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    delivery.request(demand)
    if upfront == nil { requestUpstream(demand) }
  }

  /// Ends the subscription after the waiting values.
  func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    close()
    delivery.send(end: completion)
  }

  func cancel() {
    delivery.cancel()
    close()
  }

  func requestUpstream(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    move { [self] in
      let main = lock.withLock { () -> SideHandle? in self.main }
      main?.request(demand)
    }
  }

  private func close() {
    let over = lock.withLock { () -> ([SideHandle], () -> Void) in
      let held = ((main.map { [$0] } ?? []) + sides, onCancel)
      (main, sides, onCancel) = (nil, [], {})
      return held
    }
    if !over.0.isEmpty { move { for side in over.0 { side.cancel() } } }
    over.1()
  }
}
