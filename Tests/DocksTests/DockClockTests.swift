import DockKit
import Docks
import Testing
import VirtualTime

/// Source: the project's house rules, "Clocks": each device has its own clock.
@Suite("A dock's own clock")
struct DockClockTests {
  @Test("determines when a report is due", arguments: [-100_000, -20, 0, 20, 100_000] as [Int64])
  func reports(partsPerMillion: Int64) throws {
    try World.run(seed: 1) { world in
      let dock = DockBench(in: world).dock(.gimbal) { $0.clockDrift = partsPerMillion * 1000 }
      try await world.pass(0.1)
      dock.synchronously { $0.placePhone() }
      dock.turn(at: DockAngles(yaw: 1))
      let period = 0.25 / (1 + Double(partsPerMillion) / 1e6)
      for _ in 0..<100 {
        try await world.pass(0.0637)
        let number = ((world.now.seconds - 0.1) / period + 1e-9).rounded(.down)
        let report = dock.feedback(at: world.now)
        #expect(abs(report.time.seconds - (0.1 + number * period)) < 1e-8)
        #expect(report.velocities == dock.motion(at: report.time).velocities)
      }
    }
  }

  @Test(
    "counts the requested time up to the instant that it returns for this time",
    arguments: 0..<100 as Range<UInt64>
  )
  func counting(seed: UInt64) throws {
    var random = RandomStream(seed: seed)
    let clock = DeviceClock(drift: Int64(random.below(200_000_000)) - 100_000_000)
    let start = WorldTime(nanoseconds: Int64(random.below(1 << 40)))
    for _ in 0..<100 {
      let wanted = Int64(random.below(1 << 50))
      let instant = clock.instant(counting: wanted, since: start)
      #expect((wanted...wanted + 1).contains(clock.counted(from: start, to: instant)))
      let before = WorldTime(nanoseconds: instant.nanoseconds - 1)
      #expect(wanted == 0 || clock.counted(from: start, to: before) < wanted)
    }
  }
}

/// Source: the project's house rules: phones, watches and docks are actors of their world.
@Suite("A dock as an actor")
struct DockActorTests {
  @Test("runs awaited calls in the world's order, and synchronous calls immediately")
  func order() throws {
    try World.run(seed: 1) { world in
      let bench = DockBench(in: world)
      let dock = bench.dock(.stand)
      await dock.placePhone()
      #expect(await dock.isDocked)
      #expect(world.now == .start)
      let elsewhere = Task { await dock.removePhone() }
      // The awaited call waits for its turn, and the synchronous call doesn't.
      #expect(dock.synchronously { $0.isDocked })
      await elsewhere.value
      #expect(dock.synchronously { !$0.isDocked })
      #expect(bench.reportsAlone.last == .undocked)
    }
  }
}
