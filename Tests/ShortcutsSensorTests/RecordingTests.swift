import Foundation
import Testing
import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts

/// The recording of an event: its row, its observers, and its errors.
@Suite("Recording")
struct RecordingTests {
  /// Source: AWARE, the sensor's code.
  @Test(
    "The sensor writes the row, calls the observer, posts EVENT, and last posts the base name"
  )
  func order() throws {
    try Study.run { study in
      let received = ReceivedCalls()
      let sensor = study.sensor { $0.sensorObserver = received }
      received.listen(to: sensor)
      final class Count: ShortcutsAutomationObserver {
        nonisolated(unsafe) var rows = 0
        let sensor: ShortcutsAutomationSensor
        init(_ sensor: ShortcutsAutomationSensor) { self.sensor = sensor }
        func onShortcutAutomationEvent(data: ShortcutAutomationEventData) {
          rows = sensor.rows.count
        }
      }
      let data = sensor.recordAutomationEvent(event: "arrive", value: "home")
      #expect(received.words == ["observer", "EVENT", "base"])
      #expect(received.events.map(\.value) == ["home"])
      #expect(data.id == nil && received.events.first?.id == nil)
      let posted = received.info("EVENT")?["data"] as? ShortcutAutomationEventData
      #expect(posted?.event == "arrive" && posted?.id == nil)
      #expect(received.info("base")?.isEmpty == true)
      let count = Count(sensor)
      sensor.CONFIG.sensorObserver = count
      sensor.recordAutomationEvent()
      #expect(count.rows == 2)
      sensor.CONFIG.sensorObserver = nil
    }
  }

  /// Source: AWARE, the sensor's code and README.
  @Test("Every field is stored in its column, and a call without arguments has the defaults")
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

  /// Our choice: the contents of a record.
  @Test("The facts contain each row with its number")
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
      let received = ReceivedCalls()
      let sensor = study.sensor { $0.label = "before" }
      received.listen(to: sensor)
      sensor.recordAutomationEvent()
      sensor.set(label: "after")
      sensor.recordAutomationEvent()
      #expect(sensor.CONFIG.label == "after")
      #expect(sensor.column("label") == ["before", "after"])
      #expect(received.info("SET_LABEL") as? [String: String] == ["label": "after"])
    }
  }

  /// Source: AWARE, the sensor's README; the original always stores the common device id.
  @Test("Rows have the configuration's device id if it is set, else the common device id")
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
  @Test("Without a database type nothing is stored, but observers are called")
  func noDatabase() throws {
    try Study.run { study in
      let received = ReceivedCalls()
      let sensor = ShortcutsAutomationSensor()
      sensor.CONFIG.sensorObserver = received
      received.listen(to: sensor)
      sensor.recordAutomationEvent(event: "e")
      #expect(received.words == ["observer", "EVENT", "base"])
      #expect(study.records.map(\.id) == [nil] && study.records[0].error == "nothing is stored")
      #expect(study.phone.files.isEmpty)
      #expect(study.diagnostics == ["recorded-without-database"])
    }
  }

  /// Source: Apple, Data Protection: files can't be opened before the first unlock; the recording after
  /// the unlock is our choice.
  @Test("A row before the first unlock is lost with an error, and rows after it are stored")
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
