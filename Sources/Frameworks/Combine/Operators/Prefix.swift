extension Publishers {
  /// Sends values until a closure returns false, and finishes (Apple, Publishers.PrefixWhile).
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Whether to send a value.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.pass(to: subscriber, as: "PrefixWhile") { [predicate] in
        predicate($0) ? .send($0) : .finish
      }
    }
  }

  /// Sends values until a closure returns false, and fails when it throws (Apple, Publishers.TryPrefixWhile).
  public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream's error, or the error that the closure throws.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// Whether to send a value.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.pass(to: subscriber, as: "TryPrefixWhile") { [predicate] in
        try predicate($0) ? .send($0) : .finish
      }
    }
  }

  /// Sends the values whose indexes are in a range, and finishes after the last (Apple,
  /// Publishers.Output).
  public struct Output<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The indexes, beginning at 0.
    public let range: CountableRange<Int>

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, range: CountableRange<Int>) {
      self.upstream = upstream
      self.range = range
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      guard !range.isEmpty else {
        return Empty(outputType: Output.self, failureType: Failure.self).receive(
          subscriber: subscriber
        )
      }
      var place = 0
      upstream.pass(to: subscriber, as: "Output") { [range] in
        defer { place += 1 }
        if place < range.lowerBound { return .skip }
        return place + 1 < range.upperBound ? .send($0) : .sendLast($0)
      }
    }
  }
}

extension Publisher {
  /// Sends values until a closure returns false, and finishes (Apple, Publisher).
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }

  /// Sends values until a closure returns false, and fails when it throws (Apple, Publisher).
  public func tryPrefix(while predicate: @escaping (Output) throws -> Bool)
    -> Publishers.TryPrefixWhile<Self>
  {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }

  /// Sends the value at one index and finishes; the first index is 0 (Apple, Publisher).
  public func output(at index: Int) -> Publishers.Output<Self> {
    precondition(index >= 0, "An index can't be negative: \(index)")
    return Publishers.Output(upstream: self, range: index..<index + 1)
  }

  /// Sends the values whose indexes are in a range, and finishes (Apple, Publisher).
  public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self>
  where R.Bound == Int {
    Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
  }

  /// Sends the first values and finishes; their number must not be negative (Apple, Publisher).
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    precondition(maxLength >= 0, "A number of values can't be negative: \(maxLength)")
    return Publishers.Output(upstream: self, range: 0..<maxLength)
  }
}
