import Foundation
import Synchronization
import Testing
import VirtualTime

@Suite("Locks and queues that blocked code holds", .timeLimit(.minutes(60)))
struct BlockingLocksTests {
  /// What two pieces of code note that want one thing, of which the first sleeps while it has it.
  private func order(
    _ hold: @escaping @Sendable (@escaping () -> Void) -> Void
  ) throws -> [String] {
    let diary = Diary()
    try World.run(seed: 1) { world in
      Task {
        hold {
          diary.note("first from \(world.now.seconds)")
          sleep(10)
          diary.note("first to \(world.now.seconds)")
        }
      }
      for _ in 0..<2 {
        Task {
          hold { diary.note("next at \(world.now.seconds)") }
        }
      }
      try await Task.sleep(for: .seconds(20))
    }
    return diary.lines
  }

  private let expected = ["first from 0.0", "first to 10.0", "next at 10.0", "next at 10.0"]

  /// Source: each lock's documentation: one holder at a time.
  @Test("are waited for in virtual time")
  func locks() throws {
    let lock = NSLock()
    #expect(try order { body in lock.withLock { body() } } == expected)
    let recursive = NSRecursiveLock()
    #expect(try order { body in recursive.withLock { recursive.withLock { body() } } } == expected)
    let mutex = Box()
    #expect(try order { body in mutex.mutex.withLock { _ in body() } } == expected)
    let queue = DispatchQueue(label: "own")
    #expect(try order { body in queue.sync { body() } } == expected)
    #expect(try order { body in queue.sync(flags: .barrier) { body() } } == expected)
  }

  private final class Box: Sendable { let mutex = Mutex(0) }

  /// Source: Dispatch: a global queue's work does not wait for the other's.
  @Test("that are global queues are not locks")
  func globalQueue() throws {
    let lines = try order { body in DispatchQueue.global().sync { body() } }
    #expect(lines == ["first from 0.0", "next at 0.0", "next at 0.0", "first to 10.0"])
  }

  /// Source: Foundation, NSCondition.
  @Test("of a condition are released while it is waited for, until a signal or in virtual time")
  func condition() throws {
    let diary = Diary()
    try World.run(seed: 1) { world in
      let condition = NSCondition()
      nonisolated(unsafe) var stock = 0
      @Sendable func take(_ index: Int) {
        condition.lock()
        while stock == 0 { condition.wait() }
        stock -= 1
        diary.note("\(index) at \(world.now.seconds)")
        condition.unlock()
      }
      for index in 0..<3 { Task { take(index) } }
      func fill(_ count: Int, all: Bool) {
        condition.lock()
        stock += count
        if all { condition.broadcast() } else { condition.signal() }
        condition.unlock()
      }
      try await Task.sleep(for: .seconds(5))
      fill(1, all: false)
      try await Task.sleep(for: .seconds(5))
      fill(2, all: true)
      try await Task.sleep(for: .seconds(5))
      func waitInVain() -> Bool {
        condition.lock()
        defer { condition.unlock() }
        return condition.wait(until: Date().addingTimeInterval(100))
      }
      #expect(!waitInVain())
      #expect(abs(world.now.seconds - 115) < 0.001)
    }
    #expect(diary.lines == ["0 at 5.0", "1 at 10.0", "2 at 10.0"])
  }
}
