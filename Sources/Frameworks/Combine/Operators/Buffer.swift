extension Publishers {
  /// When a buffer requests values from its upstream (Apple, Publishers.PrefetchStrategy).
  public enum PrefetchStrategy: Hashable, Sendable {
    /// As many values as fit, at once and whenever a value has left the buffer.
    case keepFull

    /// All values at once, so that the buffer may overflow.
    case byRequest
  }

  /// What a full buffer does with a new value (Apple, Publishers.BufferingStrategy).
  public enum BufferingStrategy<Failure: Error> {
    /// The buffer drops the new value.
    case dropNewest

    /// The buffer drops the oldest value.
    case dropOldest

    /// The publisher fails with an error from a closure.
    case customError(() -> Failure)
  }

  /// Stores values until they are requested (Apple, Publishers.Buffer).
  public struct Buffer<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream's error, or the error of an overflow.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The maximum number of stored values.
    public let size: Int

    /// When the buffer requests values.
    public let prefetch: PrefetchStrategy

    /// What a full buffer does with a new value.
    public let whenFull: BufferingStrategy<Failure>

    /// Creates a publisher with an upstream.
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
  /// Stores values until they are requested (Apple, Publisher).
  public func buffer(
    size: Int,
    prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}
