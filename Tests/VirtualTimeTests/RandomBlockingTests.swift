import Foundation
import Testing
import VirtualTime

@Suite("Random code that blocks", .timeLimit(.minutes(60)))
struct RandomBlockingTests {
  /// Producers and consumers of one buffer with room for a few, each a task, a timer's callback or a
  /// job of the main actor that blocks on semaphores and sleeps.
  @Sendable
  private static func market(_ world: World, _ diary: Diary) async throws {
    let room = DispatchSemaphore(value: Int.random(in: 1...3))
    let goods = DispatchSemaphore(value: 0)
    let isOver = DispatchGroup()
    let rounds = Int.random(in: 3...8)
    let pairs = Int.random(in: 1...4)
    func produce(_ name: Int) {
      for round in 0..<rounds {
        if Bool.random() { usleep(.random(in: 0...900_000)) }
        while room.wait(timeout: .now() + .seconds(Int.random(in: 1...5))) == .timedOut {
          diary.note("\(name) has no room at \(world.now.nanoseconds)")
        }
        diary.note("\(name) made \(round) at \(world.now.nanoseconds)")
        goods.signal()
      }
      isOver.leave()
    }
    func consume(_ name: Int) async {
      for round in 0..<rounds {
        takeOne()
        try? await Task.sleep(for: .milliseconds(Int.random(in: 0...4_000)))
        diary.note("\(name) used \(round) at \(world.now.nanoseconds)")
        room.signal()
      }
      isOver.leave()
    }
    func takeOne() { goods.wait() }
    for name in 0..<pairs {
      isOver.enter()
      isOver.enter()
      // At most one on the main actor: two would wait for each other, as on a phone.
      switch name == 0 ? Int.random(in: 0...2) : Int.random(in: 0...1) {
      case 0: Task { produce(name) }
      case 1: world.schedule(at: .seconds(.random(in: 0...9))) { produce(name) }
      default: Task { @MainActor in produce(name) }
      }
      Task { await consume(name + 100) }
    }
    func wait() { isOver.wait() }
    wait()
    diary.note("over at \(world.now.nanoseconds)")
  }

  /// Source: the project's design, "Same scenario + same seed = the same events, to the byte".
  @Test("never hangs, and runs identically twice")
  func twice() throws {
    var all: Set<[String]> = []
    for seed in 0..<60 as Range<UInt64> {
      nonisolated(unsafe) var lives: [[String]] = []
      let difference = differenceOfLives(seeds: (seed, seed)) { world, _ in
        let diary = Diary()
        world.atEnd { lives.append(diary.lines) }
        try await Self.market(world, diary)
      }
      #expect(difference == nil)
      #expect(lives.count == 2 && lives[0] == lives[1])
      #expect(lives[0].last?.hasPrefix("over") == true, "seed \(seed): \(lives[0].suffix(3))")
      all.insert(lives[0])
    }
    #expect(all.count == 60)
  }

  /// Our choice.
  @Test("that waits for itself in a ring is always reported, with each waiting call")
  func rings() throws {
    for seed in 0..<60 as Range<UInt64> {
      let size = RandomStream(seed: seed).split("size").value(at: 0) % 6 + 2
      let error = #expect(throws: WorldError.self) {
        try World.run(seed: seed) { world in
          let ring = (0..<Int(size)).map { _ in DispatchSemaphore(value: 0) }
          for index in ring.indices.shuffled() {
            let work = {
              ring[index].wait()
              ring[(index + 1) % ring.count].signal()
            }
            if Bool.random() {
              world.schedule(at: .seconds(.random(in: 0...100)), nil, work)
            } else {
              Task { work() }
            }
          }
          let _: Int = await world.wait(for: "the ring") { _ in }
        }
      }
      guard case .deadlock(_, let waiting) = error else {
        Issue.record("seed \(seed): \(String(describing: error))")
        continue
      }
      let count = waiting.count { $0.hasPrefix("DispatchSemaphore.wait() since") }
      #expect(count == Int(size), "seed \(seed): \(waiting)")
    }
  }
}
