import Foundation
import Testing
import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts

/// How an event is recorded.
@Suite("Recording")
struct RecordingTests {
  /// Source: AWARE, the sensor's code.
  @Test(
    "The row is written, then the observer is told, then EVENT and last the base name are posted"
  )
  func order() throws {
    try Study.run { study in
      let told = Told()
      let sensor = study.sensor { $0.sensorObserver = told }
      told.listen(to: sensor)
      final class Count: ShortcutsAutomationObserver {
        nonisolated(unsafe) var rows = 0
        let sensor: ShortcutsAutomationSensor
        init(_ sensor: ShortcutsAutomationSensor) { self.sensor = sensor }
        func onShortcutAutomationEvent(data: ShortcutAutomationEventData) {
          rows = sensor.rows.count
        }
      }
      let data = sensor.recordAutomationEvent(event: "arrive", value: "home")
      #expect(told.words == ["observer", "EVENT", "base"])
      #expect(told.events.map(\.value) == ["home"])
      #expect(data.id == nil && told.events.first?.id == nil)
      let posted = told.info("EVENT")?["data"] as? ShortcutAutomationEventData
      #expect(posted?.event == "arrive" && posted?.id == nil)
      #expect(told.info("base")?.isEmpty == true)
      let count = Count(sensor)
      sensor.CONFIG.sensorObserver = count
      sensor.recordAutomationEvent()
      #expect(count.rows == 2)
      sensor.CONFIG.sensorObserver = nil
    }
  }

  /// Source: AWARE, the sensor's code and README.
  @Test("Every field reaches its column, and a bare call records an automation of an intent")
  func fields() throws {
    try Study.run { study in
      let sensor = study.sensor { $0.label = "day 1" }
      sensor.recordAutomationEvent(
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
      sensor.recordAutomationEvent()
      let rows = sensor.rows
      #expect(rows.map { $0["id"] as? Int64 } == [1, 2])
      let wanted = [
        "event": "e", "shortcutName": "s", "automationName": "a", "trigger": "t", "input": "i",
        "valueKey": "k", "value": "v", "payload": "p", "source": "manual", "label": "day 1",
        "os": "iOS", "bundleIdentifier": "org.example.study",
        "deviceId": "0C4B0000-0000-0000-0000-000000000001",
      ]
      for (name, text) in wanted { #expect(rows[0][name] as? String == text, "\(name)") }
      #expect(rows[1]["event"] as? String == "automation")
      #expect(rows[1]["source"] as? String == "app_intent")
      #expect(rows[1]["payload"] as? String == "")
      #expect(rows[1]["timestamp"] as? Int64 == Int64(Date().timeIntervalSince1970 * 1000))
    }
  }

  /// Our choice of what is noted.
  @Test("Each row is recorded with its number")
  func noted() throws {
    try Study.run { study in
      let sensor = study.sensor()
      sensor.recordAutomationEvent(event: "one")
      sensor.recordAutomationEvent(event: "two", source: "manual")
      let table = "ios_shortcuts_automation"
      #expect(
        study.records == [
          AwareRecordFact(table: table, id: 1, event: "one", source: "app_intent"),
          AwareRecordFact(table: table, id: 2, event: "two", source: "manual"),
        ]
      )
    }
  }

  /// Source: AWARE, the sensor's README: a label is applied to subsequent events.
  @Test("A label applies to later events, and SET_LABEL is posted with it")
  func label() throws {
    try Study.run { study in
      let told = Told()
      let sensor = study.sensor { $0.label = "before" }
      told.listen(to: sensor)
      sensor.recordAutomationEvent()
      sensor.set(label: "after")
      sensor.recordAutomationEvent()
      #expect(sensor.CONFIG.label == "after")
      #expect(sensor.column("label") == ["before", "after"])
      #expect(told.info("SET_LABEL") as? [String: String] == ["label": "after"])
    }
  }

  /// Source: AWARE, the sensor's README; the original carries the common one whatever is set.
  @Test("Rows carry the configuration's device id if there is one, else the common one")
  func deviceID() throws {
    try Study.run { study in
      let sensor = study.sensor { $0.deviceId = "p-07" }
      #expect(sensor.recordAutomationEvent().deviceId == "p-07")
      #expect(sensor.column("deviceId") == ["p-07"])
      sensor.CONFIG.deviceId = ""
      #expect(sensor.recordAutomationEvent().deviceId == AwareUtils.getCommonDeviceId())
    }
  }

  /// Source: AWARE, the sensor's README.
  @Test("Without a type of database nothing is stored, and observers are called all the same")
  func noDatabase() throws {
    try Study.run { study in
      let told = Told()
      let sensor = ShortcutsAutomationSensor()
      sensor.CONFIG.sensorObserver = told
      told.listen(to: sensor)
      sensor.recordAutomationEvent(event: "e")
      #expect(told.words == ["observer", "EVENT", "base"])
      #expect(study.records.map(\.id) == [nil] && study.records[0].error == "nothing is stored")
      #expect(study.phone.files.isEmpty)
      #expect(study.diagnostics == ["recorded-without-database"])
    }
  }

  /// Source: Apple, Data Protection: files can't be opened before the first unlock; our choice that
  /// the sensor goes on once they can.
  @Test("Before the first unlock a row is lost, which is recorded; after it the sensor writes")
  func locked() throws {
    try Study.run { study in
      study.phone.hasBeenUnlocked = false
      let sensor = study.sensor()
      sensor.recordAutomationEvent(event: "lost")
      #expect(study.records.map(\.id) == [nil] && study.records[0].error != "")
      study.phone.hasBeenUnlocked = true
      sensor.recordAutomationEvent(event: "kept")
      #expect(sensor.column("event") == ["kept"])
    }
  }
}
