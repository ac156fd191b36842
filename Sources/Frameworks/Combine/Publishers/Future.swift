import FoundationAdditions

/// A publisher of one later value or an error (Apple, Future).
///
/// The initializer calls the closure at once. All subscribers receive the same result, including
/// later ones.
public final class Future<Output, Failure: Error>: Publisher {
  /// The closure that sets the result; later calls have no effect.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = ThreadLock()
  private var result: Result<Output, Failure>?
  private var waiting: [Awaiting] = []
  private var tasks: [CheckedContinuation<Void, Never>] = []

  /// Creates a future, and calls a closure with the promise to fulfill.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill(fulfil)
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    let waiter = Awaiting(AnySubscriber(subscriber), self)
    let result = lock.withLock { () -> Result<Output, Failure>? in
      if self.result == nil { waiting.append(waiter) }
      return self.result
    }
    subscriber.receive(subscription: waiter)
    if let result { waiter.receive(result) }
  }

  private func fulfil(_ result: Result<Output, Failure>) {
    let held = lock.withLock { () -> ([Awaiting], [CheckedContinuation<Void, Never>]) in
      guard self.result == nil else { return ([], []) }
      self.result = result
      defer { (waiting, tasks) = ([], []) }
      return (waiting, tasks)
    }
    for waiter in held.0 { waiter.receive(result) }
    for task in held.1 { task.resume() }
  }

  /// Waits for the result; a cancelled task continues to wait (our choice).
  fileprivate func wait() async -> Result<Output, Failure> {
    while true {
      if let result = known { return result }
      await withCheckedContinuation { continuation in
        let isKnown = lock.withLock {
          if result == nil { tasks.append(continuation) }
          return result != nil
        }
        if isKnown { continuation.resume() }
      }
    }
  }

  private var known: Result<Output, Failure>? {
    lock.lock()
    defer { lock.unlock() }
    return result
  }

  private func remove(_ waiter: Awaiting) {
    lock.withLock { waiting.removeAll { $0 === waiter } }
  }

  /// The subscription of one subscriber, which sends the value once it exists and is requested.
  private final class Awaiting: Subscription, CustomStringConvertible {
    private let lock = ThreadLock()
    private var downstream: AnySubscriber<Output, Failure>?
    private var future: Future?
    private var result: Result<Output, Failure>?
    private var isRequested = false

    var description: String { "Future" }

    init(_ downstream: AnySubscriber<Output, Failure>, _ future: Future) {
      (self.downstream, self.future) = (downstream, future)
    }

    func receive(_ result: Result<Output, Failure>) {
      lock.withLock { self.result = result }
      deliver()
    }

    func request(_ demand: Subscribers.Demand) {
      guard demand > .none else { return }
      lock.withLock { isRequested = true }
      deliver()
    }

    func cancel() {
      let future = lock.withLock { () -> Future? in
        defer { (downstream, self.future) = (nil, nil) }
        return self.future
      }
      future?.remove(self)
    }

    private func deliver() {
      lock.lock()
      guard let downstream, let result else { return lock.unlock() }
      if case .success = result, !isRequested { return lock.unlock() }
      let isCancelled = { [self] in lock.withLock { future == nil } }
      self.downstream = nil
      lock.unlock()
      switch result {
      case .success(let value):
        _ = downstream.receive(value)
        if !isCancelled() { downstream.receive(completion: .finished) }
      case .failure(let error): downstream.receive(completion: .failure(error))
      }
      lock.withLock { future = nil }
    }
  }
}

extension Future where Failure == Never {
  /// The value, as soon as it exists (Apple, Future).
  public final var value: Output { get async { await wait().get() } }
}

extension Future {
  /// The value, as soon as it exists (Apple, Future).
  ///
  /// - Throws: The future's error.
  @_disfavoredOverload public final var value: Output {
    get async throws { try await wait().get() }
  }
}
