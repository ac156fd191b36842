import DockKit
import Docks
import Testing
import VirtualTime

@Suite("A phone on a dock")
struct DockPhoneTests {
  /// Our choice: that a dock which loses the phone stops is safest; it is not documented.
  @Test("stops the motors by being taken off, and drops what was on its way")
  func undocking() throws {
    try World.run(seed: 1) { world in
      let bench = DockBench(in: world)
      let dock = bench.dock(.stand)
      dock.synchronously { $0.placePhone() }
      dock.turn(at: DockAngles(yaw: 1))
      try await world.pass(1)
      let before = dock.motion(at: world.now)
      dock.turn(at: DockAngles(yaw: -1))
      dock.synchronously { $0.removePhone() }
      #expect(!dock.synchronously { $0.isDocked })
      #expect(dock.motion(at: world.now) == before)
      let rest = dock.motion(at: world.instant(in: 10))
      #expect(rest.velocities == .zero)
      // v²/2a.
      #expect(abs(rest.positions.yaw - before.positions.yaw - 1 / 16.0) < 1e-12)
      dock.turn(at: DockAngles(yaw: 1))
      #expect(dock.move(to: .zero, taking: .zero, maximumSpeed: nil) == world.now)
      #expect(dock.motion(at: world.instant(in: 10)) == rest)
      #expect(bench.eventsAlone == [.docked(trackingButton: true), .undocked(.takenOff)])
      #expect(bench.toldAlone.last == .undocked)
      dock.synchronously { $0.removePhone() }
      #expect(bench.events.count == 2)
    }
  }

  /// Source: measured on a Flow 2 Pro: off at first, and as it was left after docking again.
  @Test("finds the gimbal's tracking button off at first, then as it was left")
  func gimbalButton() throws {
    try World.run(seed: 1) { world in
      let bench = DockBench(in: world)
      let dock = bench.dock(.gimbal) { $0.batteries = [] }
      dock.synchronously { $0.press(.tracking) }
      dock.synchronously { $0.placePhone() }
      dock.synchronously { $0.press(.tracking) }
      dock.synchronously { $0.removePhone() }
      dock.synchronously { $0.placePhone() }
      dock.synchronously { $0.press(.tracking) }
      #expect(
        bench.toldAlone == [
          .docked(trackingButton: false), .trackingButton(true), .undocked,
          .docked(trackingButton: true), .trackingButton(false),
        ]
      )
    }
  }

  /// Our choice: a stand tracks whenever a phone is put on it.
  @Test("finds the stand's tracking button on, however it was left")
  func standButton() throws {
    try World.run(seed: 1) { world in
      let bench = DockBench(in: world)
      let dock = bench.dock(.stand) { $0.batteries = [] }
      dock.synchronously { $0.placePhone() }
      dock.synchronously { $0.press(.tracking) }
      dock.synchronously { $0.removePhone() }
      dock.synchronously { $0.placePhone() }
      #expect(bench.toldAlone.last == .docked(trackingButton: true))
      #expect(bench.eventsAlone.contains(.pressed(.tracking, isTold: true)))
    }
  }

  /// Source: Apple, DockAccessory.AccessoryEvent; clients act on every second shutter event.
  @Test("receives a gimbal's buttons, and the shutter twice")
  func gimbalEvents() throws {
    try World.run(seed: 1) { world in
      let bench = DockBench(in: world)
      let dock = bench.dock(.gimbal)
      dock.synchronously { $0.placePhone() }
      dock.synchronously { $0.press(.shutter) }
      try await world.pass(1)
      dock.synchronously { $0.press(.zoom(factor: -1)) }
      dock.synchronously { $0.press(.flip) }
      dock.synchronously { $0.press(.custom(id: 7, isDown: true)) }
      try await world.pass(1)
      dock.synchronously { $0.press(.custom(id: 7, isDown: false)) }
      #expect(bench.signals.map(\.seconds) == [0, 0.1, 1, 1, 1, 2])
      #expect(
        bench.signals.map(\.signal) == [
          .cameraShutter, .cameraShutter, .cameraZoom(factor: -1), .cameraFlip,
          .button(id: 7, pressed: true), .button(id: 7, pressed: false),
        ]
      )
      dock.synchronously { $0.press(.shutter) }
      dock.synchronously { $0.removePhone() }
      try await world.pass(1)
      #expect(bench.signals.count == 7)
    }
  }

  /// Source: a Belkin stand reports no buttons to apps (an article on Zenn).
  @Test("receives only the tracking button of a stand")
  func standEvents() throws {
    try World.run(seed: 1) { world in
      let bench = DockBench(in: world)
      let dock = bench.dock(.stand)
      dock.synchronously { $0.placePhone() }
      for button in [DockButton.shutter, .flip, .zoom(factor: 2), .custom(id: 1, isDown: true)] {
        dock.synchronously { $0.press(button) }
        #expect(bench.eventsAlone.last == .pressed(button, isTold: false))
      }
      try await world.pass(1)
      #expect(bench.signals.isEmpty)
    }
  }
}
