import Foundation
import Testing
import VirtualTime

@Suite("Work on Dispatch queues", .timeLimit(.minutes(60)))
struct DispatchQueueTests {
  /// Returns the lines that code writes in a world that ends after 100 s.
  private func lines(_ body: @escaping @Sendable (Diary, World) -> Void) throws -> [String] {
    let diary = Diary()
    try World.run(seed: 1) { world in
      body(diary, world)
      try await Task.sleep(for: .seconds(100))
    }
    return diary.lines
  }

  /// Source: Dispatch: `async` returns at once, and the main queue runs on the main actor in order.
  @Test(
    "of the main queue runs on the main actor, after the event that added it, in the order of adding"
  )
  func mainQueue() throws {
    let lines = try lines { diary, world in
      for index in 0..<3 {
        DispatchQueue.main.async {
          MainActor.assumeIsolated { diary.note("\(index) at \(world.now.seconds)") }
          dispatchPrecondition(condition: .onQueue(.main))
          #expect(Thread.isMainThread)
        }
      }
      Task { @MainActor in diary.note("task") }
      DispatchQueue.global().async { #expect(!Thread.isMainThread) }
      diary.note("asked")
    }
    #expect(lines == ["asked", "0 at 0.0", "1 at 0.0", "2 at 0.0", "task"])
  }

  /// Source: Dispatch: the main queue runs one block at a time.
  @Test("of the main queue waits while the main actor is blocked")
  func blockedMain() throws {
    let lines = try lines { diary, world in
      DispatchQueue.main.async {
        sleep(10)
        diary.note("first at \(world.now.seconds)")
      }
      DispatchQueue.main.async { diary.note("second at \(world.now.seconds)") }
      DispatchQueue.global().async { diary.note("other at \(world.now.seconds)") }
    }
    #expect(lines == ["other at 0.0", "first at 10.0", "second at 10.0"])
  }

  /// Source: Dispatch: blocks of a concurrent queue run beside each other.
  @Test("of a global or a concurrent queue does not wait for blocked work of the same queue")
  func concurrent() throws {
    for queue in [
      .global(), .global(qos: .utility), DispatchQueue(label: "own", attributes: .concurrent),
    ] {
      let lines = try lines { diary, world in
        for index in 0..<3 {
          queue.async {
            sleep(UInt32(3 - index))
            diary.note("\(index) at \(world.now.seconds)")
          }
        }
      }
      #expect(lines == ["2 at 1.0", "1 at 2.0", "0 at 3.0"])
    }
  }

  /// Source: Dispatch: a serial queue runs one block at a time, in the order of submission.
  @Test("of a serial queue, or of a queue that targets it, waits for blocked work of that queue")
  func serial() throws {
    let own = DispatchQueue(label: "own")
    let above = DispatchQueue(label: "above", attributes: .concurrent, target: own)
    for queues in [[own, own, own], [own, above, own], [above, above, above]] {
      let lines = try lines { diary, world in
        for (index, queue) in queues.enumerated() {
          queue.async {
            sleep(UInt32(3 - index))
            diary.note("\(index) at \(world.now.seconds)")
          }
        }
      }
      #expect(lines == ["0 at 3.0", "1 at 5.0", "2 at 6.0"])
    }
  }

  /// Source: Dispatch: `sync` waits for the work submitted before it, and later work waits for `sync`.
  @Test("of a serial queue runs in the order of submission, with sync and async")
  func sync() throws {
    let queue = DispatchQueue(label: "own")
    let lines = try lines { diary, world in
      queue.async {
        sleep(2)
        diary.note("async at \(world.now.seconds)")
      }
      queue.sync {
        diary.note("sync at \(world.now.seconds)")
        queue.async { diary.note("last at \(world.now.seconds)") }
        sleep(3)
        diary.note("slept at \(world.now.seconds)")
      }
    }
    #expect(lines == ["async at 2.0", "sync at 2.0", "slept at 5.0", "last at 5.0"])
  }

  /// Source: Dispatch: main.sync from another queue runs on the main thread, and then returns.
  @Test("of the main queue can be waited for from another queue")
  func mainSync() throws {
    let lines = try lines { diary, world in
      DispatchQueue.main.async { sleep(4) }
      DispatchQueue.global().async {
        let sum = DispatchQueue.main.sync { MainActor.assumeIsolated { 40 + 2 } }
        diary.note("\(sum) at \(world.now.seconds)")
      }
    }
    #expect(lines == ["42 at 4.0"])
  }

  /// Source: Dispatch: a barrier waits for what came before, and what comes after waits for it.
  @Test("with the barrier flag, its own or its work item's, runs alone on a concurrent queue")
  func barrier() throws {
    let queue = DispatchQueue(label: "own", attributes: .concurrent)
    for isItem in [false, true] {
      let lines = try lines { diary, world in
        func note(_ name: String) -> @Sendable () -> Void {
          {
            sleep(2)
            diary.note("\(name) at \(world.now.seconds)")
          }
        }
        queue.async(execute: note("a"))
        queue.async(execute: note("b"))
        if isItem {
          queue.async(execute: DispatchWorkItem(flags: .barrier, block: note("barrier")))
        } else {
          queue.async(flags: .barrier, execute: note("barrier"))
        }
        queue.async(execute: note("c"))
        queue.async(execute: note("d"))
      }
      #expect(lines == ["a at 2.0", "b at 2.0", "barrier at 4.0", "c at 6.0", "d at 6.0"])
    }
  }

  /// Source: Dispatch: a deadline on the device's uptime, or on its wall clock.
  @Test("with a deadline runs at that instant, on its queue")
  func later() throws {
    let lines = try lines { diary, world in
      @Sendable func note(_ name: String) { diary.note("\(name) at \(world.now.seconds)") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 5) { note("5") }
      DispatchQueue.global().asyncAfter(wallDeadline: .now() + 3) { note("3") }
      DispatchQueue.global().asyncAfter(deadline: .now()) { note("now") }
      DispatchQueue.global().asyncAfter(deadline: .now() - 4) { note("past") }
      DispatchQueue.global().asyncAfter(deadline: .distantFuture) { note("never") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 4) { sleep(3) }
    }
    #expect(lines == ["now at 0.0", "past at 0.0", "3 at 3.0", "5 at 7.0"])
  }

  /// Source: Dispatch: a group's wait and its notification come once it is empty.
  @Test("of a group ends the group's waits and triggers its notifications")
  func group() throws {
    let lines = try lines { diary, world in
      @Sendable func note(_ name: String) { diary.note("\(name) at \(world.now.seconds)") }
      let group = DispatchGroup()
      group.notify(queue: .main) { note("empty") }
      group.enter()
      DispatchQueue.global().asyncAfter(deadline: .now() + 2) { group.leave() }
      DispatchQueue.global().async(group: group) {
        sleep(5)
        note("over")
      }
      group.notify(queue: .main) { MainActor.assumeIsolated { note("main") } }
      group.notify(queue: .global()) { note("global") }
      _ = group.wait(timeout: .now() + 3)
      note("waited")
      group.wait()
      note("waited")
    }
    #expect(
      lines == [
        "empty at 0.0", "waited at 3.0", "over at 5.0", "main at 5.0", "global at 5.0",
        "waited at 5.0",
      ]
    )
  }

