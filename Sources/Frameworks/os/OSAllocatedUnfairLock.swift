import FoundationAdditions

/// A lock and the state that it guards (Apple, OSAllocatedUnfairLock).
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

  /// A lock and its state, which the app says is safe to guard.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  /// Holds the lock while a closure changes the state.
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }

  /// Holds the lock while a closure changes the state.
  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
    try withLockUnchecked(body)
  }

  /// The same if no other thread holds the lock; nil otherwise.
  public func withLockIfAvailableUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R? {
    guard storage.lock.lockIfAvailable() else { return nil }
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }

  /// The same if no other thread holds the lock; nil otherwise.
  public func withLockIfAvailable<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R? { try withLockIfAvailableUnchecked(body) }
}

extension OSAllocatedUnfairLock where State: Sendable {
  /// A lock and its state.
  public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
  /// A lock without a state.
  public init() { self.init(uncheckedState: ()) }

  /// Waits until no other thread holds the lock, and takes it.
  @available(*, noasync, message: "Use withLock instead")
  public func lock() { storage.lock.lock() }

  /// Lets go of the lock.
  @available(*, noasync, message: "Use withLock instead")
  public func unlock() { storage.lock.unlock() }

  /// Takes the lock if no other thread holds it.
  @available(*, noasync, message: "Use withLockIfAvailable instead")
  public func lockIfAvailable() -> Bool { storage.lock.lockIfAvailable() }

  /// Holds the lock while a closure runs.
  public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }

  /// Holds the lock while a closure runs.
  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }
}
