import DockKit
import Docks
import Testing
import VirtualTime

@Suite("A dock's motion")
struct DockMotionTests {
  /// Our choice: the latency, which is not published; 75 ms in the built-in docks.
  @Test("begins one latency after the command, and can be computed before it begins")
  func latency() throws {
    try World.run(seed: 1) { world in
      let dock = DockBench(in: world).dock(.stand)
      dock.synchronously { $0.placePhone() }
      try await world.pass(1)
      dock.turn(at: DockAngles(yaw: 0.4))
      #expect(dock.motion(at: world.instant(in: 0.075)).velocities.yaw == 0)
      #expect(dock.motion(at: world.instant(in: 0.1)).velocities.yaw > 0.1)
      #expect(dock.motion(at: world.instant(in: 0.2)).velocities.yaw == 0.4)
      try await world.pass(0.01)
      dock.turn(at: DockAngles(yaw: -0.4))
      // The first command is still pending, and takes effect 10 ms before the second.
      let before = dock.motion(at: world.instant(in: 0.075))
      #expect(abs(before.velocities.yaw - 0.08) < 1e-12)
      #expect(dock.motion(at: world.instant(in: 0.5)).velocities.yaw == -0.4)
    }
  }

  /// Our choice: Apple doesn't document a command during another one; the newer one applies.
  @Test("continues from the current motion when a new command takes effect")
  func supersedes() throws {
    try World.run(seed: 1) { world in
      let dock = DockBench(in: world).dock(.stand)
      dock.synchronously { $0.placePhone() }
      let first = dock.move(to: DockAngles(yaw: 1), taking: .seconds(4), maximumSpeed: nil)
      #expect(first == world.instant(in: 4.075))
      try await world.pass(2)
      let second = dock.move(to: DockAngles(yaw: -1), taking: .zero, maximumSpeed: nil)
      #expect(abs(dock.motion(at: second).positions.yaw + 1) < 1e-12)
      #expect(dock.motion(at: first).positions.yaw < 0.5)
      #expect(dock.motion(at: second).velocities.yaw == 0)
    }
  }

  /// Source: Apple, DockAccessory.Limits: a speed for each axis; the independence of the axes is our choice.
  @Test("observes a move's maximum speed on each axis")
  func ownSpeed() throws {
    try World.run(seed: 1) { world in
      let dock = DockBench(in: world).dock(.stand)
      dock.synchronously { $0.placePhone() }
      let rest = dock.move(
        to: DockAngles(pitch: 0.4, yaw: 2),
        taking: .zero,
        maximumSpeed: DockAngles(pitch: 0.1, yaw: 1, roll: 1)
      )
      #expect(abs(rest.seconds - (0.075 + 0.4 / 0.1 + 0.1 / 8)) < 1e-8)
      #expect(dock.motion(at: world.instant(in: 1)).velocities.pitch == 0.1)
      #expect(dock.motion(at: world.instant(in: 1)).velocities.yaw == 1)
      #expect(dock.motion(at: rest).positions == DockAngles(pitch: 0.4, yaw: 2))
    }
  }

