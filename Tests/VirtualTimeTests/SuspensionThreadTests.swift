import Foundation
import Testing
import VirtualTime

private func pause(_ seconds: Double) { Thread.sleep(forTimeInterval: seconds) }

/// Source: Apple's App Programming Guide, no code of a suspended app executes; nothing is cancelled.
@Suite("The threads of a suspended process", .timeLimit(.minutes(60)))
struct SuspensionThreadTests {
  @Test(
    "does not keep the system and other processes from running, not even by its blocked main thread"
  )
  func others() throws {
    let diary = Diary()
    try World.run(seed: 1) { world in
      let first = world.beginProcess()
      world.planning(for: first) {
        _ = Task { @MainActor in
          pause(150)
          diary.note("main thread at \(world.time)")
        }
        _ = Task { @MainActor in diary.note("main actor at \(world.time)") }
      }
      let second = world.beginProcess()
      world.planning(for: second) {
        _ = Task {
          try await Task.sleep(for: .seconds(30))
          diary.note("other process at \(world.time)")
        }
      }
      world.schedule(at: .seconds(40)) { diary.note("timer at \(world.time)") }
      try await Task.sleep(for: .seconds(10))
      world.suspendProcess(first)
      await world.planning(for: nil) {
        Task { @MainActor in diary.note("system's main actor at \(world.time)") }
      }.value
      try await Task.sleep(for: .seconds(90))
      world.resumeProcess(first)
      // The main thread is blocked again.
      await world.planning(for: nil) {
        Task { @MainActor in diary.note("system's main actor at \(world.time)") }
      }.value
    }
    #expect(
      diary.lines == [
        "system's main actor at 10.0", "other process at 30.0", "timer at 40.0",
        "main thread at 150.0",
        "system's main actor at 150.0", "main actor at 150.0",
      ]
    )
  }

  @Test(
    "continues a blocked thread when it resumes, if a signal came, its deadline passed or its lock became free"
  )
  func blocked() throws {
    let signalled = DispatchSemaphore(value: 0)
    let late = DispatchSemaphore(value: 0)
    let lines = try suspendedNotes { diary, world in
      Thread.detachNewThread {
        signalled.wait()
        diary.note("signalled at \(world.time)")
      }
      Thread.detachNewThread {
        let result = late.wait(timeout: .now() + 30)
        diary.note("\(result) at \(world.time)")
        diary.note("\(late.wait(timeout: .now())) with the signal that came later")
      }
      let lock = NSLock()
      Thread.detachNewThread {
        lock.lock()
        pause(60)
        lock.unlock()
        diary.note("unlocked at \(world.time)")
      }
      Thread.detachNewThread {
        pause(1)
        lock.lock()
        diary.note("locked at \(world.time)")
        lock.unlock()
      }
      DispatchQueue.global().async {
        DispatchQueue(label: "own").sync { pause(70) }
        diary.note("slept at \(world.time)")
      }
    } while: { diary, world in
      world.schedule(at: .seconds(20)) { signalled.signal() }
      world.schedule(at: .seconds(40)) { late.signal() }
    }
    #expect(
      lines == [
        "resumed at 100.0", "signalled at 100.0", "timedOut at 100.0",
        "success with the signal that came later",
        "unlocked at 100.0", "locked at 100.0", "slept at 100.0",
      ]
    )
  }

  @Test("takes no signal away from a thread that runs")
  func signals() throws {
    let diary = Diary()
    try World.run(seed: 1) { world in
      let semaphore = DispatchSemaphore(value: 0)
      @Sendable func wait(_ name: String) {
        DispatchQueue.global().async {
          semaphore.wait()
          diary.note("\(name) at \(world.time)")
        }
      }
      let process = world.beginProcess()
      world.planning(for: process) { wait("app") }
      world.planning(for: nil) { wait("system") }
      try await Task.sleep(for: .seconds(10))
      world.suspendProcess(process)
      world.schedule(at: .seconds(20)) { semaphore.signal() }
      world.schedule(at: .seconds(30)) { semaphore.signal() }
      try await Task.sleep(for: .seconds(30))
      world.resumeProcess(process)
      try await Task.sleep(for: .seconds(10))
    }
    #expect(diary.lines == ["system at 20.0", "app at 40.0"])
  }
}
