extension Publishers {
  /// Sends a value if the upstream finishes without one (Apple, Publishers.ReplaceEmpty).
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The value to send if there is none.
    public let output: Upstream.Output

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var isEmpty = true
      upstream.pass(
        to: subscriber,
        as: "ReplaceEmpty",
        onEnd: { [output] end in
          if isEmpty, case .finished = end { return .sendLast(output) }
          return .end(end)
        },
        onValue: {
          isEmpty = false
          return .send($0)
        }
      )
    }
  }

  /// Sends a value and finishes when the upstream fails (Apple, Publishers.ReplaceError).
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The publisher never fails.
    public typealias Failure = Never

    /// The upstream publisher.
    public let upstream: Upstream

    /// The value to send instead of an error.
    public let output: Upstream.Output

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.pass(
        to: subscriber,
        as: "ReplaceError",
        onEnd: { [output] end in
          if case .failure = end { return .sendLast(output) }
          return .end(.finished)
        },
        onValue: { .send($0) }
      )
    }
  }

  /// Ends the process when the upstream fails (Apple, Publishers.AssertNoFailure).
  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The publisher never fails.
    public typealias Failure = Never

    /// The upstream publisher.
    public let upstream: Upstream

    /// The prefix of the message.
    public let prefix: String

    /// The file in the message.
    public let file: StaticString

    /// The line in the message.
    public let line: UInt

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.pass(
        to: subscriber,
        as: "AssertNoFailure",
        onEnd: { [prefix, file, line] end in
          if case .failure(let error) = end {
            fatalError("\(prefix)\(error)", file: file, line: line)
          }
          return .end(.finished)
        },
        onValue: { .send($0) }
      )
    }
  }
}

extension Publisher {
  /// Sends a value if the publisher finishes without one (Apple, Publisher).
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }

  /// Sends a value and finishes when the publisher fails (Apple, Publisher).
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }

  /// Ends the process when the publisher fails (Apple, Publisher).
  public func assertNoFailure(_ prefix: String = "", file: StaticString = #file, line: UInt = #line)
    -> Publishers.AssertNoFailure<Self>
  {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }
}
