import DockKit
import Docks
import Testing
import VirtualTime

@Suite("A dock's faults")
struct DockFaultTests {
  private static let flaps = DockFlaps(
    meanInterval: .seconds(1_800),
    shortest: .seconds(8),
    longest: .seconds(12),
    recentringChance: 1,
    recentringJump: 0.384
  )

  /// Source: measured on a Flow 2 Pro: it comes back after about 10 s, its tilt 22° off.
  @Test("lose the phone for about 10 s, and it points elsewhere afterwards")
  func flap() throws {
    let gaps = try World.run(seed: 5) { world in
      let bench = DockBench(in: world)
      let dock = bench.dock(.gimbal) {
        $0.flaps = Self.flaps
        $0.batteries = []
        $0.sleepsAfter = nil
      }
      dock.synchronously { $0.placePhone() }
      dock.synchronously { $0.press(.tracking) }
      for _ in 0..<20 {
        _ = dock.move(to: DockAngles(pitch: -0.1, yaw: 1), taking: .zero, maximumSpeed: nil)
        try await world.pass(5)
        while await dock.isDocked { try await world.pass(1) }
        try await world.pass(13)
      }
      #expect(abs(dock.motion(at: world.now).positions.pitch - 0.284) < 1e-9)
      #expect(dock.motion(at: world.now).positions.yaw == 1)
      #expect(dock.synchronously { $0.isDocked })
      #expect(bench.toldAlone.last == .docked(trackingButton: true))
      let off = bench.events.filter { $0.event == .undocked(.flap) }.map(\.seconds)
      let on = bench.events.filter { $0.event == .docked(trackingButton: true) }.map(\.seconds)
      #expect(zip(off, on).allSatisfy { (8...12).contains($1 - $0) })
      return zip([0] + on, off).map { $1 - $0 }
    }
    #expect(gaps.count == 20)
    // Twenty draws of an exponential with a mean of 1800 s: four deviations of their mean.
    let mean = gaps.reduce(0, +) / 20
    #expect(abs(mean - 1_800) < 4 * 1_800 / 20.0.squareRoot())
  }

  /// Our choice: it centres itself by its own motor, so that position never jumps.
  @Test("turn the tilt by the motor, and never past its end")
  func jump() throws {
    try World.run(seed: 5) { world in
      let bench = DockBench(in: world)
      let dock = bench.dock(.gimbal) {
        $0.flaps = Self.flaps
        $0.flaps?.recentringJump = 2
        $0.sleepsAfter = nil
      }
      dock.synchronously { $0.placePhone() }
      while await dock.isDocked { try await world.pass(0.05) }
      #expect(dock.motion(at: world.now).velocities.pitch > 0)
      try await world.pass(5)
      #expect(abs(dock.motion(at: world.now).positions.pitch - 27.5 * .pi / 180) < 1e-12)
      #expect(bench.eventsAlone.last == .undocked(.flap))
      // Taken off meanwhile, it doesn't come back.
      dock.synchronously { $0.removePhone() }
      try await world.pass(1_000)
      #expect(bench.eventsAlone.last == .undocked(.flap))
      dock.synchronously { $0.placePhone() }
      #expect(dock.synchronously { $0.isDocked })
    }
  }

  /// Source: measured on a Flow 2 Pro: it may point elsewhere; how often is our choice.
  @Test("leave the tilt where it was if the dock doesn't centre itself")
  func noJump() throws {
    try World.run(seed: 5) { world in
      let dock = DockBench(in: world).dock(.gimbal) {
        $0.flaps = Self.flaps
        $0.flaps?.recentringChance = 0
      }
      dock.synchronously { $0.placePhone() }
      _ = dock.move(to: DockAngles(pitch: -0.1), taking: .zero, maximumSpeed: nil)
      while await dock.isDocked { try await world.pass(1) }
      try await world.pass(13)
      #expect(dock.synchronously { $0.isDocked })
      #expect(dock.motion(at: world.now).positions == DockAngles(pitch: -0.1))
    }
  }

  /// Our choice: a seed decides when a connection breaks.
  @Test("come at the same instants for the same seed, at others for another")
  func repeatable() throws {
    func times(seed: UInt64) throws -> [Double] {
      try World.run(seed: seed) { world in
        let bench = DockBench(in: world)
        await bench.dock(.gimbal) { $0.flaps = Self.flaps }.placePhone()
        try await world.pass(6 * 3600)
        return bench.events.map(\.seconds)
      }
    }
    #expect(try times(seed: 1) == times(seed: 1))
    #expect(try times(seed: 1) != times(seed: 2))
  }

  /// Source: measured on a Flow 2 Pro: it sleeps after long inactivity; when, and what wakes it, is our choice.
  @Test("are asleep when the next command comes, which wakes it and is lost")
  func sleep() throws {
    try World.run(seed: 1) { world in
      let bench = DockBench(in: world)
      let dock = bench.dock(.gimbal) { $0.batteries = [] }
      dock.synchronously { $0.placePhone() }
      try await world.pass(299)
      // Below the floor: it turns nothing, and keeps it awake.
      dock.turn(at: DockAngles(yaw: 0.00005))
      try await world.pass(310)
      #expect(bench.events.last?.event == .slept)
      #expect(bench.events.last?.seconds == 299.075 + 300)
      dock.turn(at: DockAngles(yaw: 1))
      #expect(bench.eventsAlone.last == .woke)
      #expect(dock.motion(at: world.instant(in: 1)).velocities.yaw == 0)
      dock.turn(at: DockAngles(yaw: 1))
      #expect(dock.motion(at: world.instant(in: 1)).velocities.yaw == 1)
      try await world.pass(400)
      #expect(bench.eventsAlone.suffix(2) == [.lapsed, .slept])
      dock.synchronously { $0.press(.tracking) }
      #expect(bench.eventsAlone.suffix(2) == [.woke, .pressed(.tracking, isTold: true)])
      #expect(bench.toldAlone.last == .trackingButton(true))
    }
  }

  /// Our choice: what turns is in use.
  @Test("don't send it to sleep while it turns")
  func turningIsAwake() throws {
    try World.run(seed: 1) { world in
      let bench = DockBench(in: world)
      let dock = bench.dock(.stand) {
        $0.sleepsAfter = .seconds(60)
        $0.batteries = []
      }
      dock.synchronously { $0.placePhone() }
      dock.turn(at: DockAngles(yaw: 0.1))
      try await world.pass(1_000)
      dock.turn(at: .zero)
      try await world.pass(59)
      #expect(bench.events.count == 1)
      try await world.pass(62)
      #expect(bench.eventsAlone.last == .slept)
    }
  }
}
