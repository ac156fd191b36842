import DockKit
import Docks
import Testing
import VirtualTime

@Suite("A dock's battery")
struct DockBatteryTests {
  /// Source: Apple, DockAccessory.BatteryStates: reported when a level changes; the linear discharge is
  /// our choice.
  @Test("discharges linearly, is reported in steps, and ends the connection when it is empty")
  func discharge() throws {
    try World.run(seed: 1) { world in
      let bench = DockBench(in: world)
      let dock = bench.dock(.stand)
      dock.synchronously { $0.placePhone() }
      try await world.pass(6 * 3600)
      let levels = bench.reports.compactMap { entry -> (Double, Int, Bool)? in
        guard case .battery("Stand", let percent, let isLow, .notCharging) = entry.what else {
          return nil
        }
        return (entry.seconds, percent, isLow)
      }
      // Five hours (How-To Geek's review); the level is rounded to 5 %, so it changes after 2.5 %, 7.5 %, …
      #expect(levels.map(\.1) == Array(stride(from: 100, through: 0, by: -5)))
      #expect(levels[1].0 == 450)
      #expect(levels[20].0 == 5 * 3600 - 450)
      #expect(levels.map(\.2) == levels.map { $0.1 <= 20 })
      #expect(bench.events.last?.event == .undocked(.batteryEmpty))
      #expect(bench.events.last?.seconds == 18_000)
      #expect(bench.reportsAlone.last == .undocked)
    }
  }

  /// Our choice: a dock without a phone charges; a dock with an empty battery stays off.
  @Test("charges from its last level while no phone is on the dock")
  func charging() throws {
    try World.run(seed: 1) { world in
      let bench = DockBench(in: world)
      let dock = bench.dock(.stand)
      dock.synchronously { $0.placePhone() }
      try await world.pass(5 * 3600 + 1)
      dock.synchronously { $0.placePhone() }
      #expect(bench.eventsAlone.last == .stayedOff)
      #expect(!dock.synchronously { $0.isDocked })
      try await world.pass(3600)
      dock.synchronously { $0.placePhone() }
      // The battery has charged for one of three hours.
      #expect(
        bench.reportsAlone.last == .battery("Stand", percent: 35, isLow: false, .notCharging)
      )
    }
  }

  /// Source: How-To Geek's review: the stand works while it charges.
  @Test("charges with the phone on it if the dock is plugged in, until it is full")
  func pluggedIn() throws {
    try World.run(seed: 1) { world in
      let bench = DockBench(in: world)
      let dock = bench.dock(.stand) {
        $0.isPluggedIn = true
        $0.batteries[0].level = 0.9
        $0.batteries.append(
          DockBattery(
            name: "Spare",
            lifetime: .seconds(100),
            recharge: .seconds(100),
            level: 1,
            step: 0.5,
            lowLevel: 0.1
          )
        )
      }
      dock.synchronously { $0.placePhone() }
      try await world.pass(100_000)
      #expect(
        bench.reportsAlone.dropFirst() == [
          .battery("Stand", percent: 90, isLow: false, .charging),
          .battery("Spare", percent: 100, isLow: false, .notCharging),
          .battery("Stand", percent: 95, isLow: false, .charging),
          .battery("Stand", percent: 100, isLow: false, .charging),
          .battery("Stand", percent: 100, isLow: false, .notCharging),
        ]
      )
      #expect(abs((bench.reports.last?.seconds ?? 0) - 1_080) < 1e-6)
      #expect(dock.synchronously { $0.isDocked })
    }
  }

  /// Our choice: a battery causes events only when a reported value changes.
  @Test("causes a few events in an hour on the dock, and none in an hour off the dock")
  func quiet() throws {
    let steps = try World.run(seed: 1) { world in
      let bench = DockBench(in: world)
      let dock = bench.dock(.gimbal) { $0.flaps = DockProfile.gimbal.flaps }
      var steps: [Int] = [world.steps]
      for _ in 0..<3 {
        dock.synchronously { $0.placePhone() }
        try await world.pass(3600)
        steps.append(world.steps)
        dock.synchronously { $0.removePhone() }
        try await world.pass(3600)
        steps.append(world.steps)
      }
      return steps
    }
    let costs = zip(steps, steps.dropFirst()).map { $1 - $0 }
    // The test's own sleep causes two events.
    #expect(costs.allSatisfy { $0 < 12 })
    #expect(costs.enumerated().filter { $0.offset % 2 == 1 }.allSatisfy { $0.element <= 4 })
  }
}
