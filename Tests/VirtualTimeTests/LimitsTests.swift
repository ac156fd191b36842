import Foundation
import Synchronization
import Testing
import VirtualTime

/// The cases that the kernel can't catch, with an example of each.
///
/// One thing can't be shown: code that asks the system to block, past the C library or by one of
/// its rarer ways (`pthread_rwlock_wrlock`, a file's lock), for what only another task of the same
/// world would do, blocks the world forever. See the tests of code that blocks.
@Suite("The limits of a world", .timeLimit(.minutes(60)))
struct LimitsTests {
  /// The thread that resumes a task decides where it continues, and an outside thread is in no
  /// world.
  @Test("a task that a thread from outside resumes has left the world, which reports a deadlock")
  func resumedFromOutside() {
    // The thread waits until the world has given up: nothing in it could have known of the thread.
    let worldIsOver = DispatchSemaphore(value: 0)
    let bodyIsOver = DispatchSemaphore(value: 0)
    let resume = Mutex<CheckedContinuation<Void, Never>?>(nil)
    Thread.detachNewThread {
      worldIsOver.wait()
      resume.withLock { $0 }?.resume()
    }
    #expect(throws: WorldError.deadlock(at: .start, waiting: ["the body"])) {
      try World.run(seed: 1) { _ in
        await withCheckedContinuation { continuation in resume.withLock { $0 = continuation } }
        #expect(World.current == nil)
        bodyIsOver.signal()
      }
    }
    worldIsOver.signal()
    bodyIsOver.wait()
  }

  /// A signal in real time has no place in the order of events.
  @Test("a semaphore that a thread from outside signals wakes no call that is blocked in a world")
  func signalledFromOutside() {
    let isBlocked = DispatchSemaphore(value: 0)
    let semaphore = DispatchSemaphore(value: 0)
    let isSignalled = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      isBlocked.wait()
      semaphore.signal()
      isSignalled.signal()
    }
    #expect(throws: WorldError.self) {
      try World.run(seed: 1) { world in
        world.schedule(at: .seconds(10)) {
          isBlocked.signal()
          // Until it has happened, in real time: a lock that is no world's would do the same.
          while isSignalled.wait(timeout: .now()) == .timedOut { sched_yield() }
        }
        semaphore.wait()
      }
    }
  }

  /// The C library's buffered files open by an internal route.
  @Test("a C stream on /dev/urandom reads real randomness")
  func bufferedRandomness() throws {
    let drawn = try (0..<2).map { _ in
      try World.run(seed: 1) { _ in
        let file = fopen("/dev/urandom", "r")
        defer { if let file { fclose(file) } }
        return (0..<16).map { _ in file.map { fgetc($0) } ?? -1 }
      }
    }
    #expect(drawn[0] != drawn[1])
  }

  /// Processor time is what the machine spent.
  @Test("processor time is real")
  func processorTime() throws {
    let spent = try World.run(seed: 1) { _ in
      let before = clock()
      try await Task.sleep(for: .seconds(86_400))
      return Double(clock() - before) / Double(CLOCKS_PER_SEC)
    }
    #expect(spent < 3600)
  }

  /// The runtime seeds each Set by its address, unless a setting before the start prevents it.
  @Test("the order of a Set is the same only if the process started with deterministic hashing")
  func hashOrder() throws {
    // Both alive at once: where one is given the other's memory, it has its order too.
    let sets = try World.run(seed: 1) { _ in (0..<2).map { _ in Set((0..<100).map { "\($0)" }) } }
    let orders = sets.map(Array.init)
    let isDeterministic = ProcessInfo.processInfo.environment["SWIFT_DETERMINISTIC_HASHING"] != nil
    #expect((orders[0] == orders[1]) == isDeterministic)
  }
}
