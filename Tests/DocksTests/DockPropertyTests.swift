import DockKit
import Docks
import Testing
import VirtualTime

@Suite("A dock with random commands and events")
struct DockPropertyTests {
  /// Our choice: commands, losses, repetitions and undocking never make motors jump or leave their
  /// range.
  @Test("never jumps and never leaves its range", arguments: 0..<40 as Range<UInt64>)
  func bounds(seed: UInt64) throws {
    try World.run(seed: seed) { world in
      var random = world.random("what happens")
      let bench = DockBench(in: world)
      let dock = bench.dock(seed % 2 == 0 ? .gimbal : .stand) {
        $0.commandLatency = .milliseconds(random.below(300))
        $0.sleepsAfter = .seconds(4)
        $0.flaps = DockFlaps(
          meanInterval: .seconds(20),
          shortest: .milliseconds(100),
          longest: .seconds(3),
          recentringChance: 0.5,
          recentringJump: 0.4
        )
      }
      let tilt = try #require(dock.profile.pitch)
      let range = try #require(tilt.range)
      var last = dock.motion(at: world.now)
      for _ in 0..<300 {
        Self.happen(to: dock, &random)
        try await world.pass(random.chance(0.3) ? 0 : random.uniform(0...0.3))
        // The motion since the last check, in steps of 10 ms.
        let until = world.now
        while last.time < until {
          let step = min(until.nanoseconds, last.time.nanoseconds + 10_000_000)
          let motion = dock.motion(at: WorldTime(nanoseconds: step))
          let passed = last.time.duration(to: motion.time).inSeconds
          #expect(range.contains(motion.positions.pitch))
          #expect(motion.positions.roll == 0)
          for axis in [\DockAngles.pitch, \.yaw] {
            let change = motion.velocities[keyPath: axis] - last.velocities[keyPath: axis]
            #expect(abs(motion.velocities[keyPath: axis]) <= tilt.maximumSpeed + 1e-9)
            #expect(abs(change) <= tilt.acceleration * (passed + 2e-9) + 1e-12)
            let way = motion.positions[keyPath: axis] - last.positions[keyPath: axis]
            #expect(abs(way) <= tilt.maximumSpeed * passed + 1e-9)
          }
          last = motion
        }
      }
    }
  }

  private static func happen(to dock: MotorizedDock, _ random: inout RandomStream) {
    let angles = DockAngles(
      pitch: random.uniform(-2...2),
      yaw: random.uniform(-3...3),
      roll: random.uniform(-1...1)
    )
    switch random.below(20) {
    case 0: dock.synchronously { $0.removePhone() }
    case 1...3: dock.synchronously { $0.placePhone() }
    case 4: dock.synchronously { $0.press(.tracking) }
    case 5...7: _ = dock.move(to: angles, taking: .zero, maximumSpeed: nil)
    case 8: _ = dock.move(to: angles, taking: .seconds(2), maximumSpeed: angles)
    case 9:
      _ = dock.follow([
        DockWaypoint(angles, after: .milliseconds(300)), DockWaypoint(.zero, after: .seconds(1)),
      ])
    case 10...12: dock.turn(at: .zero)
    case 13: break
    default: dock.turn(at: angles)
    }
  }
}
