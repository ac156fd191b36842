package import SensorKit
import VirtualTime

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
