import Foundation
import Synchronization
import Testing
import VirtualTime

/// Source: Apple, OperationQueue.main: a queue of the app's main thread; each process has one.
@Suite("The main operation queue")
struct MainOperationTests {
  /// Waits for an operation of the main queue.
  private static func runOne(_ body: @escaping @Sendable () -> Void = {}) async {
    await withCheckedContinuation { done in
      OperationQueue.main.addOperation {
        body()
        done.resume()
      }
    }
  }

  @Test("runs what a world adds, although another world has ended with some pending")
  func afterAnotherWorld() throws {
    let diary = Diary()
    for _ in 0..<2 {
      try World.run(seed: 1) { _ in
        OperationQueue.main.addOperation { diary.note("of the world that had ended") }
      }
      try World.run(seed: 1) { _ in await Self.runOne { diary.note("run") } }
    }
    #expect(diary.lines == ["run", "run"])
  }

  @Test("runs what a process adds, although the process before has ended with some pending")
  func afterAnotherProcess() throws {
    let diary = Diary()
    try World.run(seed: 1) { world in
      for _ in 0..<2 {
        let process = world.beginProcess()
        OperationQueue.main.addOperation { diary.note("of the process that had ended") }
        world.endProcess(process)
      }
      _ = world.beginProcess()
      await Self.runOne { diary.note("run") }
    }
    #expect(diary.lines == ["run"])
  }

  @Test("of worlds side by side runs each operation in its own world")
  func sideBySide() async throws {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for seed in 0..<4 {
        group.addTask {
          let strangers = Mutex(0)
          try World.run(seed: UInt64(seed)) { world in
            for _ in 0..<500 {
              await Self.runOne {
                if World.current !== world { strangers.withLock { $0 += 1 } }
              }
              try await Task.sleep(for: .seconds(1))
            }
          }
          return strangers.withLock(\.self)
        }
      }
      for try await strangers in group { #expect(strangers == 0) }
    }
  }

  /// Source: swift-corelibs-foundation, OperationQueue.main, whose settings can't be changed.
  @Test("is the current queue of the main thread, and keeps its settings")
  func settings() throws {
    let diary = Diary()
    try World.run(seed: 1) { _ in
      await Self.runOne {
        let queue = OperationQueue.main
        diary.note("\(OperationQueue.current === queue), \(queue === OperationQueue.main)")
        queue.maxConcurrentOperationCount = 4
        queue.isSuspended = true
        diary.note("\(queue.maxConcurrentOperationCount), \(queue.isSuspended)")
        diary.note("\(queue.underlyingQueue?.label ?? ""), \(queue.name ?? "")")
      }
      await Self.runOne()
    }
    let names = "com.apple.main-thread, NSOperationQueue Main Queue"
    #expect(diary.lines == ["true, true", "1, false", names])
  }
}
