import Testing
import com_awareframework_ios_sensor_shortcuts

/// Source: the sensor's README and code, as an app writes it, outside a world; nothing is stored.
@Suite("An app with automations", .serialized)
struct ShortcutsClientTests {
  private final class Diary: ShortcutsAutomationObserver {
    var events: [String] = []

    func onShortcutAutomationEvent(data: ShortcutAutomationEventData) { events.append(data.event) }
  }

  /// A client that only needs the sensor to exist.
  private struct Silent: ShortcutsAutomationObserver {}

  @Test(
    "An app needs one import to create a sensor, to record, and to pass its input to the sensor"
  )
  func app() throws {
    let diary = Diary()
    let sensor = ShortcutsAutomationSensor(
      ShortcutsAutomationSensor.Config().apply { config in
        config.dbType = .none
        config.dbTableName = ShortcutAutomationEventData.databaseTableName
        config.label = "study"
        config.sensorObserver = diary
      }
    )
    sensor.start()
    sensor.recordAutomationEvent(event: "one")
    ShortcutsAutomationSensor.recordAutomationEvent(event: "two", trigger: "alarm")
    sensor.handle(url: try #require(URL(string: "aware://three")))
    let activity = NSUserActivity(activityType: "four")
    activity.userInfo = ["room": "nursery"]
    #expect(sensor.handle(userActivity: activity).payload == #"{"room":"nursery"}"#)
    sensor.set(label: "later")
    sensor.sync()
    sensor.sync(force: true)
    sensor.stop()
    #expect(diary.events == ["one", "two", "three", "four"])
    #expect(ShortcutsAutomationSensor.shared === sensor)
    sensor.CONFIG.sensorObserver = Silent()
  }

  @Test("A configuration can be created from a dictionary, and keeps the sensor's own file name")
  func dictionary() {
    let config = ShortcutsAutomationSensor.Config(["label": "l", "study_number": 7, "debug": true])
    #expect(config.label == "l" && config.studyNumber == 7 && config.debug)
    #expect(config.dbPath == "aware_shortcuts_automation")
  }

  @Test("The intent can be created with or without parameters, and performed")
  func action() async throws {
    let intent = RecordShortcutAutomationIntent(event: "five", trigger: "charger")
    #expect(intent.event == "five" && intent.trigger == "charger" && intent.payload == nil)
    let sensor = ShortcutsAutomationSensor()
    await #expect(throws: (any Error).self) { try await intent.perform() }
    withExtendedLifetime(sensor) {}
  }
}
