import Foundation
import Synchronization
import Testing
import VirtualTime

@Suite("Outside of a world", .timeLimit(.minutes(60)))
struct OutsideTests {
  /// Waits for a thread of the system, which a world would refuse to start.
  private static func askAThread() -> Date {
    let answer = Mutex(Date.distantPast)
    let isOver = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      answer.withLock { $0 = Date() }
      isOver.signal()
    }
    isOver.wait()
    return answer.withLock { $0 }
  }

  private static func waitForQueue() -> Bool {
    DispatchQueue(label: "own").sync { World.current == nil }
  }

  /// Our choice: the only way to run code in real time.
  @Test("clocks and threads are real, and no time passes within")
  func real() throws {
    try World.run(seed: 1, startingAt: Date(timeIntervalSince1970: 0)) { world in
      try await Task.sleep(for: .seconds(5))
      let steps = world.steps
      let told = World.outside { () -> [Date] in
        #expect(World.current == nil)
        return [Date(), Self.askAThread()]
      }
      // This was written in 2026.
      #expect(told.allSatisfy { $0.timeIntervalSince1970 > 1_700_000_000 })
      #expect(World.current === world)
      #expect(world.now == .seconds(5))
      #expect(world.steps == steps)
      #expect(Date().timeIntervalSince1970 == 5)
      #expect(World.outside { Self.waitForQueue() })
    }
  }

  private struct Trouble: Error {}

  @Test("an error is thrown to the caller, and the world continues")
  func throwing() throws {
    try World.run(seed: 1) { world in
      #expect(throws: Trouble.self) { try World.outside { () throws(Trouble) in throw Trouble() } }
      #expect(World.current === world)
      try await Task.sleep(for: .seconds(1))
      #expect(world.now == .seconds(1))
    }
  }

  @Test("calls work outside of worlds, and within another call")
  func nested() throws {
    #expect(World.outside { 5 } == 5)
    try World.run(seed: 1) { world in
      #expect(World.outside { World.outside { World.current == nil } })
      #expect(World.current === world)
    }
  }

  /// Our choice: the world's time stops, so ready jobs run afterwards, in their order.
  @Test("nothing else of the world runs meanwhile, also where some of it is blocked")
  func standsStill() throws {
    let notes = Diary()
    try World.run(seed: 1) { world in
      let semaphore = DispatchSemaphore(value: 0)
      world.schedule(at: .seconds(1)) {
        semaphore.wait()
        notes.note("woken at \(world.now.seconds)")
      }
      world.schedule(at: .seconds(2)) {
        World.outside {
          _ = Self.askAThread()
          notes.note("outside")
        }
        semaphore.signal()
        notes.note("back at \(world.now.seconds)")
      }
      world.schedule(at: .seconds(2)) { notes.note("next") }
      try await Task.sleep(for: .seconds(3))
    }
    #expect(notes.lines == ["outside", "back at 2.0", "next", "woken at 2.0"])
  }

  /// Source: the processes that watch over a world count its time.
  @Test("the observer is called when a world leaves virtual time, and when it is back")
  func told() throws {
    let calls = Mutex<[(pthread_t, Bool)]>([])
    World.observeOutside { isOutside in
      calls.withLock { $0.append((pthread_self(), isOutside)) }
      #expect(World.current == nil)
    }
    defer { World.observeOutside(nil) }
    let thread = try World.run(seed: 1) { world in
      // Other tests go outside at the same time, on other threads.
      let thread = World.outside { pthread_self() }
      World.outside { World.outside {} }
      return thread
    }
    let own = calls.withLock { calls in calls.filter { $0.0 == thread }.map(\.1) }
    #expect(own.suffix(4) == [true, false, true, false])
  }

  private final class Arrivals: Sendable { let count = Atomic(0) }

  /// Calls of Foundation that use parts of ICU, each of which makes tables at its first use in a process.
  private static let usesOfICU: [@Sendable () -> Void] = [
    { _ = URL(string: "https://b\u{fc}cher.example/")?.host() },
    { _ = DateFormatter.localizedString(from: .distantPast, dateStyle: .full, timeStyle: .full) },
    { _ = "stra\u{df}e".localizedCompare("STRASSE") },
    { _ = NumberFormatter.localizedString(from: 1_000_000, number: .spellOut) },
    { _ = Calendar(identifier: .chinese).dateComponents([.year, .month], from: .distantFuture) },
    { _ = "text".applyingTransform(.toLatin, reverse: false) },
  ]

  /// Our choice: such a wait is of the process, so no time passes in the world.
  @Test("a thread makes a table of ICU; the worlds that need the table wait in real time")
  func tables() async {
    await #expect(processExitsWith: .success) {
      let (number, arrived, group) = (4, Arrivals(), DispatchGroup())
      for index in 0..<number {
        group.enter()
        Thread.detachNewThread {
          defer { group.leave() }
          do {
            try World.run(seed: UInt64(index)) { world in
              for (round, use) in OutsideTests.usesOfICU.enumerated() {
                // The threads come to the same place at the same real time.
                arrived.count.add(1, ordering: .sequentiallyConsistent)
                while arrived.count.load(ordering: .sequentiallyConsistent) < number * (round + 1) {
                }
                use()
                #expect(world.now == .seconds(0))
              }
            }
          } catch {
            fatalError("\(error)")
          }
        }
      }
      group.wait()
    }
  }
}
