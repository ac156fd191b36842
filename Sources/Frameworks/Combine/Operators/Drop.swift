extension Publishers {
  /// Omits a number of values (Apple, Publishers.Drop).
  public struct Drop<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The number of omitted values.
    public let count: Int

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var left = count
      upstream.pass(to: subscriber, as: "Drop") {
        guard left > 0 else { return .send($0) }
        left -= 1
        return .skip
      }
    }
  }

  /// Omits values until a closure returns false (Apple, Publishers.DropWhile).
  public struct DropWhile<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Whether to omit a value.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var drops = true
      upstream.pass(to: subscriber, as: "DropWhile") { [predicate] in
        drops = drops && predicate($0)
        return drops ? .skip : .send($0)
      }
    }
  }

  /// Omits values until a closure returns false, and fails when it throws (Apple, Publishers.TryDropWhile).
  public struct TryDropWhile<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream's error, or the error that the closure throws.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// Whether to omit a value.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var drops = true
      upstream.pass(to: subscriber, as: "TryDropWhile") { [predicate] input in
        if drops { drops = try predicate(input) }
        return drops ? .skip : .send(input)
      }
    }
  }
}

extension Publisher {
  /// Omits the first values, whose number must not be negative (Apple, Publisher).
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    precondition(count >= 0, "A number of values can't be negative: \(count)")
    return Publishers.Drop(upstream: self, count: count)
  }

  /// Omits values until a closure returns false (Apple, Publisher).
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }

  /// Omits values until a closure returns false, and fails when it throws (Apple, Publisher).
  public func tryDrop(while predicate: @escaping (Output) throws -> Bool)
    -> Publishers.TryDropWhile<Self>
  {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }
}
