extension Publishers {
  /// Sends the result of a closure for each value and the previous result (Apple, Publishers.Scan).
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The result before the first value.
    public let initialResult: Output

    /// The closure that computes the next result.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Creates a publisher with an upstream.
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
      upstream.pass(to: subscriber, as: "Scan") { [nextPartialResult] in
        result = nextPartialResult(result, $0)
        return .send(result)
      }
    }
  }

  /// Sends the result of a closure for each value and the previous result, and fails when the
  /// closure throws (Apple, Publishers.TryScan).
  public struct TryScan<Upstream: Publisher, Output>: Publisher {
    /// The upstream's error, or the error that the closure throws.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// The result before the first value.
    public let initialResult: Output

    /// The closure that computes the next result.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Creates a publisher with an upstream.
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
      upstream.pass(to: subscriber, as: "TryScan") { [nextPartialResult] in
        result = try nextPartialResult(result, $0)
        return .send(result)
      }
    }
  }
}

extension Publisher {
  /// Sends the result of a closure for each value and the previous result (Apple, Publisher).
  public func scan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T)
    -> Publishers.Scan<Self, T>
  {
    Publishers.Scan(
      upstream: self,
      initialResult: initialResult,
      nextPartialResult: nextPartialResult
    )
  }

  /// Sends the result of a closure for each value and the previous result, and fails when the
  /// closure throws (Apple, Publisher).
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
