import Foundation
import Synchronization
import Testing
import VirtualTime

/// What code on the main actor notes within a hundred seconds of a world.
func notes(
  _ body: @escaping @MainActor @Sendable (Diary, World) -> Void
) throws -> [String] {
  let diary = Diary()
  try World.run(seed: 1, startingAt: Date(timeIntervalSince1970: 1_800_000_000)) { world in
    await MainActor.run { body(diary, world) }
    try await Task.sleep(for: .seconds(100))
  }
  return diary.lines
}

extension World {
  /// Virtual time in seconds, to the microsecond.
  var time: Double { (now.seconds * 1e6).rounded() / 1e6 }
}

/// Asynchronous functions may not ask for it themselves.
private func currentLoop() -> RunLoop { RunLoop.current }

private func wait(for seconds: Double, in mode: RunLoop.Mode = .default) -> Bool {
  RunLoop.current.run(mode: mode, before: Date(timeIntervalSinceNow: seconds))
}

private func wait(until date: Date) { RunLoop.current.run(until: date) }

private func scheduleTimer(_ body: @escaping @Sendable () -> Void) {
  _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in body() }
}

@Suite("Run loops and timers in a world", .timeLimit(.minutes(60)))
struct RunLoopTests {
  /// Source: Apple, Timer.scheduledTimer(withTimeInterval:repeats:block:).
  @Test("a timer fires once, a repeating one at each interval until it is invalidated")
  func timers() throws {
    let lines = try notes { diary, world in
      _ = Timer.scheduledTimer(withTimeInterval: 5, repeats: false) { timer in
        diary.note("once at \(world.time), \(Thread.isMainThread)")
      }
      nonisolated(unsafe) var count = 0
      let timer = Timer(timeInterval: 10, repeats: true) { timer in
        count += 1
        diary.note("\(count) at \(world.time)")
        if count == 3 { timer.invalidate() }
      }
      timer.tolerance = 2
      timer.fireDate = Date(timeIntervalSinceNow: 2)
      RunLoop.main.add(timer, forMode: .common)
      #expect(timer.isValid && timer.timeInterval == 10)
    }
    #expect(
      lines == ["1 at 2.0", "once at 5.0, true", "2 at 12.0", "3 at 22.0"]
    )
  }

  /// Source: Apple, Timer: a run loop fires a timer once, however many dates have passed meanwhile.
  @Test(
    "a timer whose dates pass while the main actor is blocked fires once, and keeps its schedule"
  )
  func lateTimer() throws {
    let lines = try notes { diary, world in
      nonisolated(unsafe) var count = 0
      _ = Timer.scheduledTimer(withTimeInterval: 10, repeats: true) { timer in
        count += 1
        diary.note("\(count) at \(world.time)")
        if count == 3 { timer.invalidate() }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 15) { Thread.sleep(forTimeInterval: 20) }
    }
    #expect(lines == ["1 at 10.0", "2 at 35.0", "3 at 40.0"])
  }

  /// Source: Apple, RunLoop.perform(_:).
  @Test(
    "a block that the main run loop performs runs on the main thread, after the event that added it"
  )
  func perform() throws {
    let diary = Diary()
    try World.run(seed: 1) { world in
      RunLoop.main.perform { diary.note("performed at \(world.time), \(Thread.isMainThread)") }
      diary.note("asked, \(Thread.isMainThread)")
      try await Task.sleep(for: .seconds(1))
    }
    #expect(diary.lines == ["asked, false", "performed at 0.0, true"])
  }

  /// Source: Apple, RunLoop.run(mode:before:).
  @Test(
    "a wait in the main run loop lasts until its date, while timers and other tasks continue"
  )
  func nestedWait() throws {
    let lines = try notes { diary, world in
      _ = Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { _ in
        diary.note("timer at \(world.time)")
      }
      Task.detached {
        try await Task.sleep(for: .seconds(5))
        diary.note("task at \(world.time)")
      }
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 20))
      diary.note("waited until \(world.now.seconds >= 20), \(world.now.seconds < 20.001)")
    }
    #expect(lines == ["timer at 3.0", "task at 5.0", "waited until true, true"])
  }

  /// Source: the public source of CoreFoundation, which services the main queue in a run loop that does
  /// not run within the main queue's own work.
  @Test("a wait in a timer serves the main queue; a wait in the main queue's work does not")
  func mainQueue() throws {
    let lines = try notes { diary, world in
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
        DispatchQueue.main.async { diary.note("block at \(world.time)") }
        Task { @MainActor in diary.note("task at \(world.time)") }
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 5))
        diary.note("first wait over")
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 10) {
        DispatchQueue.main.async { diary.note("late block at \(world.time)") }
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 5))
        diary.note("second wait over")
      }
    }
    #expect(
      lines == [
        "block at 1.0", "task at 1.0", "first wait over", "second wait over",
        "late block at 15.000001",
      ]
    )
  }

  /// Source: Apple, RunLoop: a thread's run loop runs only when the thread runs it.
  @Test(
    "a timer on the run loop of a task's thread never fires, also not in another task"
  )
  func poolThread() throws {
    let diary = Diary()
    try World.run(seed: 1) { world in
      for _ in 0..<3 {
        await Task.detached {
          scheduleTimer { diary.note("went off") }
          #expect(currentLoop() !== RunLoop.main)
        }.value
        await Task.detached {
          #expect(currentLoop().limitDate(forMode: .default) == nil)
          #expect(!wait(for: 10))
        }.value
      }
      try await Task.sleep(for: .seconds(10))
      #expect(world.now < .seconds(11))
    }
    #expect(diary.lines.isEmpty)
  }

  @Test("a task that runs its thread's run loop gets its timers")
  func ownWait() throws {
    let diary = Diary()
    try World.run(seed: 1) { world in
      await Task.detached {
        scheduleTimer { diary.note("\(world.time), \(Thread.isMainThread)") }
        wait(until: Date(timeIntervalSinceNow: 2.5))
      }.value
    }
    #expect(diary.lines == ["1.0, false", "2.0, false"])
  }

  /// Our choice: so that code which waits for a change ends, as on a phone with its other processors.
  @Test("a run loop without sources lets time pass, so that another task can end the wait")
  func emptyLoop() throws {
    try World.run(seed: 1) { world in
      nonisolated(unsafe) var isDone = false
      world.schedule(at: .seconds(1)) { isDone = true }
      await Task.detached { while !isDone { _ = wait(for: 0.1) } }.value
      #expect(world.time == 1)
    }
  }

  @Test("the process's own run loops are untouched by a world")
  func outside() throws {
    let before = ObjectIdentifier(RunLoop.main)
    try World.run(seed: 1) { _ in
      let within = ObjectIdentifier(RunLoop.main)
      #expect(within != before)
      #expect(World.outside { ObjectIdentifier(RunLoop.main) } == before)
    }
    #expect(ObjectIdentifier(RunLoop.main) == before)
    // In real time: no world runs.
    nonisolated(unsafe) var isOver = false
    scheduleOnce(after: 0.01) { isOver = true }
    while !isOver { #expect(wait(for: 1)) }
  }

  private func scheduleOnce(after seconds: Double, _ body: @escaping @Sendable () -> Void) {
    _ = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in body() }
  }

  @Test("each world has its own main run loop, whose waiting work ends with the world")
  func worldsAreApart() throws {
    let diary = Diary()
    for _ in 0..<3 {
      try World.run(seed: 1) { world in
        await MainActor.run {
          _ = Timer.scheduledTimer(withTimeInterval: 5, repeats: true) { _ in
            diary.note("\(world.time)")
          }
          _ = Timer.scheduledTimer(withTimeInterval: 8, repeats: true) { _ in diary.note("never") }
          RunLoop.main.perform { diary.note("performed") }
        }
        try await Task.sleep(for: .seconds(6))
      }
    }
    #expect(diary.lines == ["performed", "5.0", "performed", "5.0", "performed", "5.0"])
  }

  /// Source: the deadlock report of the kernel.
  @Test("a wait in a run loop that never ends is reported as a deadlock, with its place")
  func deadlock() throws {
    let error = #expect(throws: WorldError.self) {
      try World.run(seed: 1) { _ in
        await MainActor.run { _ = RunLoop.current.run(mode: .default, before: .distantFuture) }
      }
    }
    guard case .deadlock(_, let waiting) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(waiting.contains { $0.hasPrefix("RunLoop.run on the main actor since 0d 00:00:00") })
  }

  @Test("the same timers, waits and threads run in the same order on every run, many at once")
  func repeats() throws {
    @Sendable func run() throws -> [String] {
      try notes { diary, world in
        for index in 0..<20 {
          _ = Timer.scheduledTimer(withTimeInterval: .random(in: 0.5...9), repeats: true) { timer in
            diary.note("\(index) at \(world.now.nanoseconds)")
            if Bool.random() { timer.invalidate() }
            if index % 5 == 0 { RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.5)) }
          }
          Thread.detachNewThread {
            for _ in 0..<3 {
              RunLoop.current.run(until: Date(timeIntervalSinceNow: .random(in: 0...1)))
              Thread.sleep(forTimeInterval: .random(in: 0...9))
              diary.note("thread \(index) at \(world.now.nanoseconds)")
            }
          }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 10) {
          RunLoop.current.run(until: Date(timeIntervalSinceNow: 5))
          diary.note("waited until \(world.now.nanoseconds)")
        }
      }
    }
    let first = try run()
    #expect(first.count > 80)
    // Outside of any world, on threads that run at the same time.
    let results = Mutex<[[String]]>([])
    DispatchQueue.concurrentPerform(iterations: 16) { _ in
      let again = (try? run()) ?? []
      results.withLock { $0.append(again) }
    }
    for lines in results.withLock({ $0 }) {
      let difference = zip(lines, first).first { $0 != $1 }
      #expect(difference == nil)
      #expect(lines.count == first.count)
    }
  }
}
