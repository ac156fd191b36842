import FoundationAdditions

/// A lock and the state that it protects (Apple, OSAllocatedUnfairLock).
///
/// Inside a world a thread that waits for the lock waits in virtual time.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  // Unchecked, as Apple's: the lock guards the state.

  private final class Storage {
    let lock = ThreadLock()
    var state: State

    init(_ state: State) { self.state = state }
  }

  private let storage: Storage

  /// Creates a lock with a state that the app itself guarantees to be safe.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  /// Calls a closure with the state while holding the lock.
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }

  /// Calls a closure with the state while holding the lock.
  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
    try withLockUnchecked(body)
  }

  /// Calls a closure with the state if no other thread holds the lock; returns nil otherwise.
  public func withLockIfAvailableUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R? {
    guard storage.lock.lockIfAvailable() else { return nil }
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }

  /// Calls a closure with the state if no other thread holds the lock; returns nil otherwise.
  public func withLockIfAvailable<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R? { try withLockIfAvailableUnchecked(body) }
}

extension OSAllocatedUnfairLock where State: Sendable {
  /// Creates a lock with a state.
  public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock without a state.
  public init() { self.init(uncheckedState: ()) }

  /// Acquires the lock; waits while another thread holds it.
  @available(*, noasync, message: "Use withLock instead")
  public func lock() { storage.lock.lock() }

  /// Releases the lock.
  @available(*, noasync, message: "Use withLock instead")
  public func unlock() { storage.lock.unlock() }

  /// Acquires the lock if no other thread holds it.
  @available(*, noasync, message: "Use withLockIfAvailable instead")
  public func lockIfAvailable() -> Bool { storage.lock.lockIfAvailable() }

  /// Calls a closure while holding the lock.
  public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }

  /// Calls a closure while holding the lock.
  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }
}
