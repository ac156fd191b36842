import DockKit
import Docks
import Testing
import VirtualTime

@Suite("A dock's reports of its motion")
struct DockFeedbackTests {
  /// Source: measured on a Flow 2 Pro: four reports a second, in steps of 0.00716°.
  @Test("are constant between two reports, with positions in steps")
  func gimbal() throws {
    try World.run(seed: 1) { world in
      let dock = DockBench(in: world).dock(.gimbal)
      try await world.pass(0.1)
      dock.synchronously { $0.placePhone() }
      dock.turn(at: DockAngles(pitch: 0.1, yaw: -0.3))
      let step = 0.00716 * .pi / 180
      for tick in 0..<100 {
        let time = world.instant(in: 0.0137)
        try await world.pass(0.0137)
        let report = dock.feedback(at: time)
        // The times of reports count from the docking.
        let number = ((time.seconds - 0.1) * 4).rounded(.down)
        #expect(abs(report.time.seconds - (0.1 + number / 4)) < 1e-9, "\(tick)")
        let truth = dock.motion(at: report.time)
        #expect(report.velocities == truth.velocities)
        for (reported, real) in [
          (report.positions.pitch, truth.positions.pitch),
          (report.positions.yaw, truth.positions.yaw),
        ] {
          #expect(abs(reported - real) <= step / 2 + 1e-12)
          #expect(abs((reported / step).rounded() - reported / step) < 1e-6)
        }
      }
      #expect(dock.feedback(at: world.now).positions != dock.motion(at: world.now).positions)
    }
  }

  /// Our choice for the stand: 20 reports a second, without steps.
  @Test("are exact at their instants if the dock has no steps")
  func stand() throws {
    try World.run(seed: 1) { world in
      let dock = DockBench(in: world).dock(.stand)
      dock.synchronously { $0.placePhone() }
      dock.turn(at: DockAngles(yaw: 1))
      try await world.pass(0.32)
      #expect(dock.feedback(at: world.now) == dock.motion(at: world.instant(in: -0.02)))
      #expect(dock.feedback(at: world.now).time == world.instant(in: -0.02))
    }
  }

  /// Source: Apple, DockAccessory: an app reads a dock's capabilities from the accessory.
  @Test("have the rate in the dock's description, which follows from the profile")
  func description() throws {
    try World.run(seed: 1) { world in
      let bench = DockBench(in: world)
      let description = bench.dock(.gimbal).description
      #expect(description.name == "Test dock")
      #expect(description.yaw == DockDescription.Axis(range: nil, maximumSpeed: 2))
      #expect(description.roll == nil)
      #expect(description.feedbackRate == 4)
      #expect(description.hasEvents && description.hasBatteries)
      #expect(bench.dock(.gimbal).description.identifier == description.identifier)
      #expect(!bench.dock(.stand) { $0.batteries = [] }.description.hasBatteries)
    }
  }
}
