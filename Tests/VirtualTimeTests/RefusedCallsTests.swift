import Foundation
import Testing
import VirtualTime

@Suite("Calls that lead out of a world", .timeLimit(.minutes(60)))
struct RefusedCallsTests {
  private struct Deed: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var act: @Sendable () -> Void

    init(_ name: String, _ act: @escaping @Sendable () -> Void) {
      testDescription = name
      self.act = act
    }
  }

  private static let deeds = [
    Deed("a DispatchSource on a descriptor, a signal or a process") {
      _ = DispatchSource.makeReadSource(fileDescriptor: 0)
    },
    Deed("DispatchIO") { _ = DispatchIO(type: .stream, fileDescriptor: 0, queue: .main) { _ in } },
    Deed("DispatchQueue.main.sync") {
      DispatchQueue.main.async { DispatchQueue.main.sync {} }
      DispatchSemaphore(value: 0).wait()
    },
    Deed("a wait for a file or a socket") { _ = readSomething(timeout: -1) },
    Deed("a wait for a file or a socket") { _ = readSomething(timeout: 10) },
  ]

  /// Waits for a byte that never comes.
  private static func readSomething(timeout: Int32) -> Int32 {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    defer { for end in ends { close(end) } }
    var wanted = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, timeout)
  }

  /// Our choice: what would go on in real time is no part of a life that repeats.
  @Test("a refused call ends the world at once, with a place and a hint", arguments: deeds)
  private func refused(_ deed: Deed) throws {
    let diary = Diary()
    let error = #expect(throws: WorldError.self) {
      try World.run(seed: 1) { world in
        world.atEnd { diary.note("ended at \(world.now)") }
        try await Task.sleep(for: .seconds(5))
        deed.act()
        diary.note("went on")
      }
    }
    #expect(diary.lines == ["ended at 0d 00:00:05"])
    guard case .refused(let name, let hint, at: .seconds(5), let place) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(name == deed.testDescription)
    #expect(!hint.isEmpty)
    #if DEBUG
      // Some of Dispatch's own functions keep no frame, so that what called them can't be seen.
      #expect(place?.contains("RefusedCallsTests") ?? (name.contains("Dispatch")))
    #endif
  }

  /// Our choice: what needs no waiting is answered.
  @Test("do not include calls that return at once")
  func answered() throws {
    try World.run(seed: 1) { world in
      #expect(Self.readSomething(timeout: 0) == 0)
      let diary = Diary()
      DispatchQueue.concurrentPerform(iterations: 4) { index in
        sleep(1)
        diary.note("\(index) at \(world.now.seconds)")
      }
      #expect(diary.lines == ["0 at 1.0", "1 at 2.0", "2 at 3.0", "3 at 4.0"])
    }
  }
}
