import FoundationAdditions

extension Publishers {
  /// Prints all events (Apple, Publishers.Print).
  public struct Print<Upstream: Publisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The prefix of each line.
    public let prefix: String

    /// The stream for the lines; nil for standard output.
    public let stream: (any TextOutputStream)?

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      (self.upstream, self.prefix, self.stream) = (upstream, prefix, stream)
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let start = prefix.isEmpty ? "" : "\(prefix): "
      let lock = ThreadLock()
      var stream = stream
      let show = { (text: String) in
        lock.withLock {
          if stream == nil { Swift.print(start + text) } else { stream?.write("\(start)\(text)\n") }
        }
      }
      var hooks = Tap<S>.Hooks()
      hooks.subscription = { show("receive subscription: (\($0))") }
      hooks.request = { show("request \($0.shown)") }
      hooks.value = { show("receive value: (\($0))") }
      hooks.answer = { show("request \($0.shown) (synchronous)") }
      hooks.cancel = { show("receive cancel") }
      hooks.end = {
        switch $0 {
        case .finished: show("receive finished")
        case .failure(let error): show("receive error: (\(error))")
        }
      }
      upstream.subscribe(Tap("Print", subscriber, hooks))
    }
  }
}

extension Subscribers.Demand {
  fileprivate var shown: String { max.map { "max: (\($0))" } ?? "unlimited" }
}

extension Publisher {
  /// Prints all events, one line each (Apple, Publisher).
  public func print(
    _ prefix: String = "",
    to stream: (any TextOutputStream)? = nil
  ) -> Publishers.Print<Self> { Publishers.Print(upstream: self, prefix: prefix, to: stream) }
}
