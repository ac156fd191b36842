/// A publisher of which only output and failure are known (Apple, AnyPublisher).
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
  private let publisher: any Publisher<Output, Failure>

  /// Wraps a publisher.
  public init<P: Publisher>(_ publisher: P) where Output == P.Output, Failure == P.Failure {
    self.publisher = (publisher as? Self)?.publisher ?? publisher
  }

  /// Its name.
  public var description: String { "AnyPublisher" }

  /// Attaches a subscriber to the wrapped publisher.
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    publisher.receive(subscriber: subscriber)
  }
}

/// A subscriber of which only input and failure are known (Apple, AnySubscriber).
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible {
  /// The identifier of the wrapped subscriber, or one of its own.
  public let combineIdentifier: CombineIdentifier

  private let onSubscription: ((any Subscription) -> Void)?
  private let onValue: ((Input) -> Subscribers.Demand)?
  private let onCompletion: ((Subscribers.Completion<Failure>) -> Void)?

  /// Its name.
  public var description: String { "AnySubscriber" }

  /// Wraps a subscriber.
  public init<S: Subscriber>(_ s: S) where Input == S.Input, Failure == S.Failure {
    combineIdentifier = s.combineIdentifier
    (onSubscription, onValue) = (s.receive(subscription:), s.receive(_:))
    onCompletion = s.receive(completion:)
  }

  /// A subscriber that hands everything to a subject and requests all values.
  public init<S: Subject>(_ s: S) where Input == S.Output, Failure == S.Failure {
    self.init(SubjectSubscriber(s))
  }

  /// A subscriber of closures; without one for values it requests none.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    combineIdentifier = CombineIdentifier()
    (onSubscription, onValue) = (receiveSubscription, receiveValue)
    onCompletion = receiveCompletion
  }

  /// Hands the subscription on.
  public func receive(subscription: any Subscription) { onSubscription?(subscription) }

  /// Hands the value on.
  public func receive(_ value: Input) -> Subscribers.Demand { onValue?(value) ?? .none }

  /// Hands the completion on.
  public func receive(completion: Subscribers.Completion<Failure>) { onCompletion?(completion) }
}
