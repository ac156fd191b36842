import DockKit
import Docks
import VirtualTime

/// The phone's side of a dock in a test: it records what the dock reports.
final class DockBench: DockListener, Sendable {
  let world: World
  private let log = WorldIsolated(Log())

  private struct Log {
    var events: [(seconds: Double, event: DockEvent)] = []
    var reports: [(seconds: Double, what: DockReport)] = []
  }

  enum DockReport: Hashable {
    case docked(trackingButton: Bool)
    case undocked
    case trackingButton(Bool)
    case signal(DockAccessory.AccessoryEvent)
    case battery(String, percent: Int, isLow: Bool, DockAccessory.BatteryChargeState)
  }

  init(in world: World) { self.world = world }

  /// Adds a dock to the world, without spontaneous losses of the connection unless `change` sets them.
  func dock(_ base: DockProfile, _ change: (inout DockProfile) -> Void = { _ in }) -> MotorizedDock
  {
    var profile = base
    profile.flaps = nil
    change(&profile)
    return MotorizedDock(
      in: world,
      profile,
      name: "Test dock",
      random: world.random("dock"),
      listener: self
    ) { [self] event in
      log.value.events.append((world.now.seconds, event))
    }
  }

  var events: [(seconds: Double, event: DockEvent)] { log.value.events }
  var reports: [(seconds: Double, what: DockReport)] { log.value.reports }
  var eventsAlone: [DockEvent] { events.map(\.event) }
  var reportsAlone: [DockReport] { reports.map(\.what) }
  var signals: [(seconds: Double, signal: DockAccessory.AccessoryEvent)] {
    reports.compactMap { entry in
      if case .signal(let signal) = entry.what { (entry.seconds, signal) } else { nil }
    }
  }

  func docked(_ dock: any DockHardware, trackingButton: Bool) {
    record(.docked(trackingButton: trackingButton))
  }

  func undocked() { record(.undocked) }

  func trackingButton(isOn: Bool) { record(.trackingButton(isOn)) }

  func accessoryEvent(_ event: DockAccessory.AccessoryEvent) { record(.signal(event)) }

  func battery(name: String, level: Double, isLow: Bool, charging: DockAccessory.BatteryChargeState)
  {
    record(.battery(name, percent: Int((level * 100).rounded()), isLow: isLow, charging))
  }

  private func record(_ what: DockReport) { log.value.reports.append((world.now.seconds, what)) }
}

extension World {
  /// Advances time by a number of seconds.
  func pass(_ seconds: Double) async throws {
    try await Task.sleep(for: .nanoseconds(Int64((seconds * 1e9).rounded())))
  }

  /// Returns the instant a number of seconds from now.
  func instant(in seconds: Double) -> WorldTime {
    WorldTime(nanoseconds: now.nanoseconds + Int64((seconds * 1e9).rounded()))
  }
}