  /// Our choice: one second, because a camera's frame may be older than the last command.
  @Test("of the last second can be read after any commands")
  func history() throws {
    try World.run(seed: 3) { world in
      let dock = DockBench(in: world).dock(.stand)
      dock.synchronously { $0.placePhone() }
      var random = world.random("commands")
      var seen: [DockMotion] = []
      for frame in 0..<600 {
        dock.turn(
          at: DockAngles(pitch: random.uniform(-1...1), yaw: random.uniform(-1...1))
        )
        seen.append(dock.motion(at: world.now))
        for old in seen.suffix(30) { #expect(dock.motion(at: old.time) == old) }
        // Sometimes several commands come at one instant, or after a long pause.
        if frame % 50 != 0 { try await world.pass(frame % 70 == 0 ? 0.9 : 1 / 30.0) }
        seen.removeAll { $0.time.duration(to: world.now) > .seconds(1) }
      }
    }
  }

  /// Source: measured on a Flow 2 Pro: a velocity command lapses after about 2.6 s.
  @Test("ends 2.6 s after a velocity command that is not repeated, which is reported once")
  func lapse() throws {
    try World.run(seed: 1) { world in
      let bench = DockBench(in: world)
      let dock = bench.dock(.gimbal)
      dock.synchronously { $0.placePhone() }
      for _ in 0..<4 {
        dock.turn(at: DockAngles(pitch: 0.01, yaw: 0.2))
        try await world.pass(2)
        #expect(dock.motion(at: world.now).velocities.yaw == 0.2)
      }
      try await world.pass(20)
      #expect(dock.motion(at: world.now).velocities == .zero)
      let lapses = bench.events.filter { $0.event == .lapsed }.map(\.seconds)
      #expect(lapses == [8.675])
    }
  }

  /// Source: Apple's sample, which turns for as long as a button is held; the stand without a time-out is our
  /// choice.
  @Test("is endless if velocity commands don't time out")
  func noLapse() throws {
    try World.run(seed: 1) { world in
      let bench = DockBench(in: world)
      let dock = bench.dock(.stand) { $0.batteries = [] }
      dock.synchronously { $0.placePhone() }
      dock.turn(at: DockAngles(yaw: 0.2))
      try await world.pass(3600)
      #expect(dock.motion(at: world.now).velocities.yaw == 0.2)
      // The yaw increases without end: 115 turns.
      #expect(abs(dock.motion(at: world.now).positions.yaw - 0.2 * (3600 - 0.0875)) < 1e-6)
      #expect(bench.eventsAlone == [.docked(trackingButton: true)])
    }
  }

  /// Source: measured on a Flow 2 Pro: its tilt ends at -38.4° and 27.5°, and roll commands do nothing.
  @Test("stops at the end of an axis, which is reported once, and has no roll")
  func limits() throws {
    try World.run(seed: 1) { world in
      let bench = DockBench(in: world)
      let dock = bench.dock(.gimbal)
      dock.synchronously { $0.placePhone() }
      // This command would lapse after the next command has reached the end.
      dock.turn(at: DockAngles(yaw: 0.1))
      for _ in 0..<300 {
        dock.turn(at: DockAngles(pitch: 0.5, roll: 1))
        try await world.pass(1 / 30.0)
      }
      let motion = dock.motion(at: world.now)
      #expect(abs(motion.positions.pitch - 27.5 * .pi / 180) < 1e-12)
      #expect(motion.positions.roll == 0)
      #expect(motion.velocities == .zero)
      #expect(bench.eventsAlone.filter { $0 == .limitReached(.pitch) }.count == 1)
      // The latency, and 0.0625 s each to speed up and to brake, of which half is lost.
      let expected = 0.075 + (27.5 * .pi / 180) / 0.5 + 0.0625
      let reached = bench.events.first { $0.event == .limitReached(.pitch) }?.seconds ?? 0
      #expect(abs(reached - expected) < 1e-6)
      dock.turn(at: DockAngles(pitch: -0.5))
      try await world.pass(1)
      dock.turn(at: DockAngles(pitch: 0.5))
      try await world.pass(2.5)
      #expect(bench.eventsAlone.filter { $0 == .limitReached(.pitch) }.count == 2)
    }
  }

  /// Source: measured on a Flow 2 Pro: a move of 2° is performed, a move of 1° is not.
  @Test("doesn't begin for a move within the dead band, but begins for a waypoint within it")
  func deadBand() throws {
    try World.run(seed: 1) { world in
      let dock = DockBench(in: world).dock(.gimbal)
      dock.synchronously { $0.placePhone() }
      let degree = Double.pi / 180
      let none = dock.move(to: DockAngles(yaw: degree), taking: .zero, maximumSpeed: nil)
      #expect(dock.motion(at: none).positions.yaw == 0)
      #expect(none == world.instant(in: 0.075))
      let two = dock.move(to: DockAngles(yaw: 2 * degree), taking: .zero, maximumSpeed: nil)
      #expect(dock.motion(at: two).positions.yaw == 2 * degree)
      let nod = dock.follow([DockWaypoint(DockAngles(yaw: degree), after: .seconds(1))])
      #expect(dock.motion(at: nod).positions.yaw == degree)
    }
  }

  /// Our choice: an animation reaches each of its positions in the set time, if the motors are able to.
  @Test("passes waypoints at their times, and waits for the slowest axis")
  func waypoints() throws {
    try World.run(seed: 1) { world in
      let dock = DockBench(in: world).dock(.stand)
      dock.synchronously { $0.placePhone() }
      let end = dock.follow([
        DockWaypoint(DockAngles(pitch: 0.2), after: .milliseconds(500)),
        DockWaypoint(DockAngles(pitch: -0.2), after: .milliseconds(800)),
        DockWaypoint(DockAngles(pitch: -0.2), after: .milliseconds(300)),
        DockWaypoint(DockAngles(pitch: 0, yaw: 3), after: .milliseconds(10)),
      ])
      func position(_ seconds: Double) -> DockAngles {
        dock.motion(at: world.instant(in: 0.075 + seconds)).positions
      }
      #expect(position(0.5).pitch == 0.2)
      #expect(abs(position(0.9).pitch) < 1e-9)
      #expect(position(1.3) == DockAngles(pitch: -0.2))
      #expect(position(1.6) == DockAngles(pitch: -0.2))
      // The time for 3 rad at 2 rad/s and 8 rad/s².
      #expect(abs(end.seconds - (0.075 + 1.6 + 1.5 + 0.25)) < 1e-8)
      #expect(dock.motion(at: end).positions == DockAngles(yaw: 3))
      try await world.pass(1)
      dock.turn(at: .zero)
      #expect(dock.motion(at: end).positions.yaw == 0)
    }
  }
}
