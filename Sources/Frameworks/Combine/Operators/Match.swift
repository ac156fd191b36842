extension Publishers {
  /// Sends whether the upstream sent a value (Apple, Publishers.Contains).
  public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
    /// A single result.
    public typealias Output = Bool

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The value to look for.
    public let output: Upstream.Output

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.pass(to: subscriber, as: "Contains", result: { false }) { [output] input in
        input == output ? .sendLast(true) : .keep
      }
    }
  }

  /// Sends whether the upstream sent a value for which a closure returns true (Apple,
  /// Publishers.ContainsWhere).
  public struct ContainsWhere<Upstream: Publisher>: Publisher {
    /// A single result.
    public typealias Output = Bool

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The condition for values.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.pass(to: subscriber, as: "ContainsWhere", result: { false }) { [predicate] input in
        predicate(input) ? .sendLast(true) : .keep
      }
    }
  }

  /// Sends whether the upstream sent a value for which a closure returns true, and fails when it
  /// throws (Apple, Publishers.TryContainsWhere).
  public struct TryContainsWhere<Upstream: Publisher>: Publisher {
    /// A single result.
    public typealias Output = Bool

    /// The upstream's error, or the error that the closure throws.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// The condition for values.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.pass(to: subscriber, as: "TryContainsWhere", result: { false }) {
        [predicate] input in
        try predicate(input) ? .sendLast(true) : .keep
      }
    }
  }

  /// Sends whether a closure returns true for all values (Apple, Publishers.AllSatisfy).
  public struct AllSatisfy<Upstream: Publisher>: Publisher {
    /// A single result.
    public typealias Output = Bool

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The condition for values.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.pass(to: subscriber, as: "AllSatisfy", result: { true }) { [predicate] input in
        predicate(input) ? .keep : .sendLast(false)
      }
    }
  }

  /// Sends whether a closure returns true for all values, and fails when it throws (Apple, Publishers.TryAllSatisfy).
  public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
    /// A single result.
    public typealias Output = Bool

    /// The upstream's error, or the error that the closure throws.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// The condition for values.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.pass(to: subscriber, as: "TryAllSatisfy", result: { true }) { [predicate] input in
        try predicate(input) ? .keep : .sendLast(false)
      }
    }
  }
}

extension Publisher {
  /// Sends whether the publisher sent a value for which a closure returns true (Apple, Publisher).
  public func contains(where predicate: @escaping (Output) -> Bool)
    -> Publishers.ContainsWhere<Self>
  {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }

  /// Sends whether the publisher sent a value for which a closure returns true, and fails when it
  /// throws (Apple, Publisher).
  public func tryContains(where predicate: @escaping (Output) throws -> Bool)
    -> Publishers.TryContainsWhere<Self>
  {
    Publishers.TryContainsWhere(upstream: self, predicate: predicate)
  }

  /// Sends whether a closure returns true for all values (Apple, Publisher).
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }

  /// Sends whether a closure returns true for all values, and fails when it throws (Apple, Publisher).
  public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool)
    -> Publishers.TryAllSatisfy<Self>
  {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
  }
}

extension Publisher where Output: Equatable {
  /// Sends whether the publisher sent a value (Apple, Publisher).
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}
