extension Publishers {
  /// Sends all values as one array when the upstream finishes (Apple, Publishers.Collect).
  public struct Collect<Upstream: Publisher>: Publisher {
    /// One array.
    public typealias Output = [Upstream.Output]

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var values: Output = []
      upstream.pass(to: subscriber, as: "Collect", result: { values }) {
        values.append($0)
        return .keep
      }
    }
  }

  /// Sends arrays of a number of values, the last of which may be shorter (Apple, Publishers.CollectByCount).
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    /// Arrays of values.
    public typealias Output = [Upstream.Output]

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The number of values of an array.
    public let count: Int

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var values: Output = []
      upstream.pass(
        to: subscriber,
        as: "CollectByCount",
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
    }
  }
}

extension Publisher {
  /// Sends all values as one array when the publisher finishes (Apple, Publisher).
  public func collect() -> Publishers.Collect<Self> {
    Publishers.Collect(upstream: self)
  }

  /// Sends arrays of a number of values, which must be greater than 0 (Apple, Publisher).
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    precondition(count > 0, "An array needs at least one value: \(count)")
    return Publishers.CollectByCount(upstream: self, count: count)
  }
}
