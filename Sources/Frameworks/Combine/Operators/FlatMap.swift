extension Publishers {
  /// Sends the values of the publishers that a closure makes of values
  /// (Apple, Publishers.FlatMap).
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    /// The values of the publishers that are made.
    public typealias Output = NewPublisher.Output

    /// The publishers' error.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream

    /// How many publishers may be open at a time.
    public let maxPublishers: Subscribers.Demand

    /// What makes a publisher of a value.
    public let transform: (Upstream.Output) -> NewPublisher

    /// A publisher that stands on another one.
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
  /// Sends the values of the publishers that a closure makes of values (Apple, Publisher).
  public func flatMap<T, P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where T == P.Output, Failure == P.Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// Sends the values of publishers that can't fail, which a closure makes of values
  /// (Apple, Publisher).
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
  /// Sends the values of publishers that may fail, which a closure makes of values
  /// (Apple, Publisher).
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
