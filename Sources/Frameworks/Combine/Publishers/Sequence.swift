extension Publishers {
  /// A publisher of a sequence's elements (Apple, Publishers.Sequence).
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// The sequence's elements.
    public typealias Output = Elements.Element

    /// The sequence.
    public let sequence: Elements

    /// Creates a publisher of a sequence's elements.
    public init(sequence: Elements) { self.sequence = sequence }

    /// Attaches a subscriber, which receives all elements.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      Replay("\(sequence)", subscriber, sequence.makeIterator(), .finished).start()
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Sequence {
  /// A publisher of the elements (Apple, Combine).
  public var publisher: Publishers.Sequence<Self, Never> { .init(sequence: self) }
}

extension Optional {
  /// A publisher of the value, if there is one (Apple, Combine).
  public var publisher: Publisher { Publisher(self) }

  /// A publisher of one value or none (Apple, Optional.Publisher).
  public struct Publisher: Combine.Publisher {
    /// The value's type.
    public typealias Output = Wrapped

    /// The publisher never fails.
    public typealias Failure = Never

    /// The value; nil if there is none.
    public let output: Wrapped?

    /// Creates a publisher of a value, if there is one.
    public init(_ output: Wrapped?) { self.output = output }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where Wrapped == S.Input, S.Failure == Never {
      Replay("Optional", subscriber, Array(output.map { [$0] } ?? []).makeIterator(), .finished)
        .start()
    }
  }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}

extension Result {
  /// A publisher of the value, or of the error (Apple, Combine).
  public var publisher: Publisher { Publisher(self) }

  /// A publisher of one value or an error (Apple, Result.Publisher).
  public struct Publisher: Combine.Publisher {
    /// The value's type.
    public typealias Output = Success

    /// The value, or the error.
    public let result: Result<Success, Failure>

    /// Creates a publisher of a result.
    public init(_ result: Result<Success, Failure>) { self.result = result }

    /// Creates a publisher of a value.
    public init(_ output: Success) { self.init(.success(output)) }

    /// Creates a publisher that fails.
    public init(_ failure: Failure) { self.init(.failure(failure)) }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Success == S.Input, Failure == S.Failure {
      switch result {
      case .success(let output):
        Replay("Result", subscriber, CollectionOfOne(output).makeIterator(), .finished).start()
      case .failure(let error): Fail(error: error).receive(subscriber: subscriber)
      }
    }
  }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}
