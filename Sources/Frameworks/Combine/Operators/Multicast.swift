import FoundationAdditions

extension Publishers {
  /// Sends the values of one subscription to all its subscribers, through a subject
  /// (Apple, Publishers.Multicast).
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    /// The closure that creates the subject.
    public let createSubject: () -> SubjectType

    private let lock = ThreadLock()
    private var made: SubjectType?

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      (self.upstream, self.createSubject) = (upstream, createSubject)
    }

    /// Attaches a subscriber, which receives nothing until the publisher is connected.
    public func receive<S: Subscriber>(subscriber: S)
    where SubjectType.Failure == S.Failure, SubjectType.Output == S.Input {
      subject.subscribe(subscriber)
    }

    /// Subscribes to the upstream.
    public func connect() -> any Cancellable { upstream.subscribe(subject) }

    private var subject: SubjectType {
      lock.lock()
      defer { lock.unlock() }
      let subject = made ?? createSubject()
      made = subject
      return subject
    }
  }

  /// Sends the values of one subscription to all its subscribers, starting with the first
  /// subscriber (Apple, Publishers.Share).
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream

    private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream) {
      self.upstream = upstream
      shared = upstream.multicast(subject: PassthroughSubject()).autoconnect()
    }

    /// Attaches a subscriber; the first one starts the upstream.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      shared.subscribe(subscriber)
    }

    /// Whether both are the same object.
    public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
  }

  /// Delays a publisher until it is connected (Apple, Publishers.MakeConnectable).
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher
  where Upstream.Failure == Never {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The publisher never fails.
    public typealias Failure = Never

    private let inner: Multicast<Upstream, PassthroughSubject<Output, Never>>

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream) { inner = upstream.multicast(subject: PassthroughSubject()) }

    /// Attaches a subscriber, which receives nothing until the publisher is connected.
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == Never {
      inner.subscribe(subscriber)
    }

    /// Subscribes to the upstream.
    public func connect() -> any Cancellable { inner.connect() }
  }

  /// Connects when the first subscriber arrives, and disconnects when the last one has cancelled
  /// (Apple, Publishers.Autoconnect).
  public class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    /// The upstream's values.
    public typealias Output = Upstream.Output

    /// The upstream's error.
    public typealias Failure = Upstream.Failure

    /// The publisher to connect.
    public final let upstream: Upstream

    private let lock = ThreadLock()
    private var subscribers = 0
    private var connection: (any Cancellable)?

    /// Creates a publisher with an upstream.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches a subscriber; the first one connects.
    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      var hooks = Tap<S>.Hooks()
      hooks.cancel = left
      let isFirst = lock.withLock {
        subscribers += 1
        return subscribers == 1
      }
      upstream.subscribe(Tap("Autoconnect", subscriber, hooks))
      guard isFirst else { return }
      let connection = upstream.connect()
      let isOver = lock.withLock {
        if subscribers > 0 { self.connection = connection }
        return subscribers == 0
      }
      if isOver { connection.cancel() }
    }

    private func left() {
      let connection = lock.withLock { () -> (any Cancellable)? in
        subscribers -= 1
        guard subscribers == 0 else { return nil }
        defer { self.connection = nil }
        return self.connection
      }
      connection?.cancel()
    }
  }
}

extension Publisher {
  /// Sends the values of one subscription to all subscribers, through a subject that a closure
  /// creates (Apple, Publisher).
  public func multicast<S: Subject>(
    _ createSubject: @escaping () -> S
  ) -> Publishers.Multicast<Self, S> where Failure == S.Failure, Output == S.Output {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  /// Sends the values of one subscription to all subscribers, through a subject (Apple, Publisher).
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where Failure == S.Failure, Output == S.Output {
    Publishers.Multicast(upstream: self) { subject }
  }

  /// Sends the values of one subscription to all subscribers, starting with the first subscriber
  /// (Apple, Publisher).
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}

extension Publisher where Failure == Never {
  /// Delays the publisher until it is connected (Apple, Publisher).
  public func makeConnectable() -> Publishers.MakeConnectable<Self> {
    Publishers.MakeConnectable(upstream: self)
  }
}

extension ConnectablePublisher {
  /// Connects when the first subscriber arrives (Apple, ConnectablePublisher).
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}
