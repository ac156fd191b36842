extension Publishers {
  /// Sends what a closure makes of each value (Apple, Publishers.Map).
  public struct Map<Upstream: Publisher, Output>: Publisher {
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream

    /// What makes an output of a value.
    public let transform: (Upstream.Output) -> Output

    /// A publisher that stands on another one.
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
  /// Sends what a closure makes of each value (Apple, Publisher).
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  /// Sends a value in place of each nil (Apple, Publisher).
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    Publishers.Map(upstream: self) { $0 ?? output }
  }
}

extension Publishers {
  /// Sends what a closure makes of each value, and fails when the closure throws (Apple, Publishers.TryMap).
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    /// It fails as its upstream does, or with what the closure throws.
    public typealias Failure = any Error

    /// The publisher whose values it takes.
    public let upstream: Upstream

    /// What makes an output of a value.
    public let transform: (Upstream.Output) throws -> Output

    /// A publisher that stands on another one.
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
  /// Sends what a closure makes of each value, and fails when the closure throws (Apple, Publisher).
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// Fails with what a closure makes of its upstream's error (Apple, Publishers.MapError).
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    /// The same values as its upstream.
    public typealias Output = Upstream.Output

    /// The publisher whose values it takes.
    public let upstream: Upstream

    /// What makes an error of its upstream's.
    public let transform: (Upstream.Failure) -> Failure

    /// A publisher that stands on another one.
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
  /// Converts the error with which a publisher fails (Apple, Publisher).
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E)
    -> Publishers.MapError<Self, E>
  {
    Publishers.MapError(upstream: self, transform)
  }
}

extension Publishers {
  /// Sends what a publisher sends that can't fail, with another failure type (Apple, Publishers.SetFailureType).
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher
  where Upstream.Failure == Never {
    /// The same values as its upstream.
    public typealias Output = Upstream.Output

    /// The publisher whose values it takes.
    public let upstream: Upstream

    /// A publisher that stands on another one.
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
  /// Gives a publisher that can't fail a failure type (Apple, Publisher).
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E>
  {
    Publishers.SetFailureType(upstream: self)
  }
}
