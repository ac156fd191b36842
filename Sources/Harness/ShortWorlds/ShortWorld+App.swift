public import Phones
public import SensorKit

extension ShortWorld {
  /// Opens an app of your own, in place of the one that is open, which is swiped away.
  ///
  /// - Parameters:
  ///   - type: The app.
  ///   - settings: What it is told; nil: the world's sensors, and a fetch a day.
  /// - Returns: The app; its `run()` has been called and goes on.
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

  /// The app that the phone launched last, if it is of that type: after it was ended and started
  /// again it is another one than before.
  public func app<App: StudyApp>(as type: App.Type) -> App? { launcher.app as? App }

  /// Swipes the app away: the system doesn't wake it then.
  public func closeApp() async { await phone.closeApp() }

  /// Has the app leave the screen, and go on.
  public func backgroundApp() async { await phone.backgroundApp() }

  /// Brings the app back on the screen; launches it if it doesn't run.
  public func foregroundApp() async {
    await phone.foregroundApp()
    await Task.yield()
  }

  /// Has the system wake the app in the background; launches it there if it doesn't run.
  ///
  /// Nothing happens to one that is on the screen or was swiped away.
  public func wakeApp() async {
    await phone.wakeApp()
    await Task.yield()
  }

  /// Has the system end the app, because it needs the memory; the app isn't told.
  public func killApp() async { await phone.killApp() }

  /// Takes consent back in Settings.
  public func revoke(_ sensors: Set<SRSensor>) async {
    await phone.setSwitches(sensors.inOrder, allowed: false)
  }

  /// Gives consent in Settings.
  public func grant(_ sensors: Set<SRSensor>) async {
    await phone.setSwitches(sensors.inOrder, allowed: true)
  }

  /// Switches the phone off, and on again after so long; the app stays closed.
  public func restartPhone(off time: Duration = .seconds(60)) async {
    await phone.reboot(off: time)
  }

  /// Takes the phone to another time zone, by its IANA name.
  public func travel(to zone: String) async { await phone.travel(to: zone) }
}

extension Set<SRSensor> {
  /// The same in each run.
  var inOrder: [SRSensor] { sorted { $0.rawValue < $1.rawValue } }
}
