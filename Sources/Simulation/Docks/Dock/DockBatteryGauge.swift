import DockKit
import VirtualTime

/// The level of a dock's battery, linear in time until a phone is put on the dock or taken off.
struct DockBatteryGauge {
  let battery: DockBattery
  // The level at an instant, and its change per second from then on.
  private var level: Double
  private var since: WorldTime
  private var slope: Double
  /// The shown level, in steps.
  private var steps: Int

  init(_ battery: DockBattery, at time: WorldTime) {
    self.battery = battery
    level = battery.level
    since = time
    // The battery charges while no phone is on the dock.
    slope = 1 / battery.recharge.inSeconds
    steps = Int((level / battery.step).rounded())
  }

  /// Makes the battery charge or empty from an instant on.
  mutating func use(_ isInUse: Bool, isPluggedIn: Bool, at time: WorldTime) {
    level = level(at: time)
    since = time
    let charges = isPluggedIn || !isInUse
    slope = charges ? 1 / battery.recharge.inSeconds : -1 / battery.lifetime.inSeconds
    steps = Int((level / battery.step).rounded())
  }

  /// The level, from 0 to 1.
  func level(at time: WorldTime) -> Double {
    min(1, max(0, level + slope * since.duration(to: time).inSeconds))
  }

  /// Whether the level is too low for the dock to start.
  var isEmpty: Bool { steps == 0 }

  /// The shown level: the level rounded to a step.
  var shown: Double { min(1, Double(steps) * battery.step) }

  var isLow: Bool { shown <= battery.lowLevel + 1e-9 }

  func charging(at time: WorldTime) -> DockAccessory.BatteryChargeState {
    slope > 0 && level(at: time) < 1 ? .charging : .notCharging
  }

  /// A change of the battery's level.
  enum GaugeChange { case anotherStep, empty, full }

  /// The next change and its instant; nil if there is none.
  var next: (change: GaugeChange, time: WorldTime)? {
    let direction: Double = slope < 0 ? -1 : 1
    let edge = (Double(steps) + direction / 2) * battery.step
    if edge > 0, edge < 1 { return (.anotherStep, time(of: edge)) }
    guard level > 0 || slope > 0, level < 1 || slope < 0 else { return nil }
    return slope < 0 ? (.empty, time(of: 0)) : (.full, time(of: 1))
  }

  /// Applies a change.
  mutating func pass(_ change: GaugeChange, at time: WorldTime) {
    switch change {
    case .anotherStep: steps += slope < 0 ? -1 : 1
    // Set the level exactly, without rounding errors.
    case .empty: (level, since) = (0, time)
    case .full: (level, since) = (1, time)
    }
  }

  private func time(of level: Double) -> WorldTime {
    since.later(by: Int64(((level - self.level) / slope * 1e9).rounded()))
  }
}

/// The batteries of a dock.
struct DockBatteries {
  private(set) var gauges: [DockBatteryGauge]
  private let isPluggedIn: Bool

  /// Batteries of a dock with no phone on it.
  init(_ profile: DockProfile, at time: WorldTime) {
    gauges = profile.batteries.map { DockBatteryGauge($0, at: time) }
    isPluggedIn = profile.isPluggedIn
  }

  /// Whether the dock has enough power to start.
  var canStart: Bool { isPluggedIn || !gauges.contains(where: \.isEmpty) }

  /// Charges or empties them from an instant on.
  mutating func use(_ isInUse: Bool, at time: WorldTime) {
    for place in gauges.indices {
      gauges[place].use(isInUse, isPluggedIn: isPluggedIn, at: time)
    }
  }

  /// Which battery changes next, how and when; nil if none will.
  var next: (place: Int, change: DockBatteryGauge.GaugeChange, time: WorldTime)? {
    let changes = gauges.enumerated().compactMap { place, gauge in
      gauge.next.map { (place: place, change: $0.change, time: $0.time) }
    }
    return changes.min { $0.time < $1.time }
  }

  /// Has a battery come to a change, and returns it.
  mutating func pass(
    _ change: DockBatteryGauge.GaugeChange,
    of place: Int,
    at time: WorldTime
  ) -> DockBatteryGauge {
    gauges[place].pass(change, at: time)
    return gauges[place]
  }
}
