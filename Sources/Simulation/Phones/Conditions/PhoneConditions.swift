package import Foundation
package import FoundationAdditions
import People
import VirtualTime

/// The phone's Low Power Mode and heat, which decide over work in the background, and which the app sees.
final class PhoneConditions: Sendable {
  /// A time in which the phone is warm.
  private struct Heat {
    var state: ProcessInfo.ThermalState
    var until: WorldTime
  }

  private let world: World
  private let battery: PhoneBattery
  private let heat = WorldIsolated<Heat?>(nil)

  init(in world: World, _ battery: PhoneBattery) {
    self.world = world
    self.battery = battery
    DeviceStateService(in: world, on: self)
  }

  /// Whether the system starts no work in the background: in Low Power Mode (Apple, Energy Efficiency Guide), and on a
  /// phone whose thermal state is serious or critical (our choice; Apple asks apps to hold such work then).
  var holdBackgroundWork: Bool { isLowPowerModeEnabled || isHot }

  /// Whether the thermal state is serious or critical.
  var isHot: Bool { thermalState.rawValue >= ProcessInfo.ThermalState.serious.rawValue }

  func setLowPowerMode(_ isOn: Bool) {
    battery.setLowPowerMode(isOn, at: world.now)
    DeviceStateService.current?.powerStateChanged()
  }

  func warm(to state: ProcessInfo.ThermalState, for time: Duration) {
    let end = world.now.advanced(by: time)
    heat.value = Heat(state: state, until: end)
    DeviceStateService.current?.thermalStateChanged()
    world.schedule(at: end, "the phone has cooled down") {
      DeviceStateService.current?.thermalStateChanged()
    }
  }
}

extension PhoneConditions: DeviceStateHardware {
  var isLowPowerModeEnabled: Bool { battery.isSavingPower(at: world.now) }

  var nextPowerChange: WorldTime? { battery.nextPowerChange(after: world.now) }

  var thermalState: ProcessInfo.ThermalState {
    guard let heat = heat.value, world.now < heat.until else { return .nominal }
    return heat.state
  }
}

/// What changes the phone's power and heat.
extension Phone {
  /// Turns Low Power Mode on or off in Settings; off or on, it stays so over a restart (our choice).
  package func setLowPowerMode(_ isOn: Bool) { system.conditions.setLowPowerMode(isOn) }

  /// Whether Low Power Mode is on.
  package nonisolated var savesPower: Bool { system.conditions.isLowPowerModeEnabled }

  /// Warms the phone, as in the sun; afterwards its thermal state is nominal again, without steps between (our choice).
  package func warm(to state: ProcessInfo.ThermalState, for time: Duration) {
    system.conditions.warm(to: state, for: time)
  }
}
