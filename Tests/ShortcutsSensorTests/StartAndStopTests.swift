import Foundation
import Testing
import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts

/// The effects of starting and stopping a sensor.
@Suite("Start and stop")
struct StartAndStopTests {
  /// Source: AWARE, the sensor's code.
  @Test("start and stop are posted each time, without user info")
  func posted() throws {
    try Study.run { study in
      let received = ReceivedCalls()
      let sensor = study.sensor()
      received.listen(to: sensor)
      sensor.start()
      sensor.start()
      sensor.stop()
      #expect(received.words == ["START", "START", "STOP"])
      #expect(received.infos.map(\.count) == [0, 0, 0])
    }
  }

  /// Our choice: stop() ends the recording, and a sensor that was never started records.
  @Test("A stopped sensor records nothing and calls no observer, until it is started")
  func stopped() throws {
    try Study.run { study in
      let received = ReceivedCalls()
      let sensor = study.sensor { $0.sensorObserver = received }
      sensor.recordAutomationEvent(event: "never started")
      sensor.stop()
      sensor.recordAutomationEvent(event: "stopped")
      #expect(received.events.count == 1)
      sensor.start()
      sensor.recordAutomationEvent(event: "started")
      #expect(sensor.column("event") == ["never started", "started"])
      #expect(study.records.map(\.error) == ["", "the sensor is stopped", ""])
    }
  }

  /// Our choice: start() is sufficient, as an app expects from the README.
  @Test("A started sensor takes part in the periodic synchronisation")
  func enabled() throws {
    try Study.run { study in
      let sensor = study.sensor()
      #expect(!sensor.isEnabled())
      sensor.start()
      #expect(sensor.isEnabled())
    }
  }

  /// Source: AWARE, the sensor's README: `enabled`.
  @Test("A sensor with an enabled configuration takes part from the beginning")
  func enabledConfiguration() throws {
    try Study.run { study in #expect(study.sensor { $0.enabled = true }.isEnabled()) }
  }
}
