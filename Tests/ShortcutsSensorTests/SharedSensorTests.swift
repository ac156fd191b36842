import Foundation
import Testing
import VirtualTime
import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts

/// The sensor that records events when the app names no sensor.
@Suite("The shared sensor")
struct SharedSensorTests {
  /// Source: AWARE, the sensor's code.
  @Test("is the last one built, as long as it is retained")
  func latest() throws {
    try Study.run { study in
      #expect(ShortcutsAutomationSensor.shared == nil)
      var first: ShortcutsAutomationSensor? = study.sensor()
      #expect(ShortcutsAutomationSensor.shared === first)
      var second: ShortcutsAutomationSensor? = study.sensor()
      #expect(ShortcutsAutomationSensor.shared === second && first !== second)
      second = nil
      #expect(ShortcutsAutomationSensor.shared == nil)
      ShortcutsAutomationSensor.shared = first
      #expect(ShortcutsAutomationSensor.shared === first)
      first = nil
      #expect(ShortcutsAutomationSensor.shared == nil)
    }
  }

  /// Source: AWARE, the sensor's code.
  @Test("records the events of the static function")
  func recorder() throws {
    try Study.run { study in
      let sensor = study.sensor { $0.label = "study" }
      let data = ShortcutsAutomationSensor.recordAutomationEvent(
        event: "e",
        shortcutName: "s",
        automationName: "a",
        trigger: "t",
        input: "i",
        valueKey: "k",
        value: "v",
        payload: "p",
        source: "manual"
      )
      #expect(data.label == "study" && data.automationName == "a" && data.shortcutName == "s")
      #expect(data.trigger + data.input + data.valueKey + data.value + data.payload == "tikvp")
      #expect(sensor.column("event") == ["e"] && study.diagnostics == [])
      withExtendedLifetime(sensor) {}
    }
  }

  /// Source: AWARE, the sensor's code, which stores rows by default.
  @Test("is a new sensor with default settings, one for each launch, if the app has none")
  func fallback() throws {
    try Study.run(.sqliteByDefault) { study in
      ShortcutsAutomationSensor.recordAutomationEvent(event: "one")
      let fallback = try #require(ShortcutsAutomationSensor.shared)
      ShortcutsAutomationSensor.recordAutomationEvent(event: "two")
      #expect(ShortcutsAutomationSensor.shared === fallback)
      #expect(fallback.column("event") == ["one", "two"])
      #expect(fallback.CONFIG.dbPath == "aware_shortcuts_automation" && fallback.CONFIG.label == "")
      #expect(study.diagnostics == ["sensor-not-kept"])
      let sensor = study.sensor { $0.dbPath = "own" }
      ShortcutsAutomationSensor.recordAutomationEvent(event: "three")
      #expect(sensor.column("event") == ["three"])
    }
  }

  /// Our choice: a new launch is a new process, as on a phone.
  @Test("does not exist at the beginning of a launch")
  func launches() throws {
    try Study.run(.sqliteByDefault) { study in
      let old = study.sensor()
      ShortcutsAutomationSensor.recordAutomationEvent(event: "before")
      study.service.appClosed()
      study.service.appLaunched()
      #expect(ShortcutsAutomationSensor.shared == nil)
      ShortcutsAutomationSensor.recordAutomationEvent(event: "after")
      #expect(ShortcutsAutomationSensor.shared !== old)
      let sensor = try #require(ShortcutsAutomationSensor.shared)
      #expect(sensor.column("event") == ["before", "after"])
    }
  }

  /// Our choice: the objects of an ended process have no effect, as on a phone.
  @Test("of an earlier launch records nothing, and calls no observer")
  func over() throws {
    try Study.run { study in
      let received = ReceivedCalls()
      let sensor = study.sensor { $0.sensorObserver = received }
      study.service.appClosed()
      sensor.recordAutomationEvent()
      #expect(received.events.isEmpty && study.records.isEmpty)
    }
  }

  /// Our choice: each participant's app has its own static properties.
  @Test("belongs to one world")
  func worlds() throws {
    final class Kept: @unchecked Sendable {
      // Unchecked: one world uses it after the other.
      var sensor: ShortcutsAutomationSensor?
    }
    let kept = Kept()
    try Study.run { study in kept.sensor = study.sensor() }
    try Study.run { study in
      #expect(ShortcutsAutomationSensor.shared == nil)
      let sensor = study.sensor()
      #expect(ShortcutsAutomationSensor.shared === sensor)
    }
    #expect(kept.sensor != nil && ShortcutsAutomationSensor.shared == nil)
  }
}
