import Foundation
import Testing
import VirtualTime

extension Notification.Name {
  fileprivate static let bell = Notification.Name("bell")
}

@Suite("Notifications and operations in a world", .timeLimit(.minutes(60)))
struct NotificationTests {
  /// Source: Apple, NotificationCenter.addObserver(forName:object:queue:using:).
  @Test("an observer is called on the poster's thread, or on its queue")
  func observers() throws {
    let lines = try notes { diary, world in
      _ = NotificationCenter.default.addObserver(forName: .bell, object: nil, queue: nil) { _ in
        diary.note("here at \(world.time), \(Thread.isMainThread)")
      }
      _ = NotificationCenter.default.addObserver(forName: .bell, object: nil, queue: .main) { _ in
        diary.note("main at \(world.time), \(Thread.isMainThread)")
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + 2) {
        NotificationCenter.default.post(name: .bell, object: nil)
      }
      DispatchQueue.main.asyncAfter(deadline: .now() + 4) {
        NotificationCenter.default.post(name: .bell, object: nil)
      }
    }
    #expect(
      lines.sorted() == [
        "here at 2.0, false", "here at 4.0, true", "main at 2.0, true", "main at 4.0, true",
      ]
    )
  }

  @Test("no observer of one world receives notifications from another world, or from outside")
  func worldsAreApart() throws {
    let diary = Diary()
    for name in ["first", "second"] {
      try World.run(seed: 1) { _ in
        _ = NotificationCenter.default.addObserver(forName: .bell, object: nil, queue: nil) { _ in
          diary.note(name)
        }
        NotificationCenter.default.post(name: .bell, object: nil)
      }
    }
    NotificationCenter.default.post(name: .bell, object: nil)
    #expect(diary.lines == ["first", "second"])
  }

  /// Source: Apple, Operation and OperationQueue.
  @Test("operations wait for their dependencies, and run as many at once as their queue allows")
  func operations() throws {
    let lines = try notes { diary, world in
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 2
      func operation(_ name: String, lasting seconds: Double) -> BlockOperation {
        BlockOperation {
          Thread.sleep(forTimeInterval: seconds)
          diary.note("\(name) at \(world.time)")
        }
      }
      let last = operation("last", lasting: 1)
      let long = operation("long", lasting: 5)
      let cancelled = operation("cancelled", lasting: 1)
      last.addDependency(long)
      cancelled.cancel()
      last.completionBlock = { diary.note("completed at \(world.time)") }
      queue.addOperations(
        [last, long, operation("b", lasting: 2), operation("c", lasting: 2), cancelled],
        waitUntilFinished: false
      )
      OperationQueue.main.addOperation {
        diary.note("main at \(world.time), \(Thread.isMainThread)")
      }
      DispatchQueue.global().async {
        queue.waitUntilAllOperationsAreFinished()
        diary.note("all at \(world.time)")
      }
    }
    #expect(
      lines.sorted() == [
        "all at 6.0", "b at 2.0", "c at 4.0", "completed at 6.0", "last at 6.0", "long at 5.0",
        "main at 0.0, true",
      ]
    )
  }
}
