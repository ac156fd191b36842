extension Publishers {
  /// Sends all values as one array, when its upstream finishes (Apple, Publishers.Collect).
  public struct Collect<Upstream: Publisher>: Publisher {
    /// One array.
    public typealias Output = [Upstream.Output]

    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream

    /// A publisher that stands on another one.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var values: Output = []
      upstream.subscribe(
        Stage<Upstream.Output, Failure, S>("Collect", subscriber, result: { values }) {
          values.append($0)
          return .keep
        }
      )
    }
  }
}

extension Publisher {
  /// Sends all values as one array, when the publisher finishes (Apple, Publisher).
  public func collect() -> Publishers.Collect<Self> {
    Publishers.Collect(upstream: self)
  }
}

extension Publishers {
  /// Sends arrays of a number of values, the last of which may be shorter (Apple, Publishers.CollectByCount).
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    /// Arrays of values.
    public typealias Output = [Upstream.Output]

    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream

    /// How many values an array has.
    public let count: Int

    /// A publisher that stands on another one.
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var values: Output = []
      upstream.subscribe(
        Stage<Upstream.Output, Failure, S>(
          "CollectByCount",
          subscriber,
          flow: .inputsPerOutput(count),
          onEnd: { end in
            if case .finished = end, !values.isEmpty { return .sendLast(values) }
            return .end(end)
          },
          onValue: { [count] in
            values.append($0)
            guard values.count == count else { return .keep }
            defer { values = [] }
            return .send(values)
          }
        )
      )
    }
  }
}

extension Publisher {
  /// Sends arrays of a number of values, which must be above 0 (Apple, Publisher).
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    precondition(count > 0, "An array needs at least one value: \(count)")
    return Publishers.CollectByCount(upstream: self, count: count)
  }
}
