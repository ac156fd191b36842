import DockKit
import Docks
import Testing
import VirtualTime

@Suite("A phone on a dock")
struct DockPhoneTests {
  /// Our choice: a dock that loses the phone stops, which is safest; no source documents this case.
  @Test("stops the motors and drops pending commands when it is taken off")
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
      // The braking distance is v²/2a.
      #expect(abs(rest.positions.yaw - before.positions.yaw - 1 / 16.0) < 1e-12)
      dock.turn(at: DockAngles(yaw: 1))
      #expect(dock.move(to: .zero, taking: .zero, maximumSpeed: nil) == world.now)
      #expect(dock.motion(at: world.instant(in: 10)) == rest)
      #expect(bench.eventsAlone == [.docked(trackingButton: true), .undocked(.takenOff)])
      #expect(bench.reportsAlone.last == .undocked)
      dock.synchronously { $0.removePhone() }
      #expect(bench.events.count == 2)
    }
  }

  /// Source: measured on a Flow 2 Pro: the button is off at first, and keeps its state when the phone returns.
  @Test("finds the gimbal's tracking button off at first, and later in its last state")
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
        bench.reportsAlone == [
          .docked(trackingButton: false), .trackingButton(true), .undocked,
          .docked(trackingButton: true), .trackingButton(false),
        ]
      )
    }
  }

  /// Our choice: a stand tracks whenever a phone is put on it.
  @Test("finds the stand's tracking button on, whatever its last state")
  func standButton() throws {
    try World.run(seed: 1) { world in
      let bench = DockBench(in: world)
      let dock = bench.dock(.stand) { $0.batteries = [] }
      dock.synchronously { $0.placePhone() }
      dock.synchronously { $0.press(.tracking) }
      dock.synchronously { $0.removePhone() }
      dock.synchronously { $0.placePhone() }
      #expect(bench.reportsAlone.last == .docked(trackingButton: true))
      #expect(bench.eventsAlone.contains(.pressed(.tracking, isTold: true)))
    }
  }

  /// Source: Apple, DockAccessory.AccessoryEvent; clients act on every second shutter event.
  @Test("receives the events of a gimbal's buttons, and two events of the shutter")
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
  @Test("receives only the events of the tracking button of a stand")
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
