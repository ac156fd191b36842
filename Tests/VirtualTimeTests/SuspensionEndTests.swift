import Foundation
import Testing
import VirtualTime

private final class Kept: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  deinit { body() }
}

private func scheduleTimer(after seconds: Double, _ body: @escaping @Sendable () -> Void) {
  _ = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in body() }
}

private actor Shared {
  private var waiting: [(name: String, continuation: UnsafeContinuation<Void, Never>)] = []

  /// Waits on the actor until `resume` is called.
  func wait(_ name: String) async {
    await withUnsafeContinuation { waiting.append((name, $0)) }
  }

  /// Lets all that wait become ready in one turn.
  func takeAll() -> [(name: String, continuation: UnsafeContinuation<Void, Never>)] {
    defer { waiting = [] }
    return waiting
  }

  /// Suspends a process in a turn, and gives the thread up to another actor.
  func suspend(_ process: WorldProcess, _ world: World, then other: Shared) async {
    world.suspendProcess(process)
    await other.touch()
  }

  func touch() {}

  func note(_ body: @Sendable () -> Void) { body() }
}

@Suite("A suspended process of a world", .timeLimit(.minutes(60)))
struct SuspensionEndTests {
  @Test("that ends drops everything that waited, and resumes no more")
  func ends() throws {
    let diary = Diary()
    try World.run(seed: 1) { world in
      let process = world.beginProcess()
      world.planning(for: process) {
        _ = Task { @MainActor in
          Task {
            try await Task.sleep(for: .seconds(20)); diary.note("task")
          }
          DispatchQueue.main.asyncAfter(deadline: .now() + 21) { diary.note("block") }
          scheduleTimer(after: 22) { diary.note("timer") }
          Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 23); diary.note("thread")
          }
          _ = NotificationCenter.default.addObserver(
            forName: .init("bell"),
            object: nil,
            queue: nil
          ) { _ in
            diary.note("observer")
          }
        }
      }
      try await Task.sleep(for: .seconds(10))
      world.suspendProcess(process)
      world.schedule(at: .seconds(30)) {
        NotificationCenter.default.post(name: .init("bell"), object: nil)
      }
      world.schedule(at: .seconds(31)) { world.perform(in: process) { diary.note("callback") } }
      try await Task.sleep(for: .seconds(40))
      world.endProcess(process)
      #expect(!world.isSuspended(process))
      world.resumeProcess(process)
      let next = world.beginProcess()
      world.planning(for: next) { _ = Task { @MainActor in diary.note("next at \(world.time)") } }
      try await Task.sleep(for: .seconds(40))
      world.suspendProcess(process)
      #expect(!world.isSuspended(process))
    }
    #expect(diary.lines == ["next at 50.0"])
  }

  @Test(
    "leaves the world's end nothing that is not freed: blocks, handlers, observers, callbacks, cancelled tasks"
  )
  func worldEnds() throws {
    let diary = Diary()
    _ = try World.run(until: .seconds(100), seed: 1, startingAt: Date(timeIntervalSince1970: 0)) {
      world in
      @Sendable func keep(_ name: String) -> Kept { Kept { diary.note(name) } }
      let process = world.beginProcess()
      nonisolated(unsafe) var task: Task<Void, Never>?
      world.planning(for: process) {
        _ = Task { @MainActor in
          let (block, after, center) = (keep("block"), keep("after"), keep("observer"))
          DispatchQueue.main.asyncAfter(deadline: .now() + 20) { withExtendedLifetime(block) {} }
          DispatchQueue.global().asyncAfter(deadline: .now() + 200) {
            withExtendedLifetime(after) {}
          }
          _ = NotificationCenter.default.addObserver(
            forName: .init("bell"),
            object: nil,
            queue: nil
          ) { _ in
            withExtendedLifetime(center) {}
          }
          let handler = keep("handler")
          nonisolated(unsafe) let source = DispatchSource.makeTimerSource()
          source.schedule(deadline: .now(), repeating: 7)
          source.setEventHandler { @Sendable in withExtendedLifetime((handler, source)) {} }
          source.resume()
          task = Task {
            let kept = keep("task")
            try? await Task.sleep(for: .seconds(20))
            withExtendedLifetime(kept) {}
          }
        }
      }
      try await Task.sleep(for: .seconds(10))
      world.atEnd { task?.cancel() }
      world.suspendProcess(process)
      func call(_ callback: Kept) {
        world.perform(in: process) { withExtendedLifetime(callback) {} }
      }
      call(keep("callback"))
      try await Task.sleep(for: .seconds(1000))
    }
    #expect(diary.lines.sorted() == ["after", "block", "callback", "handler", "observer", "task"])
  }

  @Test(
    "is no deadlock for a world that goes on or ends at an instant, and is named by one that waits for it"
  )
  func atRest() throws {
    let diary = Diary()
    let end = WorldTime.seconds(1000)
    _ = try World.run(until: end, seed: 1, startingAt: Date(timeIntervalSince1970: 0)) { world in
      let process = world.beginProcess()
      world.planning(for: process) { _ = Task { DispatchSemaphore(value: 0).wait() } }
      try await Task.sleep(for: .seconds(10))
      world.suspendProcess(process)
      try await Task.sleep(for: .seconds(10))
      diary.note("over at \(world.time)")
    }
    #expect(diary.lines == ["over at 20.0"])
    let error = #expect(throws: WorldError.self) {
      try World.run(seed: 1) { world in
        let process = world.beginProcess()
        let task = world.planning(for: process) { Task { try await Task.sleep(for: .seconds(20)) } }
        try await Task.sleep(for: .seconds(10))
        world.suspendProcess(process)
        try await task.value
      }
    }
    #expect(error?.description.contains("a suspended process (1 event is due)") == true)
  }

  /// Source: the layout of the Swift runtime's actors, on which the kernel depends.
  @Test(
    "does not run in the turn of an actor that the system uses, and does not keep the system from it"
  )
  func sharedActor() throws {
    for names in [
      ["app", "system"], ["system", "app"], ["app 1", "system 1", "app 2", "system 2", "app 3"],
    ] {
      let diary = Diary()
      try World.run(seed: 1) { world in
        let shared = Shared()
        let process = world.beginProcess()
        for name in names {
          world.planning(for: name.hasPrefix("app") ? process : nil) {
            _ = Task {
              await shared.wait(name)
              diary.note("\(name) at \(world.time)")
            }
          }
        }
        try await Task.sleep(for: .seconds(10))
        let waiting = await shared.takeAll()
        world.suspendProcess(process)
        // In one event on no actor: the jobs wait for one turn.
        world.schedule(at: .seconds(20)) { for each in waiting { each.continuation.resume() } }
        try await Task.sleep(for: .seconds(20))
        world.resumeProcess(process)
        try await Task.sleep(for: .seconds(20))
      }
      let (apps, systems) = (
        names.filter { $0.hasPrefix("app") }, names.filter { $0.hasPrefix("system") }
      )
      #expect(diary.lines == systems.map { "\($0) at 20.0" } + apps.map { "\($0) at 30.0" })
    }
  }

  @Test("does not run in the rest of an actor's turn in which the system suspended it")
  func restOfTurn() throws {
    let diary = Diary()
    try World.run(seed: 1) { world in
      let (shared, other) = (Shared(), Shared())
      let process = world.beginProcess()
      // Both wait for one turn, the system first.
      _ = await Task { @MainActor in
        world.planning(for: nil) {
          _ = Task { @MainActor in await shared.suspend(process, world, then: other) }
        }
        for name in ["app 1", "system", "app 2"] {
          world.planning(for: name == "system" ? nil : process) {
            _ = Task { @MainActor in await shared.note { diary.note("\(name) at \(world.time)") } }
          }
        }
      }.value
      try await Task.sleep(for: .seconds(20))
      world.resumeProcess(process)
      try await Task.sleep(for: .seconds(20))
    }
    #expect(diary.lines == ["system at 0.0", "app 1 at 20.0", "app 2 at 20.0"])
  }

  @Test(
    "that is suspended again before it has run what was due keeps the order, and runs everything once"
  )
  func again() throws {
    let diary = Diary()
    try World.run(seed: 1) { world in
      let process = world.beginProcess()
      world.planning(for: process) {
        _ = Task { @MainActor in
          for second in 20..<30 {
            let note = { @Sendable in diary.note("\(second) at \(world.time)") }
            switch second % 3 {
            case 0:
              DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(second), execute: note)
            case 1:
              Task {
                try await Task.sleep(for: .seconds(second)); note()
              }
            default:
              Thread.detachNewThread {
                Thread.sleep(forTimeInterval: Double(second)); note()
              }
            }
          }
        }
      }
      try await Task.sleep(for: .seconds(10))
      world.suspendProcess(process)
      try await Task.sleep(for: .seconds(50))
      world.resumeProcess(process)
      world.suspendProcess(process)
      try await Task.sleep(for: .seconds(10))
      // After some of it, which the system sees as an event at that instant.
      world.resumeProcess(process)
      for _ in 0..<3 {
        await withUnsafeContinuation { continuation in
          world.schedule(at: world.now) { continuation.resume() }
        }
      }
      world.suspendProcess(process)
      diary.note("suspended")
      try await Task.sleep(for: .seconds(10))
      world.resumeProcess(process)
      try await Task.sleep(for: .seconds(10))
    }
    let index = try #require(diary.lines.firstIndex(of: "suspended"))
    #expect(index > 0 && index < 10)
    let times = (20..<30).enumerated().map {
      "\($0.element) at \($0.offset < index ? "70.0" : "80.0")"
    }
    #expect(diary.lines.filter { $0 != "suspended" } == times)
  }
}
