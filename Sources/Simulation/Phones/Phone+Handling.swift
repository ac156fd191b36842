package import Docks
package import SensorKit
import Servers
import VirtualTime

/// What happens to the phone itself: it is switched off, its storage fills, its app is updated.
extension Phone {
  /// Is switched off, and on again after a while; the app stays closed until somebody opens it.
  ///
  /// SensorKit's time runs on through it (Apple, SRAbsoluteTime); nothing is recorded while it is off.
  package func reboot(off duration: Duration) async {
    closeApp(because: "the phone was switched off")
    let isDocked = station?.isDocked == true
    if isDocked { takeOffDock() }
    automations?.switchedOff()
    power.isOn = false
    motion.switchedOff()
    network?.isOn = false
    container.phoneRestarts()
    appState.wasSwipedAway = false
    SensorKitService.current?.devicesChanged(cause: .phoneOff)
    try? await Task.sleep(for: duration, clock: .world)
    power.isOn = true
    motion.switchedOn()
    network?.isOn = true
    system.switchedOn()
    automations?.switchedOn()
    if isDocked { placeOnDock() }
    SensorKitService.current?.devicesChanged(cause: .phoneOn)
  }

  /// Runs out of storage, so that the system makes room.
  package func fillStorage() { SensorKitService.current?.makeRoom() }
}

/// Whether a phone is on.
struct Power {
  var isOn = true
  /// When it was switched on; nil: before the world began.
  var switchedOn: WorldTime?
  /// Whether the app is on the screen.
  var isAppOnScreen = false
}

/// What a person can do in Settings, under Research Sensor & Usage Data.
extension Phone {
  /// Turns the app's switches for some sensors on or off.
  package func setSwitches(_ sensors: [SRSensor], allowed: Bool) {
    // An app that isn't there has no switches.
    guard version != nil else { return }
    SensorKitService.current?.set(sensors, allowed: allowed)
  }

  /// Turns the switch that goes for every app and sensor.
  package func setCollection(enabled: Bool) {
    SensorKitService.current?.setCollection(enabled: enabled)
  }

  /// Has the system delete all that some sensors have stored.
  package func resetData(of sensors: [SRSensor]) {
    SensorKitService.current?.resetStore(of: sensors)
  }

  /// Deletes what some sensors recorded in the time before now.
  package func deleteData(of sensors: [SRSensor], last duration: Duration) {
    guard let world = World.current else { return }
    let stretch = Stretch(after: world.now.advanced(by: .zero - duration), through: world.now)
    for sensor in sensors { SensorKitService.current?.delete(sensor, stretch) }
  }
}

/// What is done with a phone's dock.
extension Phone {
  /// Puts the phone on its dock, if there is one.
  package func placeOnDock() { station?.dock.synchronously { $0.placePhone() } }

  /// Takes it off.
  package func takeOffDock() { station?.dock.synchronously { $0.removePhone() } }

  /// Presses a button of the dock.
  package func pressDock(_ button: DockButton) { station?.dock.synchronously { $0.press(button) } }
}
