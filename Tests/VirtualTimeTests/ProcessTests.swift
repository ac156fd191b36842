import Foundation
import Testing
import VirtualTime

extension Notification.Name {
  fileprivate static let bell = Notification.Name("bell")
}

/// What an app keeps in static properties outlives its process here.
private enum Statics {
  static let queue = DispatchQueue(label: "static")
  static let shared = Shared()
  // A test of its own: tests run side by side, and an actor runs the jobs of one world at a time.
  static let ending = Shared()
}

private actor Shared {
  private(set) var count = 0

  func add() async {
    count += 1
    try? await Task.sleep(for: .seconds(3))
  }
}

private func scheduleTimer(after seconds: Double, _ body: @escaping @Sendable () -> Void) {
  _ = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in body() }
}

private func pause(_ seconds: Double) { Thread.sleep(forTimeInterval: seconds) }

@Suite("A process of a world", .timeLimit(.minutes(60)))
struct ProcessTests {
  /// Runs an app on the main actor, ends its process after ten seconds, and goes on for a minute.
  private func notes(
    of app: @escaping @MainActor @Sendable (Diary, World) -> Void,
    after: @escaping @Sendable (Diary, World) async -> Void = { _, _ in }
  ) throws -> [String] {
    let diary = Diary()
    try World.run(seed: 1) { world in
      let process = world.beginProcess()
      world.planning(for: process) { _ = Task { @MainActor in app(diary, world) } }
      try await Task.sleep(for: .seconds(10))
      world.endProcess(process)
      diary.note("ended")
      await after(diary, world)
      try await Task.sleep(for: .seconds(60))
      diary.note("over at \(world.time)")
    }
    return diary.lines
  }

  /// Source: the system's kill, after which nothing of an app runs.
  @Test(
    "that has ended runs none of its tasks, timers, blocks, sources, operations and threads again"
  )
  func everything() throws {
    let lines = try notes { diary, world in
      @Sendable func note(_ what: String) {
        if world.now >= .seconds(10) { diary.note("\(what) at \(world.time)") }
      }
      Task { while true { note("task"); try await Task.sleep(for: .seconds(4)) } }
      Task.detached { while true { note("detached"); try await Task.sleep(for: .seconds(4)) } }
      Task { @MainActor in
        async let one: Void = Task.sleep(for: .seconds(20))
        try await one
        note("child")
      }
      Task { while true { await Statics.ending.add(); note("actor") } }
      _ = Timer.scheduledTimer(withTimeInterval: 3, repeats: true) { _ in note("timer") }
      RunLoop.main.perform {
        DispatchQueue.main.asyncAfter(deadline: .now() + 15) { note("after") }
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + 15) { note("global") }
      nonisolated(unsafe) let source = DispatchSource.makeTimerSource()
      source.schedule(deadline: .now(), repeating: 2)
      source.setEventHandler { @Sendable in
        withExtendedLifetime(source) {}
        note("source")
      }
      source.resume()
      let operations = OperationQueue()
      operations.maxConcurrentOperationCount = 1
      for _ in 0..<9 {
        operations.addOperation {
          pause(4)
          note("operation")
        }
      }
      Thread.detachNewThread {
        while true {
          pause(3)
          note("thread")
        }
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 10) { note("same instant") }
      _ = NotificationCenter.default.addObserver(forName: .bell, object: nil, queue: nil) { _ in
        note("observer")
      }
      // Asked for before the process ended, answered later.
      Task {
        await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
          world.schedule(at: .seconds(30)) { continuation.resume() }
        }
        note("answer")
      }
    } after: { _, _ in
      NotificationCenter.default.post(name: .bell, object: nil)
    }
    #expect(lines == ["ended", "over at 70.0"])
  }

  @Test("that ends while it blocks the main actor or a queue releases both for the next process")
  func blocked() throws {
    let lines = try notes { diary, world in
      Statics.queue.async {
        pause(30)
        diary.note("slept")
      }
      Statics.queue.async { diary.note("queued") }
      DispatchQueue.global().async {
        Statics.queue.sync { diary.note("in turn") }
      }
      DispatchSemaphore(value: 0).wait()
    } after: { diary, world in
      let next = world.beginProcess()
      world.planning(for: next) {
        _ = Task { @MainActor in
          diary.note("next on main at \(world.time)")
          Statics.queue.async { diary.note("next on queue at \(world.time)") }
          await Statics.shared.add()
          diary.note("next on actor")
          scheduleTimer(after: 5) { diary.note("next timer at \(world.time)") }
        }
      }
    }
    #expect(
      lines == [
        "ended", "next on main at 10.0", "next on queue at 10.0", "next on actor",
        "next timer at 18.0", "over at 70.0",
      ]
    )
  }

  private actor Ender {
    /// Ends a process, and begins a task that waits for the actor's turn while others begin.
    func end(_ process: WorldProcess, of world: World, _ diary: Diary) -> Task<Void, any Error> {
      world.endProcess(process)
      let task = Task {
        try await Task.sleep(for: .seconds(20))
        diary.note("the actor's at \(world.time)")
      }
      Task.detached {}
      return task
    }
  }

  @Test("does not affect work that an actor begins after the process's end")
  func actors() throws {
    let diary = Diary()
    try World.run(seed: 1) { world in
      let ender = Ender()
      let process = world.beginProcess()
      try await Task.sleep(for: .seconds(5))
      let task = await ender.end(process, of: world, diary)
      try await Task { try await Task.sleep(for: .seconds(1)) }.value
      world.schedule(at: .seconds(60)) { task.cancel() }
      try? await task.value
    }
    #expect(diary.lines == ["the actor's at 25.0"])
  }

  @Test("does not affect work that began before it, or that belongs to no process")
  func system() throws {
    let diary = Diary()
    try World.run(seed: 1) { world in
      let before = Task {
        for _ in 0..<3 { try await Task.sleep(for: .seconds(10)) }
        diary.note("before at \(world.time)")
      }
      let process = world.beginProcess()
      let system = world.planning(for: nil) {
        Task {
          async let sleep: Void = Task.sleep(for: .seconds(20))
          try await sleep
          diary.note("system at \(world.time)")
        }
      }
      world.schedule(at: .seconds(15)) { diary.note("scheduled") }
      try await Task.sleep(for: .seconds(5))
      world.endProcess(process)
      try await before.value
      try await system.value
    }
    #expect(diary.lines == ["scheduled", "system at 20.0", "before at 30.0"])
  }
}
