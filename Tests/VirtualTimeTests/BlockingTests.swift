import Foundation
import Testing
import VirtualTime

/// What code notes; only one thread of a world runs at a time.
final class Diary: @unchecked Sendable {
  var lines: [String] = []

  func note(_ line: String) { lines.append(line) }
}

/// Asynchronous functions may not call it themselves.
private func sleepThread(for seconds: Double) { Thread.sleep(forTimeInterval: seconds) }

private func sleepThread(until date: Date) { Thread.sleep(until: date) }

@Suite("Code that blocks in a world", .timeLimit(.minutes(60)))
struct BlockingTests {
  /// Source: clients of SensorKit that block the fetch's callback until its sample is consumed.
  @Test("a blocked callback continues when a sleeping consumer signals, in virtual time")
  func parkedCallback() throws {
    let notes = Diary()
    try World.run(seed: 1) { world in
      let filled = DispatchSemaphore(value: 0)
      let consumed = DispatchSemaphore(value: 0)
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      Task {
        for await sample in stream {
          try await Task.sleep(for: .seconds(30))
          notes.note("consumed \(sample) at \(world.now)")
          consumed.signal()
        }
      }
      world.schedule(at: .seconds(10)) {
        for sample in 1...3 {
          continuation.yield(sample)
          consumed.wait()
          notes.note("went on after \(sample) at \(world.now)")
        }
        filled.signal()
      }
      filled.wait()
      notes.note("all at \(world.now)")
    }
    #expect(
      notes.lines == [
        "consumed 1 at 0d 00:00:40", "went on after 1 at 0d 00:00:40",
        "consumed 2 at 0d 00:01:10", "went on after 2 at 0d 00:01:10",
        "consumed 3 at 0d 00:01:40", "went on after 3 at 0d 00:01:40", "all at 0d 00:01:40",
      ]
    )
  }

  /// Our choice: each blocked call has a thread, so none has to wait for one that came after it.
  @Test("waits end in the order in which they are signalled, not in that of a stack")
  func anyOrder() throws {
    let notes = Diary()
    try World.run(seed: 1) { world in
      let semaphores = (0..<3).map { _ in DispatchSemaphore(value: 0) }
      for (index, semaphore) in semaphores.enumerated() {
        world.schedule(at: .seconds(Int64(index))) {
          semaphore.wait()
          notes.note("\(index) at \(world.now)")
          // Later ones wait for what only the earlier one does.
          if index + 1 < semaphores.count { semaphores[index + 1].signal() }
        }
      }
      world.schedule(at: .seconds(60)) { semaphores[0].signal() }
      try await Task.sleep(for: .seconds(100))
    }
    #expect(notes.lines == ["0 at 0d 00:01:00", "1 at 0d 00:01:00", "2 at 0d 00:01:00"])
  }

  /// Source: Dispatch's documentation of `dispatch_semaphore_wait`; first come first served is ours.
  @Test("a semaphore counts, and wakes one waiter for each signal, in the order of waiting")
  func counting() throws {
    let notes = Diary()
    try World.run(seed: 1) { world in
      let places = DispatchSemaphore(value: 2)
      for index in 0..<5 {
        Task {
          places.wait()
          notes.note("\(index) at \(world.now)")
          sleepThread(for: 10)
          places.signal()
        }
      }
      try await Task.sleep(for: .seconds(100))
    }
    #expect(
      notes.lines == [
        "0 at 0d 00:00:00", "1 at 0d 00:00:00", "2 at 0d 00:00:10", "3 at 0d 00:00:10",
        "4 at 0d 00:00:20",
      ]
    )
  }

  /// Source: Dispatch's documentation: a wait that times out returns `timedOut`.
  @Test("a timeout passes in virtual time, by either clock; a signal before it ends the wait")
  func timeouts() throws {
    try World.run(seed: 1) { world in
      let semaphore = DispatchSemaphore(value: 0)
      #expect(semaphore.wait(timeout: .now()) == .timedOut)
      #expect(semaphore.wait(timeout: .now() + 2) == .timedOut)
      #expect(world.now == .seconds(2))
      #expect(semaphore.wait(wallTimeout: .now() + 3_600) == .timedOut)
      #expect(world.now == .seconds(3_602))
      Task {
        try await Task.sleep(for: .seconds(8))
        semaphore.signal()
      }
      #expect(semaphore.wait(timeout: .now() + 86_400) == .success)
      #expect(world.now == .seconds(3_610))
      // The one that is over takes no signal.
      semaphore.signal()
      #expect(semaphore.wait(timeout: .now()) == .success)
      #expect(semaphore.wait(timeout: .now()) == .timedOut)
    }
  }

  /// Source: Dispatch's documentation of groups.
  @Test("a wait for a group ends when all have left, or at its timeout")
  func groups() throws {
    try World.run(seed: 1) { world in
      let group = DispatchGroup()
      for index in 1...3 {
        group.enter()
        Task {
          try await Task.sleep(for: .seconds(index * 10))
          group.leave()
        }
      }
      #expect(group.wait(timeout: .now() + 5) == .timedOut)
      #expect(world.now == .seconds(5))
      group.wait()
      #expect(world.now == .seconds(30))
    }
  }

  /// Our choice: time passes at once, and everybody else's events happen in it.
  @Test("other events happen during a thread's sleep, which passes in virtual time")
  func sleeps() throws {
    let notes = Diary()
    try World.run(seed: 1) { world in
      Task {
        for _ in 0..<3 {
          try await Task.sleep(for: .seconds(100))
          notes.note("tick at \(world.now)")
        }
      }
      sleep(60)
      #expect(world.now == .seconds(60))
      usleep(500_000)
      var rest = timespec(tv_sec: 0, tv_nsec: 500_000_000)
      nanosleep(&rest, nil)
      #expect(world.now == .seconds(61))
      sleepThread(for: 9)
      #expect(world.now == .seconds(70))
      sleepThread(until: Date().addingTimeInterval(180))
      #expect(abs(world.now.seconds - 250) < 0.001)
    }
    #expect(notes.lines == ["tick at 0d 00:01:40", "tick at 0d 00:03:20"])
  }

  /// Foundation sleeps again for what rounding has left over, until its clock has moved.
  @Test("a thread's sleep of any length ends less than a microsecond from its deadline")
  func sleepsOfAnyLength() throws {
    try World.run(seed: 1) { world in
      let lengths = (0..<1_000).map { _ in Double.random(in: 0...100) }
      for length in [20.15, 1e-9, 1e-12, 0] + lengths {
        let began = world.now
        sleepThread(for: length)
        let slept = world.now.seconds - began.seconds
        #expect(abs(slept - length) < 1e-6, "slept \(slept) s instead of \(length) s")
      }
    }
  }

  /// Source: Swift: the main actor runs one job at a time, to its next suspension.
  @Test(
    "jobs of the main actor wait while one of its jobs is blocked, and then run in order"
  )
  func mainActor() throws {
    let notes = Diary()
    try World.run(seed: 1) { world in
      let semaphore = DispatchSemaphore(value: 0)
      async let blocked: Void = MainActor.run {
        notes.note("blocks")
        semaphore.wait()
        MainActor.assertIsolated()
        notes.note("goes on at \(world.now)")
      }
      await Task.yield()
      let others = (0..<3).map { index in
        Task { @MainActor in notes.note("main \(index) at \(world.now)") }
      }
      Task {
        notes.note("beside the main actor")
        try await Task.sleep(for: .seconds(5))
        semaphore.signal()
      }
      for other in others { await other.value }
      await blocked
    }
    #expect(
      notes.lines == [
        "blocks", "beside the main actor", "goes on at 0d 00:00:05", "main 0 at 0d 00:00:05",
        "main 1 at 0d 00:00:05", "main 2 at 0d 00:00:05",
      ]
    )
  }

  private actor Counter {
    var notes: [String] = []

    func wait(for semaphore: DispatchSemaphore) {
      notes.append("blocks")
      semaphore.wait()
      notes.append("goes on")
    }

    func note(_ line: String) { notes.append(line) }
  }

  /// Source: Swift: an actor runs one job at a time, to its next suspension.
  @Test("no job of an actor runs while one of its own jobs is blocked")
  func actors() throws {
    let notes = try World.run(seed: 1) { world in
      let counter = Counter()
      let semaphore = DispatchSemaphore(value: 0)
      async let blocked: Void = counter.wait(for: semaphore)
      await Task.yield()
      async let other: Void = counter.note("other")
      try await Task.sleep(for: .seconds(5))
      semaphore.signal()
      _ = await (blocked, other)
      return await counter.notes
    }
    #expect(notes == ["blocks", "goes on", "other"])
  }

  /// Our choice: what a task knows, it knows after a wait as before.
  @Test("a blocked task keeps its own values, and may be cancelled")
  func taskState() throws {
    enum Own { @TaskLocal static var number = 0 }
    let seen = try World.run(seed: 1) { _ in
      let semaphores = (0..<4).map { _ in DispatchSemaphore(value: 0) }
      let tasks = semaphores.enumerated().map { index, semaphore in
        Own.$number.withValue(index + 1) {
          Task {
            semaphore.wait()
            let before = Own.number
            await Task.yield()
            return (before, Own.number, Task.isCancelled)
          }
        }
      }
      try await Task.sleep(for: .seconds(1))
      tasks[2].cancel()
      for index in [1, 3, 0, 2] { semaphores[index].signal() }
      var seen: [String] = []
      for task in tasks { seen.append("\(await task.value)") }
      return seen
    }
    #expect(seen == ["(1, 1, false)", "(2, 2, false)", "(3, 3, true)", "(4, 4, false)"])
  }

  /// Our choice.
  @Test("a callback that is blocked when the world ends stays blocked, and the results are kept")
  func worldEnds() throws {
    let notes = Diary()
    let result = try World.run(
      until: .seconds(1_000),
      seed: 1,
      startingAt: Date(timeIntervalSince1970: 0)
    ) { world in
      let semaphore = DispatchSemaphore(value: 0)
      world.schedule(at: .seconds(5)) {
        notes.note("parked")
        semaphore.wait()
        notes.note("never")
      }
      world.schedule(at: .seconds(2_000)) { semaphore.signal() }
      world.atEnd {
        notes.note("ended at \(world.now), blocked: \(world.blockedCalls.count)")
        semaphore.signal()
      }
      return 7
    }
    #expect(result == 7)
    #expect(notes.lines == ["parked", "ended at 0d 00:16:40, blocked: 1"])
  }

  /// Our choice.
  @Test("an end handler that blocks does not prevent the calls of the others")
  func endingBlocks() throws {
    let notes = Diary()
    try World.run(seed: 1) { world in
      world.atEnd {
        notes.note("first")
        DispatchSemaphore(value: 0).wait()
      }
      world.atEnd { notes.note("second") }
    }
    #expect(notes.lines == ["first", "second"])
  }

  /// Source: the project's design, "Everything has a bound".
  @Test("limits and a halt end a world in which code is blocked")
  func bounds() {
    let limits = WorldLimits(steps: 500, time: .seconds(86_400))
    let idle: @Sendable (World) async throws -> Void = { world in
      Task { while true { await Task.yield() } }
      DispatchSemaphore(value: 0).wait()
    }
    #expect(throws: WorldError.self) { try World.run(seed: 1, limits: limits, idle) }
    #expect(throws: WorldError.halted("closed", at: .seconds(3))) {
      try World.run(seed: 1) { world in
        world.schedule(at: .seconds(3)) { world.halt("closed") }
        DispatchSemaphore(value: 0).wait()
      }
    }
    #expect(throws: WorldError.self) {
      try World.run(seed: 1, limits: limits) { _ in sleep(100_000) }
    }
  }

  /// Our choice: as many threads as a Dispatch queue has.
  @Test("64 calls may be blocked at once, and one more is an error that names them")
  func tooMany() throws {
    try World.run(seed: 1) { _ in
      for _ in 0..<63 { Task { sleep(10) } }
      sleep(20)
    }
    let error = #expect(throws: WorldError.self) {
      try World.run(seed: 1) { _ in
        for _ in 0..<64 { Task { sleep(10) } }
        sleep(20)
      }
    }
    let text = try #require(error).description
    let beginning =
      "more than 64 threads are blocked at 0d 00:00:00, the first ones in: a thread's sleep"
    #expect(text.hasPrefix(beginning), "\(text)")
  }
}
