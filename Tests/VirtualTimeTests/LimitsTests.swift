import Foundation
import Testing
import VirtualTime

/// What the kernel can't catch, each shown: whoever needs one of these knows from here.
///
/// One thing can't be shown: code that blocks its thread on a lock or a semaphore that only another
/// task of the same world would open blocks the world with it, for good.
@Suite("What a world can't catch")
struct LimitsTests {
  /// A Dispatch queue has threads of its own, and no world is on them.
  @Test("work on a Dispatch queue runs outside the world, in real time")
  func dispatchQueue() throws {
    try World.run(seed: 1) { world in
      let inside = DispatchQueue.global().sync { World.current != nil }
      let done = DispatchSemaphore(value: 0)
      nonisolated(unsafe) var outside = true
      DispatchQueue.global().async {
        outside = World.current == nil
        done.signal()
      }
      done.wait()
      // `sync` borrows the calling thread, so it stays inside.
      #expect(inside)
      #expect(outside)
    }
  }

  /// Whoever resumes a task decides where it goes on, and a thread of its own is in no world.
  @Test("a task that a thread from outside resumes has left the world, which reports a deadlock")
  func resumedFromOutside() {
    // The thread waits until the world has given up: nothing in it could have known of the thread.
    let worldIsOver = DispatchSemaphore(value: 0)
    let bodyIsOver = DispatchSemaphore(value: 0)
    #expect(throws: WorldError.deadlock(at: .start, waiting: ["the body"])) {
      try World.run(seed: 1) { _ in
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async {
            worldIsOver.wait()
            continuation.resume()
          }
        }
        #expect(World.current == nil)
        bodyIsOver.signal()
      }
    }
    worldIsOver.signal()
    bodyIsOver.wait()
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

  /// The runtime seeds each Set by its place in memory, unless told otherwise before it starts.
  @Test("the order of a Set repeats only where the process was started with deterministic hashing")
  func hashOrder() throws {
    // Both alive at once: where one is given the other's memory, it has its order too.
    let sets = try World.run(seed: 1) { _ in (0..<2).map { _ in Set((0..<100).map { "\($0)" }) } }
    let orders = sets.map(Array.init)
    let isDeterministic = ProcessInfo.processInfo.environment["SWIFT_DETERMINISTIC_HASHING"] != nil
    #expect((orders[0] == orders[1]) == isDeterministic)
  }
}
