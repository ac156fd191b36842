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
      upstream.subscribe(
        Stage<Upstream.Output, Failure, S>("Map", subscriber) { [transform] in .send(transform($0))
        }
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
}

extension Publishers {
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
      upstream.subscribe(
        Stage<Upstream.Output, Upstream.Failure, S>(
          "TryMap",
          subscriber,
          trying: { [transform] in
            .send(try transform($0))
          }
        )
      )
    }
  }
}

extension Publisher {
  /// Sends the result of a closure for each value, and fails when the closure throws (Apple, Publisher).
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }
}

extension Publishers {
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
      upstream.subscribe(
        Stage<Output, Upstream.Failure, S>(
          "MapError",
          subscriber,
          onEnd: { [transform] in .end($0.mapError(transform)) },
          onValue: { .send($0) }
        )
      )
    }
  }
}

extension Publisher {
  /// Converts the error of the publisher (Apple, Publisher).
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E)
    -> Publishers.MapError<Self, E>
  {
    Publishers.MapError(upstream: self, transform)
  }
}

extension Publishers {
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
      upstream.subscribe(
        Stage<Output, Never, S>(
          "SetFailureType",
          subscriber,
          onEnd: { _ in .end(.finished) },
          onValue: { .send($0) }
        )
      )
    }
  }
}

extension Publisher where Failure == Never {
  /// Sets the failure type of a publisher that can't fail (Apple, Publisher).
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E>
  {
    Publishers.SetFailureType(upstream: self)
  }
}
