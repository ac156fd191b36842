extension Publishers {
  /// Sends the values for which a closure returns true (Apple, Publishers.Filter).
  public struct Filter<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Whether to send a value.
    public let isIncluded: (Upstream.Output) -> Bool

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.pass(to: subscriber, as: "Filter") { [isIncluded] in
        isIncluded($0) ? .send($0) : .skip
      }
    }
  }

  /// Sends the values for which a closure returns true, and fails when the closure throws (Apple, Publishers.TryFilter).
  public struct TryFilter<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream's error, or the error that the closure throws.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// Whether to send a value.
    public let isIncluded: (Upstream.Output) throws -> Bool

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.pass(to: subscriber, as: "TryFilter") { [isIncluded] in
        try isIncluded($0) ? .send($0) : .skip
      }
    }
  }

  /// Sends the result of a closure for each value, unless the result is nil (Apple, Publishers.CompactMap).
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The closure that converts a value.
    public let transform: (Upstream.Output) -> Output?

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.pass(to: subscriber, as: "CompactMap") { [transform] in
        transform($0).map { .send($0) } ?? .skip
      }
    }
  }

  /// Sends the result of a closure for each value, unless the result is nil, and fails when the closure throws (Apple, Publishers.TryCompactMap).
  public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
    /// The upstream's error, or the error that the closure throws.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// The closure that converts a value.
    public let transform: (Upstream.Output) throws -> Output?

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.pass(to: subscriber, as: "TryCompactMap") { [transform] in
        try transform($0).map { .send($0) } ?? .skip
      }
    }
  }

  /// Sends the values that don't match the one before (Apple, Publishers.RemoveDuplicates).
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Whether two values match.
    public let predicate: (Upstream.Output, Upstream.Output) -> Bool

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool)
    {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var last: Output?
      upstream.pass(to: subscriber, as: "RemoveDuplicates") { [predicate] input in
        if let last, predicate(last, input) { return .skip }
        last = input
        return .send(input)
      }
    }
  }

  /// Sends the values that don't match the one before, and fails when the closure throws (Apple, Publishers.TryRemoveDuplicates).
  public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream's error, or the error that the closure throws.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// Whether two values match.
    public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

    /// Creates a publisher with an upstream.
    public init(
      upstream: Upstream,
      predicate: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var last: Output?
      upstream.pass(to: subscriber, as: "TryRemoveDuplicates") { [predicate] input in
        if let last, try predicate(last, input) { return .skip }
        last = input
        return .send(input)
      }
    }
  }
}

extension Publisher {
  /// Sends the values for which a closure returns true (Apple, Publisher).
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }

  /// Sends the values for which a closure returns true, and fails when the closure throws (Apple, Publisher).
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool)
    -> Publishers.TryFilter<Self>
  {
    Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
  }

  /// Sends the result of a closure for each value, unless the result is nil (Apple, Publisher).
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T>
  {
    Publishers.CompactMap(upstream: self, transform: transform)
  }

  /// Sends the result of a closure for each value, unless the result is nil, and fails when the closure throws (Apple, Publisher).
  public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?)
    -> Publishers.TryCompactMap<Self, T>
  {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }

  /// Sends the values that don't match the one before (Apple, Publisher).
  public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool)
    -> Publishers.RemoveDuplicates<Self>
  {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }

  /// Sends the values that don't match the one before, and fails when the closure throws (Apple, Publisher).
  public func tryRemoveDuplicates(by predicate: @escaping (Output, Output) throws -> Bool)
    -> Publishers.TryRemoveDuplicates<Self>
  {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }
}

extension Publisher where Output: Equatable {
  /// Sends the values that don't equal the one before (Apple, Publisher).
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: ==)
  }
}
