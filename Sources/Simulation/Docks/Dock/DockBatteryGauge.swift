import DockKit
import VirtualTime

/// How full a battery is: a straight line until somebody puts a phone on the dock or takes it off.
struct DockBatteryGauge {
  let battery: DockBattery
  // The line: the level at an instant, and its change for each second from there on.
  private var level: Double
  private var since: WorldTime
  private var slope: Double
  /// The shown level, in steps.
  private var steps: Int

  init(_ battery: DockBattery, at time: WorldTime) {
    self.battery = battery
    level = battery.level
    since = time
    // With no phone on the dock it charges.
    slope = 1 / battery.recharge.inSeconds
    steps = Int((level / battery.step).rounded())
  }

  /// Charges or empties from an instant on.
  mutating func use(_ isInUse: Bool, isPluggedIn: Bool, at time: WorldTime) {
    level = level(at: time)
    since = time
    let charges = isPluggedIn || !isInUse
    slope = charges ? 1 / battery.recharge.inSeconds : -1 / battery.lifetime.inSeconds
    steps = Int((level / battery.step).rounded())
  }

  /// How full it is, from 0 to 1.
  func level(at time: WorldTime) -> Double {
    min(1, max(0, level + slope * since.duration(to: time).inSeconds))
  }

  /// Whether too little is left to start with.
  var isEmpty: Bool { steps == 0 }

  /// What it shows: the level to the next step.
  var shown: Double { min(1, Double(steps) * battery.step) }

  var isLow: Bool { shown <= battery.lowLevel + 1e-9 }

  func charging(at time: WorldTime) -> DockAccessory.BatteryChargeState {
    slope > 0 && level(at: time) < 1 ? .charging : .notCharging
  }

  /// What a battery's line comes to next.
  enum GaugeChange { case anotherStep, empty, full }

  /// What changes next, and when; nil if nothing will.
  var next: (change: GaugeChange, time: WorldTime)? {
    let direction: Double = slope < 0 ? -1 : 1
    let edge = (Double(steps) + direction / 2) * battery.step
    if edge > 0, edge < 1 { return (.anotherStep, time(of: edge)) }
    guard level > 0 || slope > 0, level < 1 || slope < 0 else { return nil }
    return slope < 0 ? (.empty, time(of: 0)) : (.full, time(of: 1))
  }

  /// Has come to a change.
  mutating func pass(_ change: GaugeChange, at time: WorldTime) {
    switch change {
    case .anotherStep: steps += slope < 0 ? -1 : 1
    // Exactly, without the sums' rounding.
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
  var next: (place: Int, change: DockBatteryGauge.Change, time: WorldTime)? {
    let changes = gauges.enumerated().compactMap { place, gauge in
      gauge.next.map { (place: place, change: $0.change, time: $0.time) }
    }
    return changes.min { $0.time < $1.time }
  }

  /// Has a battery come to a change, and returns it.
  mutating func pass(
    _ change: DockBatteryGauge.Change,
    of place: Int,
    at time: WorldTime
  ) -> DockBatteryGauge {
    gauges[place].pass(change, at: time)
    return gauges[place]
  }
}
