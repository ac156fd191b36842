import DockKit
import VirtualTime

extension Dock {
  /// Has the batteries charge or empty from now on, as the phone has come or gone.
  func settleBatteries() {
    for index in batteries.indices {
      batteries[index].use(phone != .away, isPluggedIn: profile.isPluggedIn, at: world.now)
    }
  }

  /// Tells of the batteries, and has every change of what they show told.
  func watchBatteries() {
    for battery in batteries { tell(battery) }
    waitForBatteries()
  }

  private func waitForBatteries() {
    let changes = batteries.indices.compactMap { index in
      batteries[index].next.map { (index: index, change: $0.change, time: $0.time) }
    }
    guard let next = changes.min(by: { $0.time < $1.time }) else { return }
    timers.battery = world.schedule(at: next.time, "a dock's battery") { [self] in
      timers.battery = nil
      batteries[next.index].pass(next.change, at: world.now)
      guard next.change != .empty else { return disconnect(.batteryEmpty, then: .away) }
      tell(batteries[next.index])
      waitForBatteries()
    }
  }

  private func tell(_ gauge: DockBatteryGauge) {
    listener?.battery(
      name: gauge.battery.name,
      level: gauge.shown,
      isLow: gauge.isLow,
      charging: gauge.charging(at: world.now)
    )
  }
}
