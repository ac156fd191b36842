import Foundation
import Testing
import VirtualTime
import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts

/// The properties of an event, and its conversion to and from a dictionary.
@Suite("ShortcutAutomationEventData")
struct EventDataTests {
  private static let keys: Set<String> = [
    "id", "timestamp", "deviceId", "label", "timezone", "os", "jsonVersion", "event",
    "shortcutName", "automationName", "trigger", "source", "input", "valueKey", "value", "payload",
    "bundleIdentifier",
  ]

  /// Source: AWARE, the sensor's code.
  @Test("A new event has the current time, this device and this app, and is otherwise empty")
  func defaults() throws {
    try Study.run { study in
      try await study.live(1.2345)
      let data = ShortcutAutomationEventData()
      #expect(data.id == nil && data.os == "iOS" && data.jsonVersion == 1)
      #expect(data.timestamp == Int64(study.world.startDate.timeIntervalSince1970) * 1000 + 1234)
      #expect(data.deviceId == "0C4B0000-0000-0000-0000-000000000001")
      #expect(data.timezone == TimeZone.current.secondsFromGMT() / 3600)
      #expect(data.bundleIdentifier == "org.example.study")
      let texts = data.toDictionary().filter { $0.value as? String == "" }.keys
      #expect(
        Set(texts)
          == Self.keys.subtracting([
            "id", "timestamp", "deviceId", "timezone", "os", "jsonVersion", "bundleIdentifier",
          ])
      )
    }
  }

  /// Source: AWARE, the sensor's code.
  @Test("An event's dictionary has 17 keys and creates an equal event; a missing id is -1")
  func dictionary() throws {
    try Study.run { _ in
      let data = ShortcutAutomationEventData(
        event: "e",
        shortcutName: "s",
        automationName: "a",
        trigger: "t",
        source: "manual",
        input: "i",
        valueKey: "k",
        value: "v",
        payload: "p",
        bundleIdentifier: "b",
        timestamp: 7,
        label: "l"
      )
      let dictionary = data.toDictionary()
      #expect(Set(dictionary.keys) == Self.keys)
      #expect(dictionary["id"] as? Int64 == -1)
      var again = ShortcutAutomationEventData(dictionary)
      #expect(again.id == -1)
      again.id = nil
      #expect(
        NSDictionary(dictionary: again.toDictionary()) == NSDictionary(dictionary: dictionary)
      )
    }
  }

  /// Source: AWARE, the sensor's code: casts are exact.
  @Test("Missing values and values of other types get defaults, but no bundle identifier")
  func wrongTypes() throws {
    try Study.run { _ in
      let wrong: [String: any Sendable] = [
        "timestamp": "1", "timezone": 1.5, "jsonVersion": "2", "event": 5, "os": true, "id": "x",
        "deviceId": 1, "payload": Data(),
      ]
      for data in [ShortcutAutomationEventData(wrong), ShortcutAutomationEventData([:])] {
        let new = ShortcutAutomationEventData(bundleIdentifier: "")
        #expect(
          NSDictionary(dictionary: data.toDictionary())
            == NSDictionary(dictionary: new.toDictionary())
        )
      }
      let right = ShortcutAutomationEventData([
        "timestamp": Int64(5), "timezone": 9, "os": "x", "id": Int64(3),
      ])
      #expect(right.timestamp == 5 && right.timezone == 9 && right.os == "x" && right.id == 3)
    }
  }
}
