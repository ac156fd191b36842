import Foundation
import Testing
import VirtualTime

private func pause(_ seconds: Double) { Thread.sleep(forTimeInterval: seconds) }

extension Notification.Name {
  fileprivate static let bell = Notification.Name("bell")
}

private actor Counter {
  var count = 0

  func add(_ note: @Sendable (String) -> Void) {
    count += 1
    note("actor \(count)")
  }
}

/// Source: Apple's App Programming Guide, no code of a suspended app executes; memory stays, nothing is cancelled.
@Suite("A suspended process of a world", .timeLimit(.minutes(60)))
struct SuspensionTests {
  @Test(
    "runs none of its tasks, timers, blocks, sources, operations, threads and observers until it resumes"
  )
  func everything() throws {
    let lines = try suspendedNotes(until: 101) { diary, world in
      @Sendable func note(_ what: String) {
        if world.now >= .seconds(10) { diary.note("\(what) at \(world.time)") }
      }
      Task { while true { try await Task.sleep(for: .seconds(7)); note("task") } }
      Task.detached { while true { try await Task.sleep(for: .seconds(4)); note("detached") } }
      Task { @MainActor in
        async let one: Void = Task.sleep(for: .seconds(20))
        try await one
        note("child")
      }
      let counter = Counter()
      Task {
        while true { try await Task.sleep(for: .seconds(6)); await counter.add(note) }
      }
      _ = Timer.scheduledTimer(withTimeInterval: 3, repeats: true) { _ in note("timer") }
      RunLoop.main.perform {
        DispatchQueue.main.asyncAfter(deadline: .now() + 15) { note("after") }
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + 16) { note("global") }
      nonisolated(unsafe) let source = DispatchSource.makeTimerSource()
      source.schedule(deadline: .now(), repeating: 2)
      source.setEventHandler { @Sendable in note("source \(source.data)") }
      source.resume()
      let operations = OperationQueue()
      operations.maxConcurrentOperationCount = 1
      for _ in 0..<3 {
        operations.addOperation {
          pause(8)
          note("operation")
        }
      }
      Thread.detachNewThread {
        while true {
          pause(5.5)
          note("thread")
        }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 10) { note("same instant") }
      _ = NotificationCenter.default.addObserver(forName: .bell, object: nil, queue: nil) { _ in
        note("observer")
      }
      Task {
        await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
          world.schedule(at: .seconds(30)) { continuation.resume() }
        }
        note("answer")
      }
    } while: { diary, world in
      world.schedule(at: .seconds(40)) { NotificationCenter.default.post(name: .bell, object: nil) }
    }
    // In the order in which they became due.
    let all = [
      "same instant", "source 46", "thread", "detached", "timer", "actor 2", "task", "after",
      "global", "operation",
      "child", "answer", "observer",
    ]
    #expect(lines == ["resumed at 100.0"] + all.map { "\($0) at 100.0" })
  }

  /// Source: our choice, for Apple gives no order; what the system calls comes first.
  @Test(
    "runs first what the system calls when it resumes the process, then what became due, in order of due times"
  )
  func callbackFirst() throws {
    let lines = try suspendedNotes { diary, world in
      Task {
        try await Task.sleep(for: .seconds(30)); diary.note("sleep until 30")
      }
      Task.detached {
        try await Task.sleep(for: .seconds(20)); diary.note("sleep until 20")
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + 25) {
        diary.note("block at 25")
        DispatchQueue.global().async { diary.note("block of the block at 25") }
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + 25) { diary.note("another block at 25") }
    } resume: { diary, world in
      Task { @MainActor in
        diary.note("callback")
        await Counter().add { _ in diary.note("actor of the callback") }
      }
    }
    #expect(
      lines == [
        "resumed at 100.0", "callback", "actor of the callback", "sleep until 20", "block at 25",
        "another block at 25",
        "block of the block at 25", "sleep until 30",
      ]
    )
  }

  @Test(
    "waits with the continuations that the system resumes, and the callbacks and work that the system starts for it"
  )
  func ofTheSystem() throws {
    let lines = try suspendedNotes { diary, world in
      Task {
        await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
          world.schedule(at: .seconds(30)) { continuation.resume() }
        }
        diary.note("continuation at \(world.time)")
      }
    } while: { diary, world in
      let process = try #require(world.activeProcess)
      world.schedule(at: .seconds(40)) {
        world.planning(for: process) {
          _ = Task { @MainActor in diary.note("task at \(world.time)") }
        }
      }
      _ = world.planning(for: process) {
        world.schedule(at: .seconds(50)) { diary.note("callback at \(world.time)") }
      }
      world.schedule(at: .seconds(60)) {
        DispatchQueue.main.async { diary.note("main queue at \(world.time)") }
      }
      world.schedule(at: .seconds(70)) {
        DispatchQueue.global().async { diary.note("global queue at \(world.time)") }
      }
      world.schedule(at: .seconds(80)) {
        RunLoop.main.perform { diary.note("run loop at \(world.time)") }
      }
      world.schedule(at: .seconds(90)) {
        world.perform(in: process) { diary.note("delegate at \(world.time)") }
      }
    }
    let all = [
      "continuation", "task", "callback", "main queue", "global queue", "run loop", "delegate",
    ]
    #expect(lines == ["resumed at 100.0"] + all.map { "\($0) at 100.0" })
  }

  /// Source: CFRunLoopTimer, a timer that missed several dates fires once and goes on at its dates.
  @Test("fires a repeating timer once for all dates that it missed, and then on its grid")
  func repeatingTimer() throws {
    let lines = try suspendedNotes(until: 115) { diary, world in
      _ = Timer.scheduledTimer(withTimeInterval: 7, repeats: true) { _ in
        diary.note("timer at \(world.time)")
      }
      _ = Timer.scheduledTimer(withTimeInterval: 33, repeats: false) { _ in
        diary.note("once at \(world.time)")
      }
    }
    #expect(
      lines == [
        "timer at 7.0", "resumed at 100.0", "timer at 100.0", "once at 100.0", "timer at 105.0",
        "timer at 112.0",
      ]
    )
  }

  /// Source: dispatch_source_get_data, the number of times the timer has fired since the last call of the handler.
  @Test(
    "calls a Dispatch timer's handler once, with the number of missed ticks, and takes no event for each tick"
  )
  func dispatchTimer() throws {
    func steps(every seconds: Double) throws -> (lines: [String], steps: Int) {
      nonisolated(unsafe) var steps = 0
      let lines = try suspendedNotes(until: 107) { diary, world in
        nonisolated(unsafe) let source = DispatchSource.makeTimerSource()
        source.schedule(deadline: .now() + seconds, repeating: seconds)
        source.setEventHandler { @Sendable in diary.note("\(source.data) at \(world.time)") }
        source.resume()
        world.schedule(at: .seconds(11)) { steps = world.steps }
        world.schedule(at: .seconds(99)) { steps = world.steps - steps }
      }
      return (lines, steps)
    }
    #expect(
      try steps(every: 3).lines == [
        "1 at 3.0", "1 at 6.0", "1 at 9.0", "resumed at 100.0", "30 at 100.0", "1 at 102.0",
        "1 at 105.0",
      ]
    )
    // The first tick while the process is suspended, and two events of the test.
    #expect(try steps(every: 0.01).steps < 5)
  }

  @Test(
    "ends a sleep that was due right after it resumes, without an error, and sees a cancellation then"
  )
  func sleeps() throws {
    nonisolated(unsafe) var asleep: Task<Void, Never>?
    let lines = try suspendedNotes { diary, world in
      @Sendable func sleep(_ seconds: Double) async {
        do {
          try await Task.sleep(for: .seconds(seconds))
          diary.note("slept \(seconds), cancelled: \(Task.isCancelled), at \(world.time)")
        } catch { diary.note("cancelled in \(seconds) at \(world.time)") }
      }
      Task { await sleep(20) }
      asleep = Task { await sleep(150) }
      Task { await sleep(120) }
    } while: { diary, world in
      world.schedule(at: .seconds(50)) { asleep?.cancel() }
    }
    #expect(
      lines == [
        "resumed at 100.0", "slept 20.0, cancelled: false, at 100.0", "cancelled in 150.0 at 100.0",
        "slept 120.0, cancelled: false, at 120.0",
      ]
    )
  }

  /// Source: the clocks differ only when the device sleeps (SuspendingClock, mach_absolute_time).
  @Test("finds that all clocks have gone on")
  func clocks() throws {
    let lines = try suspendedNotes(of: { diary, world in
      let (continuous, suspending, date) = (ContinuousClock.now, SuspendingClock.now, Date())
      let (uptime, dispatch) = (
        ProcessInfo.processInfo.systemUptime, DispatchTime.now().uptimeNanoseconds
      )
      Task {
        try await Task.sleep(for: .seconds(20))
        diary.note(
          "\(continuous.duration(to: ContinuousClock.now)), \(suspending.duration(to: SuspendingClock.now))"
        )
        let dates = Date().timeIntervalSince(date)
        let uptimes = ProcessInfo.processInfo.systemUptime - uptime
        diary.note("\(dates), \(uptimes.rounded())")
        diary.note("\((DispatchTime.now().uptimeNanoseconds - dispatch) / 1_000_000_000)")
      }
    })
    #expect(lines == ["resumed at 100.0", "100.0 seconds, 100.0 seconds", "100.0, 100.0", "100"])
  }

  @Test("receives the notifications that the system posted when it resumes, in order and once")
  func notifications() throws {
    let lines = try suspendedNotes { diary, world in
      _ = NotificationCenter.default.addObserver(forName: .bell, object: nil, queue: nil) {
        diary.note("bell \($0.userInfo?["n"] ?? 0) at \(world.time)")
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + 55) { diary.note("block") }
    } while: { diary, world in
      for n in 5...6 {
        world.schedule(at: .seconds(Int64(n) * 10)) {
          NotificationCenter.default.post(name: .bell, object: nil, userInfo: ["n": n])
        }
      }
    } resume: { diary, world in
      world.schedule(at: .seconds(110)) {
        NotificationCenter.default.post(name: .bell, object: nil, userInfo: ["n": 11])
      }
    }
    #expect(
      lines == [
        "resumed at 100.0", "bell 5 at 100.0", "block", "bell 6 at 100.0", "bell 11 at 110.0",
      ]
    )
  }
}
