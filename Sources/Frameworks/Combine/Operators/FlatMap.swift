extension Publishers {
  /// Sends the values of the publishers that a closure creates from values (Apple,
  /// Publishers.FlatMap).
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    /// The values of the created publishers.
    public typealias Output = NewPublisher.Output

    /// The publishers' error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The maximum number of open publishers.
    public let maxPublishers: Subscribers.Demand

    /// The closure that creates a publisher for a value.
    public let transform: (Upstream.Output) -> NewPublisher

    /// Creates a publisher with an upstream.
    public init(
      upstream: Upstream,
      maxPublishers: Subscribers.Demand,
      transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      (self.upstream, self.maxPublishers, self.transform) = (upstream, maxPublishers, transform)
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let hub = MergeHub("FlatMap", subscriber, limit: maxPublishers)
      let side = Side<Upstream.Output, Failure>(
        "FlatMap",
        onSubscription: { [maxPublishers] in
          hub.start()
          hub.requestOuter(maxPublishers)
        },
        onEnd: hub.endOuter,
        onValue: { [transform] in
          hub.merge(transform($0))
          return .none
        }
      )
      hub.add(outer: side)
      upstream.subscribe(side)
    }
  }
}

extension Publisher {
  /// Sends the values of the publishers that a closure creates from values (Apple, Publisher).
  public func flatMap<T, P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where T == P.Output, Failure == P.Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// Sends the values of the publishers that a closure creates, and that can't fail (Apple,
  /// Publisher).
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers) {
      transform($0).setFailureType(to: Failure.self)
    }
  }
}

extension Publisher where Failure == Never {
  /// Sends the values of the publishers that a closure creates, and that may fail (Apple,
  /// Publisher).
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    Publishers.FlatMap(
      upstream: setFailureType(to: P.Failure.self),
      maxPublishers: maxPublishers,
      transform: transform
    )
  }
}
