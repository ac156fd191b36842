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

  /// An event with a value of its own for each parameter.
  private static func event() -> ShortcutAutomationEventData {
    ShortcutAutomationEventData(
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
  }

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

  /// An event that is encoded as any other model is.
  private struct SynthesizedEvent: Encodable, PersistableRecord {
    static let databaseTableName = ShortcutAutomationEventData.databaseTableName
    let event: ShortcutAutomationEventData

    func encode(to encoder: any Encoder) throws { try event.encode(to: encoder) }
  }

  /// Source: GRDB, a record has a column for each property that its encoding has.
  @Test("An event's row has the columns and the values of its synthesized encoding")
  func row() throws {
    try Study.run { _ in
      let queue = try DatabaseQueue()
      try ShortcutAutomationEventData.createTable(queue: queue)
      var event = Self.event()
      try queue.write { database in
        try event.insert(database)
        try SynthesizedEvent(event: event).insert(database)
        event.id = 9
        try event.insert(database)
        event.id = 10
        try SynthesizedEvent(event: event).insert(database)
        let rows = try Row.fetchAll(
          database,
          sql: "SELECT * FROM \(SynthesizedEvent.databaseTableName)"
        )
        #expect(rows.map { $0["id"] as? Int64 } == [1, 2, 9, 10])
        #expect(Set(rows[0].columnNames) == Self.keys)
        for name in rows[0].columnNames where name != "id" {
          #expect(Set(rows.map { "\($0[name] ?? "NULL")" }).count == 1, "\(name)")
        }
        #expect(rows[0]["timestamp"] as? Int64 == 7)
      }
    }
  }

  /// Source: AWARE, the sensor's code.
  @Test("An event's dictionary has 17 keys and creates an equal event; a missing id is -1")
  func dictionary() throws {
    try Study.run { _ in
      let data = Self.event()
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
