import Foundation
import Testing
import VirtualTime

/// What a callback notes; only one world's thread touches it.
private final class Notes: @unchecked Sendable {
  var lines: [Int] = []
}

@Suite("World timers")
struct TimerTests {
  /// Source: the project's design, "(virtual time, sequence)".
  @Test("fire in the order of time, then of scheduling", arguments: 0..<20 as Range<UInt64>)
  func order(seed: UInt64) throws {
    let notes = Notes()
    var random = RandomStream(seed: seed)
    let times = (0..<500).map { _ in random.below(50) }
    try World.run(seed: seed) { world in
      for (index, time) in times.enumerated() {
        world.schedule(at: .seconds(Int64(time))) { notes.lines.append(index) }
      }
      try await Task.sleep(for: .seconds(100))
    }
    let expected = times.indices.sorted { (times[$0], $0) < (times[$1], $1) }
    #expect(notes.lines == expected)
  }

  /// Our choice.
  @Test("never fire after they were cancelled; the others do", arguments: 0..<20 as Range<UInt64>)
  func cancellation(seed: UInt64) throws {
    let notes = Notes()
    var random = RandomStream(seed: seed).split("plan")
    let doomed = Set((0..<200).filter { _ in random.chance(0.4) })
    try World.run(seed: seed) { world in
      var random = world.random("times")
      let timers = (0..<200).map { index in
        world.schedule(at: .seconds(Int64(random.below(1_000)))) { notes.lines.append(index) }
      }
      for index in 0..<200 where doomed.contains(index) { #expect(world.cancel(timers[index])) }
      // Slots are used again: a stale handle must not call off a newcomer.
      try await Task.sleep(for: .seconds(2_000))
      let late = world.schedule(at: .seconds(3_000)) { notes.lines.append(1_000) }
      for timer in timers { #expect(!world.cancel(timer)) }
      try await Task.sleep(for: .seconds(2_000))
      #expect(!world.cancel(late))
    }
    #expect(notes.lines.sorted() == (0..<200).filter { !doomed.contains($0) } + [1_000])
  }

  /// Our choice: time never runs backwards.
  @Test("fire at once if their instant is past")
  func past() throws {
    let at = try World.run(seed: 1) { world in
      try await Task.sleep(for: .seconds(10))
      let notes = Notes()
      world.schedule(at: .seconds(5)) { notes.lines.append(Int(world.now.seconds)) }
      try await Task.sleep(for: .seconds(1))
      return notes.lines
    }
    #expect(at == [10])
  }

  /// Our choice: a slot is used again, the name of the timer that had it is not.
  @Test("are not reported with the name of an earlier timer if they have no name")
  func nameless() throws {
    let limits = WorldLimits(time: .seconds(10))
    let error = WorldError.outOfTime(.seconds(10), waiting: ["a timer at 0d 00:00:30"])
    #expect(throws: error) {
      try World.run(
        until: .endOfTime,
        seed: 1,
        startingAt: Date(timeIntervalSince1970: 0),
        limits: limits
      ) { world in
        world.schedule(at: .seconds(1), "the first timer") {
          world.schedule(at: .seconds(30)) {}
        }
      }
    }
  }

  /// Source: Swift's Clock protocol.
  @Test("the world's clock measures and sleeps in virtual time")
  func worldClock() throws {
    let elapsed = try World.run(seed: 1) { _ in
      try await WorldClock.world.measure { try await Task.sleep(for: .seconds(7), clock: .world) }
    }
    #expect(elapsed == .seconds(7))
  }

  /// Our choice: outside a world there is no virtual time to wait for.
  @Test("the world's clock stands still outside a world, and can't be slept on")
  func clockOutside() async {
    #expect(WorldClock.world.now == .start)
    await #expect(throws: WorldClock.OutsideWorld.self) {
      try await Task.sleep(for: .seconds(1), clock: .world)
    }
  }
}
