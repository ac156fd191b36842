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

  /// The values of a publisher.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes to the publisher.
  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// Requests a publisher's values one by one (Apple, AsyncPublisher.Iterator).
  public struct Iterator: AsyncIteratorProtocol {
    private let pull: Pull<P.Output, Never>

    fileprivate init(_ publisher: P) {
      pull = Pull()
      pull.subscribe(to: publisher)
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

  /// The values of a publisher.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes to the publisher.
  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// Requests a publisher's values one by one (Apple, AsyncThrowingPublisher.Iterator).
  public struct Iterator: AsyncIteratorProtocol {
    private let pull: Pull<P.Output, P.Failure>

    fileprivate init(_ publisher: P) {
      pull = Pull()
      pull.subscribe(to: publisher)
    }

    /// Returns the next value; nil after the end, and once the task is cancelled.
    public mutating func next() async throws -> P.Output? { try await pull.next().get() }
  }
}

/// A buffer of the values that an asynchronous loop requests, one at a time.
private final class Pull<Output, Failure: Error>: Sendable {
  private struct State {
    /// Holds the side, which holds nothing of the pull's in return.
    var side: SideHandle?
    var values: [Output] = []
    var end: Subscribers.Completion<Failure>?
    var isCancelled = false
    var waiting: CheckedContinuation<Void, Never>?
    var owed = Subscribers.Demand.none
    var isSubscribed = false

    var isReady: Bool { !values.isEmpty || end != nil || isCancelled }
  }

  private let state = LockIsolated(State())

  private var side: SideHandle? { state.withLock { $0.side } }

  deinit { side?.cancel() }

  func subscribe<P: Publisher>(to publisher: P) where P.Output == Output, P.Failure == Failure {
    let side = Side<Output, Failure>(
      "AsyncPublisher",
      onSubscription: { [weak self] in self?.flush() },
      onEnd: { [weak self] end in self?.wake { $0.end = end } },
      onValue: { [weak self] value in
        self?.wake { $0.values.append(value) }
        return .none
      }
    )
    state.withLock { $0.side = SideHandle(side) }
    publisher.subscribe(side)
  }

  /// Returns the next value, nil after the end, or the error.
  func next() async -> Result<Output?, Failure> {
    await withTaskCancellationHandler {
      if !state.withLock({ $0.isReady }) { request() }
      await withCheckedContinuation { continuation in
        let isReady = state.withLock { state in
          if !state.isReady { state.waiting = continuation }
          return state.isReady
        }
        if isReady { continuation.resume() }
      }
    } onCancel: {
      cancel()
    }
    return state.withLock { state in
      if state.isCancelled { return .success(nil) }
      if !state.values.isEmpty { return .success(state.values.removeFirst()) }
      guard case .failure(let error) = state.end else { return .success(nil) }
      state.end = .finished
      return .failure(error)
    }
  }

  private func request() {
    let isOpen = state.withLock { state in
      if !state.isSubscribed { state.owed += 1 }
      return state.isSubscribed
    }
    if isOpen { side?.request(.max(1)) }
  }

  private func flush() {
    let owed = state.withLock { state in
      state.isSubscribed = true
      defer { state.owed = .none }
      return state.owed
    }
    side?.request(owed)
  }

  private func cancel() {
    wake { $0.isCancelled = true }
    side?.cancel()
  }

  private func wake(_ change: (inout State) -> Void) {
    let continuation = state.withLock { state in
      change(&state)
      defer { state.waiting = nil }
      return state.waiting
    }
    continuation?.resume()
  }
}
