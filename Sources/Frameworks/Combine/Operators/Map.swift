extension Publishers {
  /// Sends the result of a closure for each value (Apple, Publishers.Map).
  public struct Map<Upstream: Publisher, Output>: Publisher {
    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The closure that converts a value.
    public let transform: (Upstream.Output) -> Output

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.pass(to: subscriber, as: "Map") { [transform] in
        .send(transform($0))
      }
    }
  }

  /// Sends the result of a closure for each value, and fails when the closure throws (Apple, Publishers.TryMap).
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    /// The upstream's error, or the error that the closure throws.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// The closure that converts a value.
    public let transform: (Upstream.Output) throws -> Output

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.pass(to: subscriber, as: "TryMap") { [transform] in
        .send(try transform($0))
      }
    }
  }

  /// Converts the error of the upstream (Apple, Publishers.MapError).
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream publisher.
    public let upstream: Upstream

    /// The closure that converts the error.
    public let transform: (Upstream.Failure) -> Failure

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      transform = map
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.pass(
        to: subscriber,
        as: "MapError",
        onEnd: { [transform] in .end($0.mapError(transform)) },
        onValue: { .send($0) }
      )
    }
  }

  /// Sends the values of a publisher that can't fail, with another failure type (Apple,
  /// Publishers.SetFailureType).
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher
  where Upstream.Failure == Never {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.pass(
        to: subscriber,
        as: "SetFailureType",
        onEnd: { _ in .end(.finished) },
        onValue: { .send($0) }
      )
    }
  }
}

extension Publisher {
  /// Sends the result of a closure for each value (Apple, Publisher).
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  /// Replaces each nil with a value (Apple, Publisher).
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    Publishers.Map(upstream: self) { $0 ?? output }
  }

  /// Sends the result of a closure for each value, and fails when the closure throws (Apple, Publisher).
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }

  /// Converts the error of the publisher (Apple, Publisher).
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E)
    -> Publishers.MapError<Self, E>
  {
    Publishers.MapError(upstream: self, transform)
  }
}

extension Publisher where Failure == Never {
  /// Sets the failure type of a publisher that can't fail (Apple, Publisher).
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E>
  {
    Publishers.SetFailureType(upstream: self)
  }
}
