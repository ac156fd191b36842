import FoundationAdditions

extension Subscribers {
  /// A subscriber of closures that requests all values (Apple, Subscribers.Sink).
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible,
    CustomReflectable
  {
    private let lock = ThreadLock()
    private var onValue: (Input) -> Void
    private var onCompletion: (Subscribers.Completion<Failure>) -> Void
    private var subscription: (any Subscription)?
    private var isOver = false

    /// What is called with each value.
    public var receiveValue: (Input) -> Void { lock.withLock { onValue } }

    /// What is called with the end.
    public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
      lock.withLock { onCompletion }
    }

    /// Its name.
    public var description: String { "Sink" }

    /// Its name, without what it holds.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

    /// A subscriber that calls closures.
    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) { (onCompletion, onValue) = (receiveCompletion, receiveValue) }

    /// Requests all values; a second subscription is cancelled.
    public func receive(subscription: any Subscription) {
      let isFirst = lock.withLock {
        guard self.subscription == nil, !isOver else { return false }
        self.subscription = subscription
        return true
      }
      if isFirst { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    /// Calls the closure for values.
    public func receive(_ value: Input) -> Subscribers.Demand {
      receiveValue(value)
      return .none
    }

    /// Calls the closure for the end, and lets go of both closures.
    public func receive(completion: Subscribers.Completion<Failure>) {
      let onCompletion = receiveCompletion
      _ = end()
      onCompletion(completion)
    }

    /// Cancels the subscription and lets go of both closures.
    public func cancel() { end()?.cancel() }

    private func end() -> (any Subscription)? {
      // Closures are let go of outside the lock: what they hold may cancel the sink once more.
      let held = lock.withLock {
        let held = (subscription, onValue, onCompletion)
        (subscription, onValue, onCompletion, isOver) = (nil, { _ in }, { _ in }, true)
        return held
      }
      return held.0
    }
  }
}

extension Publisher {
  /// Calls closures with what the publisher sends (Apple, Publisher).
  ///
  /// - Returns: What keeps the subscription; the subscription is cancelled when nobody holds it.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(
      receiveCompletion: receiveCompletion,
      receiveValue: receiveValue
    )
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure with each value (Apple, Publisher).
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
