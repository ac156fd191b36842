#if os(Linux)
  import Glibc

  /// A lock of the C library, which the kernel makes virtual inside a world.
  package final class ThreadLock: Sendable {
    // The C library guards the mutex itself, and its address never changes.
    nonisolated(unsafe) private let mutex: UnsafeMutablePointer<pthread_mutex_t> = .allocate(
      capacity: 1
    )

    /// A lock; a recursive one may be locked again by the thread that holds it.
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

    /// Waits until no other thread holds the lock, and takes it.
    package func lock() { pthread_mutex_lock(mutex) }

    /// Takes the lock if no thread holds it.
    package func lockIfAvailable() -> Bool { pthread_mutex_trylock(mutex) == 0 }

    /// Lets go of the lock.
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
