/// A publisher with an erased type (Apple, AnyPublisher).
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
  private let publisher: any Publisher<Output, Failure>

  /// Wraps a publisher.
  public init<P: Publisher>(_ publisher: P) where Output == P.Output, Failure == P.Failure {
    self.publisher = (publisher as? Self)?.publisher ?? publisher
  }

  /// The name of the type.
  public var description: String { "AnyPublisher" }

  /// Attaches a subscriber to the wrapped publisher.
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    publisher.receive(subscriber: subscriber)
  }
}

/// A subscriber with an erased type (Apple, AnySubscriber).
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible {
  /// The identifier of the wrapped subscriber, or one of its own.
  public let combineIdentifier: CombineIdentifier

  private let onSubscription: ((any Subscription) -> Void)?
  private let onValue: ((Input) -> Subscribers.Demand)?
  private let onCompletion: ((Subscribers.Completion<Failure>) -> Void)?

  /// The name of the type.
  public var description: String { "AnySubscriber" }

  /// Wraps a subscriber.
  public init<S: Subscriber>(_ s: S) where Input == S.Input, Failure == S.Failure {
    combineIdentifier = s.combineIdentifier
    (onSubscription, onValue) = (s.receive(subscription:), s.receive(_:))
    onCompletion = s.receive(completion:)
  }

  /// Creates a subscriber that forwards everything to a subject and requests all values.
  public init<S: Subject>(_ s: S) where Input == S.Output, Failure == S.Failure {
    self.init(SubjectSubscriber(s))
  }

  /// Creates a subscriber from closures; without a closure for values it requests none.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    combineIdentifier = CombineIdentifier()
    (onSubscription, onValue) = (receiveSubscription, receiveValue)
    onCompletion = receiveCompletion
  }

  /// Forwards the subscription.
  public func receive(subscription: any Subscription) { onSubscription?(subscription) }

  /// Forwards the value.
  public func receive(_ value: Input) -> Subscribers.Demand { onValue?(value) ?? .none }

  /// Forwards the completion.
  public func receive(completion: Subscribers.Completion<Failure>) { onCompletion?(completion) }
}
