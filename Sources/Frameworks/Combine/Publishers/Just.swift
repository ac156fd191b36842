/// A publisher of one value (Apple, Just).
public struct Just<Output>: Publisher {
  /// The publisher never fails.
  public typealias Failure = Never

  /// The value.
  public let output: Output

  /// Creates a publisher of one value.
  public init(_ output: Output) { self.output = output }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == Never {
    Replay("Just", subscriber, CollectionOfOne(output).makeIterator(), .finished).start()
  }
}

extension Just: Equatable where Output: Equatable {}

/// A publisher without values, which finishes at once or never (Apple, Empty).
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
  /// Whether the publisher finishes at once.
  public let completeImmediately: Bool

  /// Creates a publisher without values.
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  /// Creates a publisher without values, with explicit types.
  public init(
    completeImmediately: Bool = true,
    outputType: Output.Type,
    failureType: Failure.Type
  ) { self.init(completeImmediately: completeImmediately) }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

/// A publisher that fails at once (Apple, Fail).
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error of the publisher.
  public let error: Failure

  /// Creates a publisher that fails at once.
  public init(error: Failure) { self.error = error }

  /// Creates a publisher that fails at once, with an explicit type of values.
  public init(outputType: Output.Type, failure: Failure) { self.init(error: failure) }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

extension Fail: Equatable where Failure: Equatable {}

/// A publisher that is created anew for each subscriber (Apple, Deferred).
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The values of the created publisher.
  public typealias Output = DeferredPublisher.Output

  /// The error of the created publisher.
  public typealias Failure = DeferredPublisher.Failure

  /// The closure that creates the publisher.
  public let createPublisher: () -> DeferredPublisher

  /// Creates a publisher from a closure, which runs for each subscriber.
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  /// Creates the publisher and attaches a subscriber to it.
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    createPublisher().subscribe(subscriber)
  }
}
