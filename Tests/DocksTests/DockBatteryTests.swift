import DockKit
import Docks
import Testing
import VirtualTime

@Suite("A dock's battery")
struct DockBatteryTests {
  /// Source: Apple, DockAccessory.BatteryStates: reported when a level changes; a linear course is
  /// our choice.
  @Test("empties linearly, is reported in steps, and ends the connection when it is empty")
  func discharge() throws {
    try World.run(seed: 1) { world in
      let bench = DockBench(in: world)
      let dock = bench.dock(.stand)
      dock.synchronously { $0.placePhone() }
      try await world.pass(6 * 3600)
      let levels = bench.told.compactMap { entry -> (Double, Int, Bool)? in
        guard case .battery("Stand", let percent, let isLow, .notCharging) = entry.what else {
          return nil
        }
        return (entry.seconds, percent, isLow)
      }
      // How-To Geek's review: five hours. To the nearest 5 %: after 2.5 %, 7.5 %, …
      #expect(levels.map(\.1) == Array(stride(from: 100, through: 0, by: -5)))
      #expect(levels[1].0 == 450)
      #expect(levels[20].0 == 5 * 3600 - 450)
      #expect(levels.map(\.2) == levels.map { $0.1 <= 20 })
      #expect(bench.events.last?.event == .undocked(.batteryEmpty))
      #expect(bench.events.last?.seconds == 18_000)
      #expect(bench.toldAlone.last == .undocked)
    }
  }

  /// Our choice: with no phone on it, it charges; with nothing in it, it stays off.
  @Test("charges while no phone is on the dock, from where it was")
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
      // A third of three hours' charging.
      #expect(
        bench.toldAlone.last == .battery("Stand", percent: 35, isLow: false, .notCharging)
      )
    }
  }

  /// Source: How-To Geek's review: it works while it charges.
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
        bench.toldAlone.dropFirst() == [
          .battery("Stand", percent: 90, isLow: false, .charging),
          .battery("Spare", percent: 100, isLow: false, .notCharging),
          .battery("Stand", percent: 95, isLow: false, .charging),
          .battery("Stand", percent: 100, isLow: false, .charging),
          .battery("Stand", percent: 100, isLow: false, .notCharging),
        ]
      )
      #expect(abs((bench.told.last?.seconds ?? 0) - 1_080) < 1e-6)
      #expect(dock.synchronously { $0.isDocked })
    }
  }

  /// Our choice: nothing happens in a world without a reason.
  @Test("costs a docked hour a handful of events, and an undocked one none")
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
    // A sleep of the test's own is two.
    #expect(costs.allSatisfy { $0 < 12 })
    #expect(costs.enumerated().filter { $0.offset % 2 == 1 }.allSatisfy { $0.element <= 4 })
  }
}