  /// Source: Dispatch, DispatchWorkItem.
  @Test("that is a work item can be cancelled, performed and awaited, and sends its notification")
  func workItem() throws {
    let lines = try lines { diary, world in
      @Sendable func note(_ name: String) { diary.note("\(name) at \(world.now.seconds)") }
      let cancelled = DispatchWorkItem { note("cancelled") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: cancelled)
      cancelled.cancel()
      let performed = DispatchWorkItem { note("performed") }
      performed.notify(queue: .main) { note("notified") }
      performed.perform()
      let awaited = DispatchWorkItem {
        sleep(2)
        note("slept")
      }
      DispatchQueue.global().async(execute: awaited)
      awaited.wait()
      note("waited")
    }
    #expect(lines == ["performed at 0.0", "notified at 0.0", "slept at 2.0", "waited at 2.0"])
  }

  /// Source: Dispatch: suspended queues start nothing.
  @Test("of a suspended queue waits until each suspension has been resumed")
  func suspended() throws {
    let queue = DispatchQueue(label: "own")
    let lines = try lines { diary, world in
      queue.suspend()
      queue.suspend()
      queue.async { diary.note("at \(world.now.seconds)") }
      for delay in 1...2 {
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(delay)) { queue.resume() }
      }
    }
    #expect(lines == ["at 2.0"])
  }

  /// Source: Dispatch: a key's value is that of the running queue or of its target.
  @Test("reads the specific values of its queue")
  func specific() throws {
    let key = DispatchSpecificKey<String>()
    let own = DispatchQueue(label: "own")
    own.setSpecific(key: key, value: "own")
    let above = DispatchQueue(label: "above", target: own)
    let lines = try lines { diary, _ in
      for queue in [own, above, .global()] {
        queue.async { diary.note(DispatchQueue.getSpecific(key: key) ?? "none") }
        queue.async { dispatchPrecondition(condition: .notOnQueue(.main)) }
      }
      own.async { dispatchPrecondition(condition: .onQueue(own)) }
      above.async { dispatchPrecondition(condition: .onQueue(own)) }
    }
    #expect(lines.sorted() == ["none", "own", "own"])
  }

  /// Source: Dispatch: the functions whose names end in `_f` take a C function and its argument.
  @Test("may be a C function")
  func function() throws {
    typealias Object = UnsafeMutableRawPointer
    typealias Async =
      @convention(c) (Object, Object, @convention(c) (Object) -> Void) -> Void
    let global = unsafeBitCast(
      try #require(dlsym(nil, "dispatch_get_global_queue")),
      to: (@convention(c) (Int, UInt) -> Object).self
    )
    let async = unsafeBitCast(try #require(dlsym(nil, "dispatch_async_f")), to: Async.self)
    let lines = try lines { diary, _ in
      async(global(0, 0), Unmanaged.passRetained(diary).toOpaque()) {
        let diary = Unmanaged<Diary>.fromOpaque($0).takeRetainedValue()
        diary.note(World.current == nil ? "outside" : "inside")
      }
      diary.note("asked")
    }
    #expect(lines == ["asked", "inside"])
  }

  /// Source: Foundation's OperationQueue, which gives its operations to a queue of Dispatch.
  @Test("of an operation queue runs in virtual time")
  func operations() throws {
    let lines = try lines { diary, world in
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      for index in 0..<2 {
        queue.addOperation {
          sleep(2)
          diary.note("\(index) at \(world.now.seconds)")
        }
      }
      OperationQueue.main.addOperation {
        MainActor.assumeIsolated { diary.note("main at \(world.now.seconds)") }
      }
      queue.waitUntilAllOperationsAreFinished()
      diary.note("waited")
    }
    #expect(lines == ["main at 0.0", "0 at 2.0", "1 at 4.0", "waited"])
  }

  /// Our choice, as for timers and tasks.
  @Test("that has not run when the world ends never runs, and is released")
  func dropped() throws {
    final class Token: Sendable {
      deinit { DispatchQueue.main.async {} }
    }
    weak var token: Token?
    let diary = Diary()
    do {
      let held = Token()
      token = held
      try World.run(seed: 1) { _ in
        let group = DispatchGroup()
        group.enter()
        let work: @Sendable () -> Void = { diary.note("\(held)") }
        let queue = DispatchQueue(label: "own")
        queue.suspend()
        queue.async(execute: work)
        DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: work)
        group.notify(queue: .main, execute: work)
        DispatchQueue.main.async(execute: work)
        DispatchQueue.global().async(execute: work)
      }
    }
    #expect(diary.lines.isEmpty)
    #expect(token == nil)
  }

  /// Our choice: the report has a line for each wait, with the queue's label.
  @Test("that can never run is listed in the report of a deadlock")
  func deadlock() {
    let error = #expect(throws: WorldError.self) {
      try World.run(seed: 1) { _ in
        let queue = DispatchQueue(label: "own")
        let group = DispatchGroup()
        group.enter()
        group.notify(queue: queue) {}
        queue.async { DispatchSemaphore(value: 0).wait() }
        for _ in 0..<2 { queue.async {} }
        await withUnsafeContinuation { queue.async(execute: $0.resume) }
      }
    }
    guard case .deadlock(at: .start, let waiting) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(waiting.first == "the body")
    #expect(waiting.dropFirst().first?.hasPrefix("DispatchSemaphore.wait() since") == true)
    let rest = ["DispatchGroup.notify on queue own", "work on queue own (3 times)"]
    #expect(Array(waiting.dropFirst(2)) == rest)
  }
}
