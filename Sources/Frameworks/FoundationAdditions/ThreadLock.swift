#if os(Linux)
  import Glibc

  /// A lock of the C library, which the simulation kernel virtualizes inside a world.
  package final class ThreadLock: Sendable {
    // Safe because the C library guards the mutex itself, and its address never changes.
    nonisolated(unsafe) private let mutex: UnsafeMutablePointer<pthread_mutex_t> = .allocate(
      capacity: 1
    )

    /// Creates a lock; a thread that holds a recursive lock may lock it again.
    package init(isRecursive: Bool = false) {
      var attributes = pthread_mutexattr_t()
      pthread_mutexattr_init(&attributes)
      let kind = isRecursive ? PTHREAD_MUTEX_RECURSIVE : PTHREAD_MUTEX_NORMAL
      pthread_mutexattr_settype(&attributes, CInt(kind))
      mutex.initialize(to: pthread_mutex_t())
      pthread_mutex_init(mutex, &attributes)
      pthread_mutexattr_destroy(&attributes)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    /// Waits until no other thread holds the lock, and acquires it.
    package func lock() { pthread_mutex_lock(mutex) }

    /// Acquires the lock if no thread holds it.
    package func lockIfAvailable() -> Bool { pthread_mutex_trylock(mutex) == 0 }

    /// Releases the lock.
    package func unlock() { pthread_mutex_unlock(mutex) }

    /// Holds the lock while the body runs.
    @inline(__always)
    package func withLock<Value, Failure: Error>(
      _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
      lock()
      defer { unlock() }
      return try body()
    }
  }

  /// State that any thread may reach, one at a time, so that a `Sendable` class may hold it.
  ///
  /// As `Mutex`, but for state that is not `Sendable` as well, such as an app's closures and values: the app answers for
  /// what it hands to other threads. Inside a world a thread that waits for the lock lets the others go on.
  package final class LockIsolated<State>: @unchecked Sendable {
    // Unchecked: the lock guards the state.

    private let lock = ThreadLock()
    private var state: State

    /// Keeps a state behind a lock of its own.
    package init(_ state: State) { self.state = state }

    /// Reads or changes the state; the body must not come back to it.
    @inline(__always)
    package func withLock<Value, Failure: Error>(
      _ body: (inout State) throws(Failure) -> Value
    ) throws(Failure) -> Value {
      lock.lock()
      defer { lock.unlock() }
      return try body(&state)
    }
  }
#endif
