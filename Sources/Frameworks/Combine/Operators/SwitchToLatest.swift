import FoundationAdditions

extension Publishers {
  /// Sends the values of the newest publisher that the upstream sends (Apple,
  /// Publishers.SwitchToLatest).
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    /// The publishers' values.
    public typealias Output = P.Output

    /// The publishers' error.
    public typealias Failure = P.Failure

    /// The publisher of publishers.
    public let upstream: Upstream

    /// Creates a publisher with an upstream of publishers.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let chain = Chain("SwitchToLatest", subscriber)
      let ends = Ends()
      let side = Side<P, Failure>(
        "SwitchToLatest",
        onSubscription: {
          chain.start()
          chain.requestOuter(.unlimited)
        },
        onEnd: { end in
          if case .finished = end, ends.outerEnded() { return }
          chain.end(end)
        },
        onValue: { publisher in
          ends.innerStarted()
          chain.follow(publisher) { end in
            if case .finished = end, ends.innerEnded() { return }
            chain.end(end)
          }
          return .none
        }
      )
      chain.add(outer: side)
      upstream.subscribe(side)
    }
  }

  /// The publishers that are still open.
  private final class Ends {
    private let lock = ThreadLock()
    private var isOuterOpen = true
    private var isInnerOpen = false

    func innerStarted() { lock.withLock { isInnerOpen = true } }

    /// Records the end of the upstream; returns whether the newest publisher continues.
    func outerEnded() -> Bool {
      lock.withLock {
        isOuterOpen = false
        return isInnerOpen
      }
    }

    /// Records the end of the newest publisher; returns whether another one may follow.
    func innerEnded() -> Bool {
      lock.withLock {
        isInnerOpen = false
        return isOuterOpen
      }
    }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Sends the values of the newest publisher that this publisher sends (Apple, Publisher).
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Sends the values of the newest publisher, which can't fail (Apple, Publisher).
  @_disfavoredOverload
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>,
      Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    Publishers.SwitchToLatest(upstream: map { $0.setFailureType(to: Failure.self) })
  }
}

extension Publisher where Failure == Never, Output: Publisher {
  /// Sends the values of the newest publisher, which may fail (Apple, Publisher).
  @_disfavoredOverload
  public func switchToLatest()
    -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
  {
    Publishers.SwitchToLatest(upstream: setFailureType(to: Output.Failure.self))
  }
}
