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
#endif
