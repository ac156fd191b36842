extension Publishers {
  /// Combines all values into one with a closure, and sends the result when the upstream finishes
  /// (Apple, Publishers.Reduce).
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The result without any values.
    public let initial: Output

    /// The closure that computes the next result.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Creates a publisher with an upstream.
    public init(
      upstream: Upstream,
      initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var result = initial
      upstream.pass(to: subscriber, as: "Reduce", result: { result }) { [nextPartialResult] in
        result = nextPartialResult(result, $0)
        return .keep
      }
    }
  }

  /// Combines all values into one with a closure, and fails when the closure throws (Apple,
  /// Publishers.TryReduce).
  public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    /// The upstream's error, or the error that the closure throws.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// The result without any values.
    public let initial: Output

    /// The closure that computes the next result.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Creates a publisher with an upstream.
    public init(
      upstream: Upstream,
      initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var result = initial
      upstream.pass(to: subscriber, as: "TryReduce", result: { result }) { [nextPartialResult] in
        result = try nextPartialResult(result, $0)
        return .keep
      }
    }
  }

  /// Sends the number of values when the upstream finishes (Apple, Publishers.Count).
  public struct Count<Upstream: Publisher>: Publisher {
    /// The number of values.
    public typealias Output = Int

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
      var count = 0
      upstream.pass(to: subscriber, as: "Count", result: { count }) { _ in
        count += 1
        return .keep
      }
    }
  }

  /// Sends no values, and ends like the upstream (Apple, Publishers.IgnoreOutput).
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    /// There are no values.
    public typealias Output = Never

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
      upstream.pass(to: subscriber, as: "IgnoreOutput", flow: .all) { _ in .keep }
    }
  }

  /// Sends the largest value by an order when the upstream finishes (Apple, Publishers.Comparison).
  public struct Comparison<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// Whether the first of two values comes before the second.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

    /// Creates a publisher with an upstream.
    public init(
      upstream: Upstream,
      areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var largest: Output?
      upstream.pass(to: subscriber, as: "Comparison", result: { largest }) {
        [areInIncreasingOrder] in
        if largest.map({ [input = $0] in areInIncreasingOrder($0, input) }) ?? true {
          largest = $0
        }
        return .keep
      }
    }
  }

  /// Sends the largest value by an order, and fails when the closure throws (Apple, Publishers.TryComparison).
  public struct TryComparison<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream's error, or the error that the closure throws.
    public typealias Failure = any Error

    /// The upstream publisher.
    public let upstream: Upstream

    /// Whether the first of two values comes before the second.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

    /// Creates a publisher with an upstream.
    public init(
      upstream: Upstream,
      areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var largest: Output?
      upstream.pass(to: subscriber, as: "TryComparison", result: { largest }) {
        [areInIncreasingOrder] input in
        if try largest.map({ try areInIncreasingOrder($0, input) }) ?? true { largest = input }
        return .keep
      }
    }
  }
}

extension Publisher {
  /// Combines all values into one with a closure (Apple, Publisher).
  public func reduce<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T)
    -> Publishers.Reduce<Self, T>
  {
    Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Combines all values into one with a closure, and fails when the closure throws (Apple,
  /// Publisher).
  public func tryReduce<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    Publishers.TryReduce(
      upstream: self,
      initial: initialResult,
      nextPartialResult: nextPartialResult
    )
  }

  /// Sends the number of values when the publisher finishes (Apple, Publisher).
  public func count() -> Publishers.Count<Self> {
    Publishers.Count(upstream: self)
  }

  /// Sends no values, and ends like the publisher (Apple, Publisher).
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    Publishers.IgnoreOutput(upstream: self)
  }

  /// Sends the smallest value by an order when the publisher finishes (Apple, Publisher).
  public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool)
    -> Publishers.Comparison<Self>
  {
    Publishers.Comparison(upstream: self) { areInIncreasingOrder($1, $0) }
  }

  /// Sends the largest value by an order when the publisher finishes (Apple, Publisher).
  public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool)
    -> Publishers.Comparison<Self>
  {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }

  /// Sends the smallest value by an order, and fails when the closure throws (Apple, Publisher).
  public func tryMin(by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool)
    -> Publishers.TryComparison<Self>
  {
    Publishers.TryComparison(upstream: self) { try areInIncreasingOrder($1, $0) }
  }

  /// Sends the largest value by an order, and fails when the closure throws (Apple, Publisher).
  public func tryMax(by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool)
    -> Publishers.TryComparison<Self>
  {
    Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
}

extension Publisher where Output: Comparable {
  /// Sends the smallest value when the publisher finishes (Apple, Publisher).
  public func min() -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: >)
  }

  /// Sends the largest value when the publisher finishes (Apple, Publisher).
  public func max() -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: <)
  }
}
