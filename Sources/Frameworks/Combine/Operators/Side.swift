import FoundationAdditions

/// A subscriber of one of an operator's several upstreams.
final class Side<Input, Failure: Error>: Subscriber, CustomStringConvertible {
  let description: String

  private let lock = ThreadLock()
  private let onValue: (Input) -> Subscribers.Demand
  private let onEnd: (Subscribers.Completion<Failure>) -> Void
  private let onSubscription: () -> Void
  private var subscription: (any Subscription)?
  private var isOver = false

  init(
    _ description: String,
    onSubscription: @escaping () -> Void = {},
    onEnd: @escaping (Subscribers.Completion<Failure>) -> Void,
    onValue: @escaping (Input) -> Subscribers.Demand
  ) {
    (self.description, self.onSubscription) = (description, onSubscription)
    (self.onEnd, self.onValue) = (onEnd, onValue)
  }

  func receive(subscription: any Subscription) {
    let isFirst = lock.withLock {
      guard self.subscription == nil, !isOver else { return false }
      self.subscription = subscription
      return true
    }
    if isFirst { onSubscription() } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    lock.withLock { isOver } ? .none : onValue(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let isFirst = lock.withLock {
      defer { (isOver, subscription) = (true, nil) }
      return !isOver
    }
    if isFirst { onEnd(completion) }
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let subscription = lock.withLock { () -> (any Subscription)? in self.subscription }
    subscription?.request(demand)
  }

  func cancel() {
    let subscription = lock.withLock { () -> (any Subscription)? in
      defer { (isOver, self.subscription) = (true, nil) }
      return self.subscription
    }
    subscription?.cancel()
  }
}

/// The operations on one of an operator's several upstreams, with the type of values erased.
struct SideHandle {
  let request: (Subscribers.Demand) -> Void
  let cancel: () -> Void

  init<Input, Failure>(_ side: Side<Input, Failure>) {
    (request, cancel) = (side.request, side.cancel)
  }
}
