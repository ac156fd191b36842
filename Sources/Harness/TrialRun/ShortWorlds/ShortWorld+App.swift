public import Phones
public import SensorKit

extension ShortWorld {
  /// Launches your own app, after the owner has swiped away the app that is open.
  ///
  /// - Parameters:
  ///   - type: The app.
  ///   - settings: The app's settings; nil for the world's sensors and a fetch each day.
  /// - Returns: The app, whose `run()` has been called and continues.
  @discardableResult
  public func launch<App: StudyApp>(
    _ type: App.Type,
    settings: StudyAppSettings? = nil
  ) async -> App {
    let settings =
      settings ?? StudyAppSettings(sensors: sensors.map(\.rawValue).sorted())
    var launched: App?
    launcher.make = {
      let app = App(settings: settings)
      launched = app
      return app
    }
    await phone.closeApp()
    await phone.openApp("app")
    while true {
      if let launched { return launched }
      await Task.yield()
    }
  }

  /// Returns the app that the phone launched last, if it has this type; each launch has a new object.
  public func app<App: StudyApp>(as type: App.Type) -> App? { launcher.app as? App }

  /// Swipes the app away, after which the system doesn't wake it.
  public func closeApp() async { await phone.closeApp() }

  /// Moves the app to the background, where it runs on, unless the setting says that the system suspends it.
  public func backgroundApp() async { await phone.backgroundApp() }

  /// Brings the app back to the screen, resumed if it was suspended; launches the app if it isn't running.
  public func foregroundApp() async {
    await phone.foregroundApp()
    await Task.yield()
  }

  /// Lets the system wake the app in the background; launches the app there if it isn't running.
  ///
  /// The call has no effect if the app is on the screen or was swiped away.
  public func wakeApp() async {
    await phone.wakeApp()
    await Task.yield()
  }

  /// Lets the system end the app because it needs the memory; the app isn't notified.
  public func killApp() async { await phone.killApp() }

  /// Revokes consent in Settings.
  public func revoke(_ sensors: Set<SRSensor>) async {
    await phone.setSwitches(sensors.inOrder, allowed: false)
  }

  /// Grants consent in Settings.
  public func grant(_ sensors: Set<SRSensor>) async {
    await phone.setSwitches(sensors.inOrder, allowed: true)
  }

  /// Switches the phone off, and on again after a time; the app stays closed.
  public func restartPhone(off time: Duration = .seconds(60)) async {
    await phone.reboot(off: time)
  }

  /// Moves the phone to another time zone, given by its IANA name.
  public func travel(to zone: String) async { await phone.travel(to: zone) }
}

extension Set<SRSensor> {
  /// The sensors in an order that is the same in each run.
  var inOrder: [SRSensor] { sorted { $0.rawValue < $1.rawValue } }
}
