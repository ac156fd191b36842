extension Publishers {
  /// Sends the first value and finishes (Apple, Publishers.First).
  public struct First<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

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
      upstream.pass(to: subscriber, as: "First", result: { nil }) { input in
        .sendLast(input)
      }
    }
  }

  /// Sends the first value for which a closure returns true, and finishes (Apple, Publishers.FirstWhere).
  public struct FirstWhere<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

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
      upstream.pass(to: subscriber, as: "FirstWhere", result: { nil }) { [predicate] input in
        predicate(input) ? .sendLast(input) : .keep
      }
    }
  }

  /// Sends the first value for which a closure returns true, and fails when it throws (Apple, Publishers.TryFirstWhere).
  public struct TryFirstWhere<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

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
      upstream.pass(to: subscriber, as: "TryFirstWhere", result: { nil }) { [predicate] input in
        try predicate(input) ? .sendLast(input) : .keep
      }
    }
  }

  /// Sends the last value, when the upstream finishes (Apple, Publishers.Last).
  public struct Last<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

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
      var last: Output?
      upstream.pass(to: subscriber, as: "Last", result: { last }) { input in
        last = input
        return .keep
      }
    }
  }

  /// Sends the last value for which a closure returns true, when the upstream finishes (Apple, Publishers.LastWhere).
  public struct LastWhere<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

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
      var last: Output?
      upstream.pass(to: subscriber, as: "LastWhere", result: { last }) { [predicate] input in
        if predicate(input) { last = input }
        return .keep
      }
    }
  }

  /// Sends the last value for which a closure returns true, and fails when it throws (Apple, Publishers.TryLastWhere).
  public struct TryLastWhere<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

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
      var last: Output?
      upstream.pass(to: subscriber, as: "TryLastWhere", result: { last }) { [predicate] input in
        if try predicate(input) { last = input }
        return .keep
      }
    }
  }
}

extension Publisher {
  /// Sends the first value and finishes (Apple, Publisher).
  public func first() -> Publishers.First<Self> {
    Publishers.First(upstream: self)
  }

  /// Sends the first value for which a closure returns true, and finishes (Apple, Publisher).
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    Publishers.FirstWhere(upstream: self, predicate: predicate)
  }

  /// Sends the first value for which a closure returns true, and fails when it throws (Apple, Publisher).
  public func tryFirst(where predicate: @escaping (Output) throws -> Bool)
    -> Publishers.TryFirstWhere<Self>
  {
    Publishers.TryFirstWhere(upstream: self, predicate: predicate)
  }

  /// Sends the last value, when the publisher finishes (Apple, Publisher).
  public func last() -> Publishers.Last<Self> {
    Publishers.Last(upstream: self)
  }

  /// Sends the last value for which a closure returns true, when the publisher finishes (Apple, Publisher).
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }

  /// Sends the last value for which a closure returns true, and fails when it throws (Apple, Publisher).
  public func tryLast(where predicate: @escaping (Output) throws -> Bool)
    -> Publishers.TryLastWhere<Self>
  {
    Publishers.TryLastWhere(upstream: self, predicate: predicate)
  }
}
