package import Docks
import People
package import SensorKit
import Servers
import VirtualTime

/// Events of the phone itself: a restart, and full storage.
extension Phone {
  /// Switches the phone off, and on again after a while; the app stays closed until the person or
  /// the system opens it.
  ///
  /// SensorKit's time continues meanwhile (Apple, SRAbsoluteTime); nothing is recorded while it is
  /// off.
  ///
  /// - Parameters:
  ///   - duration: How long the phone is off.
  ///   - cause: Why the app is closed.
  package func reboot(
    off duration: Duration,
    because cause: String = "the phone was switched off"
  ) async {
    closeApp(because: cause)
    let isDocked = station?.isDocked == true
    if isDocked { takeOffDock() }
    automations?.switchedOff()
    power.isOn = false
    observe(.phoneSwitchedOff)
    motion.switchedOff()
    network?.isOn = false
    container.phoneRestarts()
    setSwipedAway(false)
    SensorKitService.current?.devicesChanged(cause: .phoneOff)
    try? await Task.sleep(for: duration, clock: .world)
    power.value.switchOn(at: world.now)
    observe(.phoneSwitchedOn(runsAppsFrom: system.firstUnlock))
    motion.switchedOn()
    network?.isOn = true
    system.switchedOn()
    if isDocked { placeOnDock() }
    SensorKitService.current?.devicesChanged(cause: .phoneOn)
  }

  /// Fills the storage, so that the system deletes stored samples.
  package func fillStorage() { SensorKitService.current?.makeRoom() }
}

/// The power state of a phone.
struct Power {
  var isOn = true
  /// Whether the app is on the screen.
  var isAppOnScreen = false {
    didSet { if isAppOnScreen { wasAppOnScreen = true } }
  }
  /// When the phone was switched on; nil: before the world began.
  private var switchedOn: WorldTime?
  /// Whether the app has been on the screen since then.
  private var wasAppOnScreen = false

  mutating func switchOn(at time: WorldTime) {
    isOn = true
    switchedOn = time
    wasAppOnScreen = isAppOnScreen
  }

  /// Whether the phone has been unlocked since it was switched on.
  ///
  /// A person who opens the app has unlocked the phone, also at a time at which the schedule of the day has it locked.
  ///
  /// - Parameters:
  ///   - lock: The phone's lock by the schedule.
  ///   - now: The present time.
  /// - Returns: Whether it has.
  func hasBeenUnlocked(_ lock: PhoneLock, by now: WorldTime) -> Bool {
    guard let switchedOn, !wasAppOnScreen else { return true }
    return lock.hasBeenUnlocked(since: switchedOn, at: now)
  }
}

/// What a person can do in Settings, under Research Sensor & Usage Data.
extension Phone {
  /// Turns the app's switches for some sensors on or off.
  package func setSwitches(_ sensors: [SRSensor], allowed: Bool) {
    // An app that isn't installed has no switches.
    guard version != nil, let service = SensorKitService.current else { return }
    if allowed {
      appState.takenBack.subtract(sensors)
    } else {
      appState.takenBack.formUnion(sensors.filter(service.authorization.allows))
    }
    service.set(sensors, allowed: allowed)
  }

  /// Turns the switches on again that the person had turned off, and no others.
  package func restoreSwitches() {
    setSwitches(appState.takenBack.sorted { $0.rawValue < $1.rawValue }, allowed: true)
  }

  /// Sets the switch for all apps and sensors.
  package func setCollection(enabled: Bool) {
    SensorKitService.current?.setCollection(enabled: enabled)
  }

  /// Deletes everything that some sensors have stored.
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

/// What a person can do with the phone's dock.
extension Phone {
  /// Puts the phone on its dock, if there is one.
  package func placeOnDock() { station?.dock.synchronously { $0.placePhone() } }

  /// Takes the phone off its dock.
  package func takeOffDock() { station?.dock.synchronously { $0.removePhone() } }

  /// Presses a button of the dock.
  package func pressDock(_ button: DockButton) { station?.dock.synchronously { $0.press(button) } }
}
