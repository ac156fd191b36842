import Foundation
import Testing
import VirtualTime

/// Asynchronous functions may not ask for it themselves.
private func isCurrentMain() -> Bool { Thread.current.isMainThread }

private func pause(_ seconds: Double) { Thread.sleep(forTimeInterval: seconds) }

@Suite("Threads in a world", .timeLimit(.minutes(60)))
struct ThreadTests {
  /// Source: Apple, Thread.
  @Test(
    "a thread begins after the event that started it, and sleeps in virtual time beside the others"
  )
  func threads() throws {
    let lines = try notes { diary, world in
      for name in ["a", "b"] {
        Thread.detachNewThread {
          diary.note("\(name) begins at \(world.time), \(Thread.isMainThread)")
          pause(name == "a" ? 2 : 1)
          diary.note("\(name) ends at \(world.time)")
        }
      }
      diary.note("asked")
    }
    #expect(
      lines == [
        "asked", "a begins at 0.0, false", "b begins at 0.0, false", "b ends at 1.0",
        "a ends at 2.0",
      ]
    )
  }

  /// Source: Apple, Thread.cancel(), isExecuting, isFinished, threadDictionary.
  @Test("a thread can be cancelled, and has its own thread dictionary")
  func cancelling() throws {
    let lines = try notes { diary, world in
      nonisolated(unsafe) let thread = Thread {
        Thread.current.threadDictionary["turns"] = 0
        while !Thread.current.isCancelled {
          let turns = Thread.current.threadDictionary["turns"] as? Int ?? -1
          Thread.current.threadDictionary["turns"] = turns + 1
          pause(1)
        }
        diary.note("\(Thread.current.threadDictionary["turns"] ?? "no") turns by \(world.time)")
      }
      thread.start()
      DispatchQueue.main.asyncAfter(deadline: .now() + 4.5) {
        #expect(thread.isExecuting)
        #expect(thread.threadDictionary["turns"] as? Int == 5)
        thread.cancel()
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 9) { diary.note("\(thread.isFinished)") }
    }
    #expect(lines == ["5 turns by 5.0", "true"])
  }

  /// Source: Apple, RunLoop: each thread has one, and runs it itself.
  @Test("a thread has its own run loop, to which other threads can add work")
  func ownRunLoop() throws {
    let lines = try notes { diary, world in
      nonisolated(unsafe) var loop: RunLoop?
      nonisolated(unsafe) var own: Thread?
      let thread = Thread {
        own = Thread.current
        loop = RunLoop.current
        _ = Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { _ in
          diary.note("timer at \(world.time), \(Thread.isMainThread)")
        }
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 7))
        diary.note("over after \(Int(world.time)) s")
      }
      thread.start()
      DispatchQueue.main.asyncAfter(deadline: .now() + 3) {
        #expect(loop !== RunLoop.main)
        loop?.perform { diary.note("performed at \(world.time), \(Thread.current === own)") }
      }
    }
    #expect(
      lines == [
        "timer at 2.0, false", "performed at 3.0, true", "timer at 4.0, false",
        "timer at 6.0, false",
        "over after 7 s",
      ]
    )
  }

  /// Source: Apple, Thread.isMainThread: the main actor's code runs on the main thread.
  @Test("the main thread is the one that runs the main actor")
  func mainThread() throws {
    try World.run(seed: 1) { _ in
      for _ in 0..<3 {
        await MainActor.run {
          #expect(Thread.isMainThread)
          #expect(Thread.current.isMainThread)
          #expect(Thread.current === Thread.mainThread)
          pause(1)
          #expect(Thread.current.isMainThread)
        }
        await Task.detached {
          #expect(!Thread.isMainThread)
          #expect(!isCurrentMain())
        }.value
        // On the thread on which the main actor was.
        pause(1)
      }
    }
  }

  @Test("a POSIX thread can be joined, and returns its result")
  func join() throws {
    try World.run(seed: 1) { world in
      var thread = pthread_t()
      let status = pthread_create(
        &thread,
        nil,
        { _ in
          pause(3)
          return UnsafeMutableRawPointer(bitPattern: 77)
        },
        nil
      )
      #expect(status == 0)
      var result: UnsafeMutableRawPointer?
      #expect(pthread_join(thread, &result) == 0)
      #expect(result == UnsafeMutableRawPointer(bitPattern: 77))
      #expect(world.time == 3)
    }
  }

  @Test("locks, conditions and semaphores work between threads")
  func synchronization() throws {
    let lines = try notes { diary, world in
      let condition = NSCondition()
      nonisolated(unsafe) var stock = 0
      for name in ["a", "b"] {
        Thread.detachNewThread {
          condition.lock()
          while stock == 0 { condition.wait() }
          stock -= 1
          diary.note("\(name) at \(world.time)")
          condition.unlock()
        }
      }
      Thread.detachNewThread {
        for _ in 0..<2 {
          pause(5)
          condition.lock()
          stock += 1
          condition.signal()
          condition.unlock()
        }
      }
    }
    #expect(lines == ["a at 5.0", "b at 10.0"])
  }

  /// Source: POSIX, sem_wait and sem_timedwait.
  @Test("a semaphore of the C library is waited for in virtual time")
  func posixSemaphore() throws {
    try World.run(seed: 1) { world in
      let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
      sem_init(semaphore, 0, 0)
      nonisolated(unsafe) let shared = semaphore
      world.schedule(at: .seconds(4)) { sem_post(shared) }
      #expect(sem_wait(semaphore) == 0)
      #expect(world.time == 4)
      var deadline = timespec()
      clock_gettime(CLOCK_REALTIME, &deadline)
      deadline.tv_sec += 6
      #expect(sem_timedwait(semaphore, &deadline) == -1 && errno == ETIMEDOUT)
      #expect(world.time == 10)
      sem_destroy(semaphore)
      semaphore.deallocate()
    }
  }

  @Test("threads that have not begun, or still wait, when the world ends never continue")
  func worldEnds() throws {
    let diary = Diary()
    try World.run(seed: 1) { world in
      Thread.detachNewThread {
        pause(50)
        diary.note("went on")
      }
      try await Task.sleep(for: .seconds(1))
      Thread.detachNewThread { diary.note("began") }
    }
    #expect(diary.lines.isEmpty)
  }
}
