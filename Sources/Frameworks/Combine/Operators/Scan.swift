extension Publishers {
  /// Sends what a closure makes of each value and the result before (Apple, Publishers.Scan).
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream

    /// The result before the first value.
    public let initialResult: Output

    /// What makes the next result.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// A publisher that stands on another one.
    public init(
      upstream: Upstream,
      initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var result = initialResult
      upstream.subscribe(
        Stage<Upstream.Output, Failure, S>("Scan", subscriber) { [nextPartialResult] in
          result = nextPartialResult(result, $0)
          return .send(result)
        }
      )
    }
  }
}

extension Publisher {
  /// Sends what a closure makes of each value and the result before (Apple, Publisher).
  public func scan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T)
    -> Publishers.Scan<Self, T>
  {
    Publishers.Scan(
      upstream: self,
      initialResult: initialResult,
      nextPartialResult: nextPartialResult
    )
  }
}

extension Publishers {
  /// Sends what a closure makes of each value and the result before, and fails when the closure throws (Apple, Publishers.TryScan).
  public struct TryScan<Upstream: Publisher, Output>: Publisher {
    /// It fails as its upstream does, or with what the closure throws.
    public typealias Failure = any Error

    /// The publisher whose values it takes.
    public let upstream: Upstream

    /// The result before the first value.
    public let initialResult: Output

    /// What makes the next result.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// A publisher that stands on another one.
    public init(
      upstream: Upstream,
      initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var result = initialResult
      upstream.subscribe(
        Stage<Upstream.Output, Upstream.Failure, S>(
          "TryScan",
          subscriber,
          trying: { [nextPartialResult] in
            result = try nextPartialResult(result, $0)
            return .send(result)
          }
        )
      )
    }
  }
}

extension Publisher {
  /// Sends what a closure makes of each value and the result before, and fails when the closure throws (Apple, Publisher).
  public func tryScan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T)
    -> Publishers.TryScan<Self, T>
  {
    Publishers.TryScan(
      upstream: self,
      initialResult: initialResult,
      nextPartialResult: nextPartialResult
    )
  }
}
