import Glibc
import Synchronization

/// A lock of four bytes (Apple, os_unfair_lock).
public struct os_unfair_lock_s: Sendable {
  fileprivate var holder: UInt32 = 0

  /// Creates a lock that no thread holds.
  public init() {}
}

/// Another name of Apple's for the same type.
public typealias os_unfair_lock = os_unfair_lock_s

/// A pointer to a lock (Apple, os_unfair_lock).
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Acquires the lock; waits while another thread holds it.
///
/// If the thread already holds the lock, the process ends, as with Apple's. A waiting thread checks
/// the lock every 100 microseconds; inside a world this is virtual time.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  while !os_unfair_lock_trylock(lock) {
    let holder = word(of: lock).pointee.load(ordering: .relaxed)
    precondition(holder != thisThread, "A thread locks an os_unfair_lock that it holds")
    usleep(100)
  }
}

/// Acquires the lock if no thread holds it.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  word(of: lock).pointee.compareExchange(expected: 0, desired: thisThread, ordering: .acquiring)
    .exchanged
}

/// Releases the lock; the process ends if the thread doesn't hold it.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  let holder = word(of: lock).pointee.exchange(0, ordering: .releasing)
  precondition(holder == thisThread, "A thread unlocks an os_unfair_lock that it doesn't hold")
}

/// Ends the process unless the thread holds the lock.
public func os_unfair_lock_assert_owner(_ lock: os_unfair_lock_t) {
  precondition(
    word(of: lock).pointee.load(ordering: .relaxed) == thisThread,
    "The lock is not held"
  )
}

/// Ends the process if the thread holds the lock.
public func os_unfair_lock_assert_not_owner(_ lock: os_unfair_lock_t) {
  precondition(word(of: lock).pointee.load(ordering: .relaxed) != thisThread, "The lock is held")
}

/// The identifier of the calling thread among the threads that exist at the same time; never 0.
private var thisThread: UInt32 { UInt32(truncatingIfNeeded: pthread_self() >> 8) | 1 }

private func word(of lock: os_unfair_lock_t) -> UnsafeMutablePointer<Atomic<UInt32>> {
  UnsafeMutableRawPointer(lock).assumingMemoryBound(to: Atomic<UInt32>.self)
}
