import Docks
import SensorKit
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
    standing.wasSwipedAway = false
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
final class Power: @unchecked Sendable {
  // Unchecked: it belongs to one world, and only that world's thread reaches it.
  var isOn = true
  /// When it was switched on; nil: before the world began.
  var switchedOn: WorldTime?
  /// Whether the app is on the screen.
  var isAppOnScreen = false
}
