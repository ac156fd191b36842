import Foundation
import Synchronization
import Testing
import VirtualTime

/// Functions of an app, for reports to name.
private func parkTheFetch(_ semaphore: DispatchSemaphore) { semaphore.wait() }

private func saveTheFile(_ lock: NSLock) {
  lock.lock()
  lock.unlock()
}

@Suite("Deadlocks of code that blocks", .timeLimit(.minutes(60)))
struct DeadlockTests {
  /// The texts of who waits, without lines of files.
  private func waiting(
    _ body: @escaping @Sendable (World) async throws -> Void
  ) throws -> (at: WorldTime, [String]) {
    do { try World.run(seed: 1, body) } catch WorldError.deadlock(let time, let waiting) {
      return (time, waiting.map { $0.replacing(#/ \(\w+\.swift:\d+\)/#, with: "") })
    }
    Issue.record("no deadlock")
    return (.start, [])
  }

  /// Our choice: who waits in what, where, and since when, those first that wait longest.
  @Test("are reported at once, with each waiting call, its function and the start of the wait")
  func bothSides() throws {
    let (time, waiting) = try waiting { world in
      let first = DispatchSemaphore(value: 0)
      let second = DispatchSemaphore(value: 0)
      world.schedule(at: .seconds(60)) {
        parkTheFetch(first)
        second.signal()
      }
      try await Task.sleep(for: .seconds(90))
      parkTheFetch(second)
      first.signal()
    }
    #expect(time == .seconds(90))
    #expect(waiting.count == 3 && waiting.first == "the body")
    let begin = "DispatchSemaphore.wait() since 0d 00:0"
    #expect(waiting[1].hasPrefix("\(begin)1:00"))
    #expect(waiting[2].hasPrefix("\(begin)1:30"))
    #if DEBUG
      #expect(
        waiting.dropFirst().allSatisfy { $0.contains(" in parkTheFetch(_:) ← ") },
        "\(waiting)"
      )
    #endif
  }

  /// Our choice: also where the study goes on for days, for in its world nothing more can happen.
  @Test("are reported at once, also in a world with a set end")
  func beforeTheEnd() {
    let error = #expect(throws: WorldError.self) {
      try World.run(until: .seconds(86_400), seed: 1, startingAt: Date(timeIntervalSince1970: 0)) {
        world in
        world.schedule(at: .seconds(5)) { DispatchSemaphore(value: 0).wait() }
      }
    }
    guard case .deadlock(at: .seconds(5), let waiting) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(waiting.count == 1)
  }

  /// Source: an iPhone's app would hang: the main actor runs one job at a time.
  @Test("of a wait for work of the main actor name the main actor as blocked")
  func mainActor() throws {
    let (_, waiting) = try waiting { _ in
      let semaphore = DispatchSemaphore(value: 0)
      await MainActor.run {
        Task { @MainActor in semaphore.signal() }
        semaphore.wait()
      }
    }
    let text = "DispatchSemaphore.wait() on the main actor, for which 1 more job waits, since"
    #expect(waiting.count == 2 && waiting[1].hasPrefix(text), "\(waiting)")
  }

  /// Source: Swift: an actor's next job waits for the end of the one before.
  @Test("of an actor that waits for itself are reported")
  func actor() throws {
    actor Store {
      func save(_ semaphore: DispatchSemaphore) {
        Task { signal(semaphore) }
        semaphore.wait()
      }
      private func signal(_ semaphore: DispatchSemaphore) { semaphore.signal() }
    }
    let (_, waiting) = try waiting { _ in await Store().save(DispatchSemaphore(value: 0)) }
    #expect(waiting.count == 2)
  }

  /// Our choice: a lock is waited for as a semaphore is.
  @Test("of two locks acquired in two orders are reported")
  func locks() throws {
    let (time, waiting) = try waiting { world in
      let locks = [NSLock(), NSLock()]
      for index in 0...1 {
        Task {
          locks[index].withLock {
            sleep(10)
            saveTheFile(locks[1 - index])
          }
        }
      }
      let _: Int = await world.wait(for: "the answer") { _ in }
    }
    #expect(time == .seconds(10))
    #expect(waiting.count == 4)
    #expect(waiting.count { $0.hasPrefix("a lock since 0d 00:00:10") } == 2)
  }

  /// Source: POSIX: a second lock of a plain mutex by its holder waits for ever.
  @Test("of a lock that its holder acquires again are reported")
  func lockTwice() throws {
    let (_, waiting) = try waiting { _ in
      let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
      pthread_mutex_init(lock, nil)
      pthread_mutex_lock(lock)
      pthread_mutex_lock(lock)
    }
    #expect(waiting.count == 2 && waiting[1].hasPrefix("a lock since"))
  }

  /// Our choice.
  @Test("do not affect other worlds of the process, nor the calling thread")
  func after() throws {
    for seed in 0..<20 {
      #expect(throws: WorldError.self) {
        try World.run(seed: UInt64(seed)) { _ in DispatchSemaphore(value: 0).wait() }
      }
    }
    #expect(World.current == nil)
    #expect(try World.run(seed: 1, ordinaryProgramTwice))
  }

  @Sendable
  private func ordinaryProgramTwice(_ world: World) async throws -> Bool {
    try await ordinaryProgram().count == ordinaryProgram().count
  }
}
