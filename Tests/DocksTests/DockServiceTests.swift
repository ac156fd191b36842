import DockKit
import Docks
import Testing
import VirtualTime

@Suite("A dock and the service behind DockKit")
struct DockServiceTests {
  /// Source: Apple, DockAccessoryManager: an accessory is known while the phone is docked.
  @Test("are connected while the phone is on the dock")
  func connection() throws {
    try World.run(seed: 1) { world in
      let facts = WorldIsolated(Facts())
      let service = DockKitService(in: world, options: DockKitOptions()) { fact in
        if case .state(_, let isDocked, let button) = fact {
          facts.states.append([isDocked, button])
        }
        if case .battery(_, let level, _, let charging) = fact {
          facts.batteries.append("\(level) \(charging)")
        }
      }
      let dock = MotorizedDock(
        in: world,
        .gimbal,
        name: "Dock",
        random: world.random("dock"),
        listener: service
      ) { _ in }
      dock.synchronously { $0.placePhone() }
      #expect(DockKitService.current?.dock === dock)
      dock.synchronously { $0.press(.tracking) }
      dock.synchronously { $0.removePhone() }
      #expect(DockKitService.current?.dock == nil)
      #expect(facts.states.prefix(2) == [[true, false], [true, true]])
      #expect(facts.states.last?.first == false)
      #expect(facts.batteries == ["1.0 notCharging"])
    }
  }
}

/// What the service reported.
private struct Facts {
  var states: [[Bool]] = []
  var batteries: [String] = []
}
