extension Publishers {
  /// Sends a value if its upstream finishes without one (Apple, Publishers.ReplaceEmpty).
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    /// The same values as its upstream.
    public typealias Output = Upstream.Output

    /// It fails as its upstream does.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream

    /// What is sent in place of nothing.
    public let output: Upstream.Output

    /// A publisher that stands on another one.
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var isEmpty = true
      upstream.subscribe(
        Stage<Output, Failure, S>(
          "ReplaceEmpty",
          subscriber,
          onEnd: { [output] end in
            if isEmpty, case .finished = end { return .sendLast(output) }
            return .end(end)
          },
          onValue: {
            isEmpty = false
            return .send($0)
          }
        )
      )
    }
  }
}

extension Publisher {
  /// Sends a value if the publisher finishes without one (Apple, Publisher).
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }
}

extension Publishers {
  /// Sends a value and finishes when its upstream fails (Apple, Publishers.ReplaceError).
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    /// The same values as its upstream.
    public typealias Output = Upstream.Output

    /// It never fails.
    public typealias Failure = Never

    /// The publisher whose values it takes.
    public let upstream: Upstream

    /// What is sent in place of an error.
    public let output: Upstream.Output

    /// A publisher that stands on another one.
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Stage<Output, Upstream.Failure, S>(
          "ReplaceError",
          subscriber,
          onEnd: { [output] end in
            if case .failure = end { return .sendLast(output) }
            return .end(.finished)
          },
          onValue: { .send($0) }
        )
      )
    }
  }
}

extension Publisher {
  /// Sends a value and finishes when the publisher fails (Apple, Publisher).
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
}

extension Publishers {
  /// Ends the process when its upstream fails (Apple, Publishers.AssertNoFailure).
  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    /// The same values as its upstream.
    public typealias Output = Upstream.Output

    /// It never fails.
    public typealias Failure = Never

    /// The publisher whose values it takes.
    public let upstream: Upstream

    /// What the message begins with.
    public let prefix: String

    /// The file that the message names.
    public let file: StaticString

    /// The line that the message names.
    public let line: UInt

    /// A publisher that stands on another one.
    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Stage<Output, Upstream.Failure, S>(
          "AssertNoFailure",
          subscriber,
          onEnd: { [prefix, file, line] end in
            if case .failure(let error) = end {
              fatalError("\(prefix)\(error)", file: file, line: line)
            }
            return .end(.finished)
          },
          onValue: { .send($0) }
        )
      )
    }
  }
}

extension Publisher {
  /// Ends the process when the publisher fails (Apple, Publisher).
  public func assertNoFailure(_ prefix: String = "", file: StaticString = #file, line: UInt = #line)
    -> Publishers.AssertNoFailure<Self>
  {
    Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
  }
}
