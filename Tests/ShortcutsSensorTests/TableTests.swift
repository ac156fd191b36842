import Foundation
import Testing
import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts

/// The columns, the numbers and the file of the sensor's table.
@Suite("The table")
struct TableTests {
  private static let columns = [
    "id", "timestamp", "deviceId", "label", "timezone", "os", "jsonVersion", "event",
    "shortcutName", "automationName", "trigger", "source", "input", "valueKey", "value", "payload",
    "bundleIdentifier",
  ]

  /// Source: AWARE, the sensor's code; GRDB's table builder.
  @Test("It has its columns in order, of integers and texts, and only the label is nullable")
  func columns() throws {
    try Study.run { study in
      let engine = try #require(study.sensor().dbEngine as? SQLiteEngine)
      let schema = try engine.fetchTableSchema(tableName: "ios_shortcuts_automation")
      #expect(schema.map(\.name) == Self.columns)
      let integers = schema.filter { $0.type == "INTEGER" }.map(\.name)
      #expect(integers == ["id", "timestamp", "timezone", "jsonVersion"])
      #expect(schema.filter { $0.type == "TEXT" }.count == 13)
      let queue = try #require(engine.getSQLiteInstance())
      try queue.write { database in
        try database.execute(sql: Self.insert(label: "NULL", event: "'e'"))
        #expect(throws: (any Error).self) {
          try database.execute(sql: Self.insert(label: "'l'", event: "NULL"))
        }
      }
    }
  }

  /// Source: AWARE, the sensor's code: AUTOINCREMENT.
  @Test("A row's number is never reused")
  func numbers() throws {
    try Study.run { study in
      let sensor = study.sensor()
      sensor.recordAutomationEvent()
      sensor.recordAutomationEvent()
      let engine = try #require(sensor.dbEngine as? SQLiteEngine)
      engine.removeAll()
      sensor.recordAutomationEvent()
      #expect(sensor.column("id") == ["3"])
    }
  }

  /// Source: AWARE, the sensor's code.
  @Test("An older table gets the columns valueKey and value at its end, empty in existing rows")
  func migration() throws {
    try Study.run { study in
      let engine = try #require(
        Engine.Builder().setPath("aware_shortcuts_automation").setTableName("t").setType(.sqlite)
          .build() as? SQLiteEngine
      )
      let queue = try #require(engine.getSQLiteInstance())
      try queue.write { database in
        try database.create(table: "ios_shortcuts_automation") { table in
          table.autoIncrementedPrimaryKey("id")
          for name in Self.columns.dropFirst() where name != "valueKey" && name != "value" {
            table.column(name, .text)
          }
        }
        try database.execute(
          sql: "INSERT INTO ios_shortcuts_automation (timestamp, event) VALUES (5, 'old')"
        )
      }
      let sensor = study.sensor()
      sensor.recordAutomationEvent(event: "new", valueKey: "k", value: "v")
      // A second call adds no columns.
      try ShortcutAutomationEventData.createTable(queue: queue)
      let schema = try engine.fetchTableSchema(tableName: "ios_shortcuts_automation")
      #expect(schema.map(\.name).suffix(2) == ["valueKey", "value"] && schema.count == 17)
      #expect(sensor.column("event") == ["old", "new"])
      #expect(sensor.column("valueKey") == ["", "k"])
      #expect(sensor.column("value") == ["", "v"])
    }
  }

  /// Source: AWARE, core's code.
  @Test("The file is in Documents, and its rows remain after a new launch")
  func file() throws {
    try Study.run { study in
      study.sensor().recordAutomationEvent(event: "first")
      #expect(study.phone.files.contains("aware_shortcuts_automation.sqlite"))
      study.service.appClosed()
      study.service.appLaunched()
      let sensor = study.sensor()
      sensor.recordAutomationEvent(event: "second")
      #expect(sensor.column("event") == ["first", "second"])
    }
  }

  private static func insert(label: String, event: String) -> String {
    let texts = Array(repeating: "''", count: 9).joined(separator: ", ")
    return """
      INSERT INTO ios_shortcuts_automation (timestamp, deviceId, label, timezone, os, jsonVersion, \
      event, shortcutName, automationName, trigger, source, input, valueKey, value, payload, \
      bundleIdentifier) VALUES (1, 'd', \(label), 0, 'iOS', 1, \(event), \(texts))
      """
  }
}
