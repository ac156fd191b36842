import FoundationAdditions

extension Publisher where Failure == Never {
  /// The values as an asynchronous sequence (Apple, Publisher).
  ///
  /// The sequence requests each value when the loop asks for it.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values as an asynchronous sequence, which throws the publisher's error (Apple, Publisher).
  @_disfavoredOverload public var values: AsyncThrowingPublisher<Self> {
    AsyncThrowingPublisher(self)
  }
}

/// A publisher's values as an asynchronous sequence (Apple, AsyncPublisher).
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  /// The publisher's values.
  public typealias Element = P.Output

  private let publisher: P

  /// Creates a sequence of a publisher's values.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes to the publisher.
  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// Requests a publisher's values one by one (Apple, AsyncPublisher.Iterator).
  public struct Iterator: AsyncIteratorProtocol {
    private let pull: Pull<P.Output, Never>

    fileprivate init(_ publisher: P) {
      pull = Pull()
      publisher.subscribe(pull.side)
    }

    /// Returns the next value; nil after the end, and once the task is cancelled.
    public mutating func next() async -> P.Output? {
      guard case .success(let value) = await pull.next() else { return nil }
      return value
    }
  }
}

/// A publisher's values as an asynchronous sequence that may throw (Apple, AsyncThrowingPublisher).
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  /// The publisher's values.
  public typealias Element = P.Output

  private let publisher: P

  /// Creates a sequence of a publisher's values.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes to the publisher.
  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// Requests a publisher's values one by one (Apple, AsyncThrowingPublisher.Iterator).
  public struct Iterator: AsyncIteratorProtocol {
    private let pull: Pull<P.Output, P.Failure>

    fileprivate init(_ publisher: P) {
      pull = Pull()
      publisher.subscribe(pull.side)
    }

    /// Returns the next value; nil after the end, and once the task is cancelled.
    public mutating func next() async throws -> P.Output? { try await pull.next().get() }
  }
}

/// A buffer of the values that an asynchronous loop requests, one at a time.
///
/// `@unchecked Sendable`: the lock guards everything that changes, and a value goes to the one loop.
private final class Pull<Output, Failure: Error>: @unchecked Sendable {
  private let lock = ThreadLock()
  private let subscription = Latch()
  private var values: [Output] = []
  private var end: Subscribers.Completion<Failure>?
  private var isCancelled = false
  private var waiting: CheckedContinuation<Void, Never>?

  /// Retains the side, which retains no part of this object in return.
  private final class Latch { var handle: SideHandle? }

  lazy var side: Side<Output, Failure> = {
    let side = Side<Output, Failure>(
      "AsyncPublisher",
      onSubscription: { [weak self] in self?.flush() },
      onEnd: { [weak self] in self?.receive($0) },
      onValue: { [weak self] in
        self?.receive($0)
        return .none
      }
    )
    subscription.handle = SideHandle(side)
    return side
  }()

  private var owed = Subscribers.Demand.none
  private var isSubscribed = false

  deinit { subscription.handle?.cancel() }

  /// Returns the next value, nil after the end, or the error.
  func next() async -> Result<Output?, Failure> {
    await withTaskCancellationHandler {
      if lock.withLock({ values.isEmpty && end == nil && !isCancelled }) { request() }
      await withCheckedContinuation { continuation in
        let isReady = lock.withLock {
          if !values.isEmpty || end != nil || isCancelled { return true }
          waiting = continuation
          return false
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      cancel()
    }
    return take()
  }

  private func take() -> Result<Output?, Failure> {
    lock.lock()
    defer { lock.unlock() }
    if isCancelled { return .success(nil) }
    if !values.isEmpty { return .success(values.removeFirst()) }
    guard case .failure(let error) = end else { return .success(nil) }
    end = .finished
    return .failure(error)
  }

  private func request() {
    let isOpen = lock.withLock {
      if !isSubscribed { owed += 1 }
      return isSubscribed
    }
    if isOpen { subscription.handle?.request(.max(1)) }
  }

  private func flush() {
    let owed = lock.withLock {
      isSubscribed = true
      defer { self.owed = .none }
      return self.owed
    }
    subscription.handle?.request(owed)
  }

  private func receive(_ value: Output) { wake { values.append(value) } }

  private func receive(_ completion: Subscribers.Completion<Failure>) { wake { end = completion } }

  private func cancel() {
    wake { isCancelled = true }
    subscription.handle?.cancel()
  }

  private func wake(_ change: () -> Void) {
    let continuation = lock.withLock {
      change()
      defer { waiting = nil }
      return waiting
    }
    continuation?.resume()
  }
}
