extension Publishers {
  /// When a buffer asks its upstream for values (Apple, Publishers.PrefetchStrategy).
  public enum PrefetchStrategy: Hashable, Sendable {
    /// As many as fit, at once and whenever one has left.
    case keepFull

    /// All at once, so that the buffer may overflow.
    case byRequest
  }

  /// What happens to a value for which a buffer has no room
  /// (Apple, Publishers.BufferingStrategy).
  public enum BufferingStrategy<Failure: Error> {
    /// The new value is lost.
    case dropNewest

    /// The oldest value is lost.
    case dropOldest

    /// The publisher fails with an error that a closure makes.
    case customError(() -> Failure)
  }

  /// Keeps values until they are requested (Apple, Publishers.Buffer).
  public struct Buffer<Upstream: Publisher>: Publisher {
    /// The same values as its upstream.
    public typealias Output = Upstream.Output

    /// It fails as its upstream does, or when the buffer overflows.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream

    /// How many values it keeps at most.
    public let size: Int

    /// When it asks for values.
    public let prefetch: PrefetchStrategy

    /// What happens to a value for which there is no room.
    public let whenFull: BufferingStrategy<Failure>

    /// A publisher that stands on another one.
    public init(
      upstream: Upstream,
      size: Int,
      prefetch: PrefetchStrategy,
      whenFull: BufferingStrategy<Failure>
    ) {
      (self.upstream, self.size) = (upstream, size)
      (self.prefetch, self.whenFull) = (prefetch, whenFull)
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let keepsFull = prefetch == .keepFull
      let upfront = keepsFull ? Subscribers.Demand.max(size) : .unlimited
      let relay = Relay<Output, Failure, S>("Buffer", subscriber, upfront: upfront, failsLast: true)
      if keepsFull {
        relay.delivery.afterEach { [weak relay] _ in relay?.requestUpstream(.max(1)) }
      }
      var room = Delivery<S>.BufferPolicy.oldest(size)
      if case .dropOldest = whenFull { room = .newest(size) }
      relay.attach(to: upstream, onEnd: relay.end) { [whenFull] in
        let hadRoom = relay.delivery.send($0, room: room)
        if !hadRoom, case .customError(let error) = whenFull { relay.end(.failure(error())) }
        return .none
      }
    }
  }
}

extension Publisher {
  /// Keeps values until they are requested (Apple, Publisher).
  public func buffer(
    size: Int,
    prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}
