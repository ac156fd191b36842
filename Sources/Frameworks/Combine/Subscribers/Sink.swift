import FoundationAdditions

extension Subscribers {
  /// A subscriber that calls closures and requests all values (Apple, Subscribers.Sink).
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, CustomStringConvertible,
    CustomReflectable
  {
    private let lock = ThreadLock()
    private var onValue: (Input) -> Void
    private var onCompletion: (Subscribers.Completion<Failure>) -> Void
    private var subscription: (any Subscription)?
    private var isOver = false

    /// The closure for values.
    public var receiveValue: (Input) -> Void { lock.withLock { onValue } }

    /// The closure for the completion.
    public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
      lock.withLock { onCompletion }
    }

    /// The name of the type.
    public var description: String { "Sink" }

    /// An empty mirror, which does not show the contents.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }

    /// Creates a subscriber that calls closures.
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

    /// Calls the closure for the completion, and releases both closures.
    public func receive(completion: Subscribers.Completion<Failure>) {
      let onCompletion = receiveCompletion
      _ = end()
      onCompletion(completion)
    }

    /// Cancels the subscription and releases both closures.
    public func cancel() { end()?.cancel() }

    private func end() -> (any Subscription)? {
      // Closures are released outside the lock: the objects that they retain may cancel the sink
      // again.
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
  /// Calls closures for the publisher's values and its completion (Apple, Publisher).
  ///
  /// - Returns: The subscription, which is cancelled when the app releases it.
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
