import FoundationAdditions

extension Publishers {
  /// Sends values until another publisher sends one (Apple, Publishers.PrefixUntilOutput).
  ///
  /// If the other publisher ends without a value, this one continues.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The publisher whose first value ends this one.
    public let other: Other

    /// Creates a publisher with two upstreams.
    public init(upstream: Upstream, other: Other) {
      (self.upstream, self.other) = (upstream, other)
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let relay = Relay<Output, Failure, S>("PrefixUntilOutput", subscriber)
      let end = Side<Other.Output, Other.Failure>("PrefixUntilOutput", onEnd: { _ in }) { _ in
        relay.end(.finished)
        return .none
      }
      relay.add(end)
      other.subscribe(end)
      end.request(.max(1))
      relay.attach(to: upstream, onEnd: relay.end) {
        relay.delivery.send($0)
        return .none
      }
    }
  }

  /// Omits values until another publisher sends one (Apple, Publishers.DropUntilOutput).
  ///
  /// If the other publisher finishes without a value, so does this one; if it fails, so does this
  /// one.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The publishers' error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The publisher whose first value starts this one.
    public let other: Other

    /// Creates a publisher with two upstreams.
    public init(upstream: Upstream, other: Other) {
      (self.upstream, self.other) = (upstream, other)
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let relay = Relay<Output, Failure, S>("DropUntilOutput", subscriber)
      let lock = ThreadLock()
      var isOpen = false
      let start = Side<Other.Output, Failure>(
        "DropUntilOutput",
        onEnd: { if !lock.withLock({ isOpen }) { relay.end($0) } },
        onValue: { _ in
          lock.withLock { isOpen = true }
          return .none
        }
      )
      relay.add(start)
      relay.attach(to: upstream, onEnd: relay.end) {
        guard lock.withLock({ isOpen }) else { return .max(1) }
        relay.delivery.send($0)
        return .none
      }
      other.subscribe(start)
      start.request(.max(1))
    }
  }
}

extension Publishers.PrefixUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}
extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

extension Publisher {
  /// Sends values until another publisher sends one (Apple, Publisher).
  public func prefix<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }

  /// Omits values until another publisher sends one (Apple, Publisher).
  public func drop<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.DropUntilOutput<Self, P> where Failure == P.Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }
}
