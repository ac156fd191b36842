extension Publishers {
  /// Goes on with another publisher when its upstream fails (Apple, Publishers.Catch).
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The same values as its upstream.
    public typealias Output = Upstream.Output

    /// The error of the other publisher.
    public typealias Failure = NewPublisher.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream

    /// What makes the other publisher of an error.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// A publisher that stands on another one.
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

  /// Goes on with another publisher when its upstream fails, unless the closure throws
  /// (Apple, Publishers.TryCatch).
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The same values as its upstream.
    public typealias Output = Upstream.Output

    /// What the closure throws, or the other publisher's error.
    public typealias Failure = any Error

    /// The publisher whose values it takes.
    public let upstream: Upstream

    /// What makes the other publisher of an error.
    public let handler: (Upstream.Failure) throws -> NewPublisher

    /// A publisher that stands on another one.
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

  /// Subscribes to its upstream again when that fails (Apple, Publishers.Retry).
  public struct Retry<Upstream: Publisher>: Publisher {
    /// The same values as its upstream.
    public typealias Output = Upstream.Output

    /// It fails as its upstream does the last time.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream

    /// How many more times it subscribes; nil for as often as it takes.
    public let retries: Int?

    /// A publisher that stands on another one.
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
  /// Goes on with another publisher when this one fails (Apple, Publisher).
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where Output == P.Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  /// Goes on with another publisher when this one fails, unless the closure throws
  /// (Apple, Publisher).
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.TryCatch<Self, P> where Output == P.Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }

  /// Subscribes again, so many times at most, when the publisher fails (Apple, Publisher).
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}
