import Foundation
import Testing
import com_awareframework_ios_sensor_core

/// Source: AWARE's older sensors, whose base has this name; nothing is stored.
@Suite("An older AWARE sensor")
struct OldSensorTests {
  private final class Sensor: AwareSensor {
    final class Config: SensorConfig {
      var interval = 5.0

      override func set(config: [String: Any]) {
        super.set(config: config)
        if let interval = config["interval"] as? Double { self.interval = interval }
      }
    }

    var isOn = false

    override func start() { isOn = true }
    override func stop() { isOn = false }
  }

  @Test("needs one import to be created, configured, started and synchronised")
  func sensor() {
    let config = Sensor.Config()
    config.dbType = .none
    config.set(config: ["interval": 2.0, "label": "old"])
    #expect(config.interval == 2 && config.label == "old")
    let sensor = Sensor()
    sensor.initializeDbEngine(config: config)
    sensor.start()
    #expect(sensor.isOn)
    sensor.sync()
    sensor.stop()
    #expect(!sensor.isOn)
  }
}
