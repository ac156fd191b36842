import Dispatch
import FoundationAdditions
import Testing
import VirtualTime
import os

/// Source: Apple, OSAllocatedUnfairLock and os_unfair_lock.
@Suite("os: locks and signposts")
struct LockTests {
  @Test("A lock protects its state among threads")
  func state() {
    let lock = OSAllocatedUnfairLock(initialState: 0)
    DispatchQueue.concurrentPerform(iterations: 100) { _ in lock.withLock { $0 += 1 } }
    #expect(lock.withLock { $0 } == 100)
    #expect(lock.withLockIfAvailable { $0 } == 100)
  }

  @Test("A lock without a state is acquired and released")
  func plain() {
    let lock = OSAllocatedUnfairLock()
    lock.lock()
    #expect(!lock.lockIfAvailable())
    lock.unlock()
    #expect(lock.withLock { 3 } == 3)
  }

  @Test("An unfair lock of four bytes excludes other threads")
  func unfair() {
    let lock = os_unfair_lock_t.allocate(capacity: 1)
    lock.initialize(to: os_unfair_lock())
    defer { lock.deallocate() }
    #expect(MemoryLayout<os_unfair_lock>.size == 4)
    os_unfair_lock_lock(lock)
    #expect(!os_unfair_lock_trylock(lock))
    os_unfair_lock_assert_owner(lock)
    os_unfair_lock_unlock(lock)
    #expect(os_unfair_lock_trylock(lock))
    os_unfair_lock_unlock(lock)
  }

  @Test("Inside a world, waiting for a lock that blocked code holds takes virtual time")
  func virtual() throws {
    let waited = try World.run(seed: 1) { world in
      let lock = OSAllocatedUnfairLock(initialState: 0)
      DispatchQueue.global().async {
        _ = lock.withLock { _ in
          DispatchSemaphore(value: 0).wait(timeout: .now() + 60) == .timedOut
        }
      }
      try await Task.sleep(for: .seconds(1))
      lock.withLock { $0 += 1 }
      return world.now
    }
    #expect(waited == .seconds(60))
  }

  @Test("Signposts have no effect")
  func signposts() {
    let signposter = OSSignposter(subsystem: "org.example.diary", category: .pointsOfInterest)
    let id = signposter.makeSignpostID()
    let state = signposter.beginInterval("upload", id: id, "of \(3)")
    signposter.emitEvent("page", id: id)
    signposter.endInterval("upload", state)
    #expect(signposter.withIntervalSignpost("sum") { 1 + 1 } == 2)
    #expect(signposter.makeSignpostID() != id && !signposter.isEnabled)
    os_signpost(.begin, log: .default, name: "upload", signpostID: .exclusive, "%d", 3)
  }
}
