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

  /// Source: measured on a Flow 2 Pro: the dock reconnects after about 10 s, with its tilt off by 22°.
  @Test("lose the phone for about 10 s, after which the dock points elsewhere")
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
      #expect(bench.reportsAlone.last == .docked(trackingButton: true))
      let off = bench.events.filter { $0.event == .undocked(.flap) }.map(\.seconds)
      let on = bench.events.filter { $0.event == .docked(trackingButton: true) }.map(\.seconds)
      #expect(zip(off, on).allSatisfy { (8...12).contains($1 - $0) })
      return zip([0] + on, off).map { $1 - $0 }
    }
    #expect(gaps.count == 20)
    // The mean of twenty exponential draws with a mean of 1800 s, within four standard deviations.
    let mean = gaps.reduce(0, +) / 20
    #expect(abs(mean - 1_800) < 4 * 1_800 / 20.0.squareRoot())
  }

  /// Our choice: the dock centres itself with its motor, so its position never jumps.
  @Test("turn the tilt with the motor, and never past the end of its range")
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
      // A phone that is taken off meanwhile doesn't reconnect.
      dock.synchronously { $0.removePhone() }
      try await world.pass(1_000)
      #expect(bench.eventsAlone.last == .undocked(.flap))
      dock.synchronously { $0.placePhone() }
      #expect(dock.synchronously { $0.isDocked })
    }
  }

  /// Source: measured on a Flow 2 Pro: the dock may point elsewhere; the probability is our choice.
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

  /// Our choice: the seed determines when a connection breaks.
  @Test("happen at the same instants with the same seed, and at others with another seed")
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

  /// Source: measured on a Flow 2 Pro: the dock sleeps after long inactivity; the time and the waking are our
  /// choice.
  @Test("include sleep after inactivity, in which the next command is lost and wakes the dock")
  func sleep() throws {
    try World.run(seed: 1) { world in
      let bench = DockBench(in: world)
      let dock = bench.dock(.gimbal) { $0.batteries = [] }
      dock.synchronously { $0.placePhone() }
      try await world.pass(299)
      // A speed below the floor turns nothing, but keeps the dock awake.
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
      #expect(bench.reportsAlone.last == .trackingButton(true))
    }
  }

  /// Our choice: a dock that turns is in use.
  @Test("don't include sleep while the dock turns")
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
