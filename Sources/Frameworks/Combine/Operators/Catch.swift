extension Publishers {
  /// Continues with another publisher when the upstream fails (Apple, Publishers.Catch).
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The error of the other publisher.
    public typealias Failure = NewPublisher.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The closure that creates the other publisher for an error.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      (self.upstream, self.handler) = (upstream, handler)
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let chain = Chain("Catch", subscriber)
      chain.start()
      chain.follow(upstream) { [handler] in
        guard case .failure(let error) = $0 else { return chain.end(.finished) }
        chain.follow(handler(error), onEnd: chain.end)
      }
    }
  }

  /// Continues with another publisher when the upstream fails, unless the closure throws (Apple,
  /// Publishers.TryCatch).
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The error that the closure throws, or the other publisher's error.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// The closure that creates the other publisher for an error.
    public let handler: (Upstream.Failure) throws -> NewPublisher

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
      (self.upstream, self.handler) = (upstream, handler)
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let chain = Chain("TryCatch", subscriber)
      chain.start()
      chain.follow(upstream) { [handler] in
        guard case .failure(let error) = $0 else { return chain.end(.finished) }
        do {
          chain.follow(try handler(error)) { chain.end($0.erased) }
        } catch { chain.end(.failure(error)) }
      }
    }
  }

  /// Subscribes to the upstream again when it fails (Apple, Publishers.Retry).
  public struct Retry<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream's error at the last attempt.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The maximum number of further subscriptions; nil for any number.
    public let retries: Int?

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, retries: Int?) {
      (self.upstream, self.retries) = (upstream, retries)
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let chain = Chain("Retry", subscriber)
      chain.start()
      follow(chain, left: retries)
    }

    private func follow<S: Subscriber>(_ chain: Chain<S>, left: Int?)
    where Output == S.Input, Failure == S.Failure {
      chain.follow(upstream) {
        guard case .failure = $0, left != 0 else { return chain.end($0) }
        follow(chain, left: left.map { $0 - 1 })
      }
    }
  }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Continues with another publisher when this one fails (Apple, Publisher).
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where Output == P.Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  /// Continues with another publisher when this one fails, unless the closure throws (Apple,
  /// Publisher).
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.TryCatch<Self, P> where Output == P.Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }

  /// Subscribes again when the publisher fails, up to a number of times (Apple, Publisher).
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}
