import com_awareframework_ios_core
import com_awareframework_ios_sensor_shortcuts

extension Parity {
  mutating func shortcutsEvents() {
    rowType(541, ShortcutAutomationEventData.self)
    text(542, ShortcutAutomationEventData.databaseTableName, "ios_shortcuts_automation")
    text(543, ShortcutAutomationEventData.TABLE_NAME, "ios_shortcuts_automation")
    variable(544, \ShortcutAutomationEventData.id, Int64?.self)
    variable(545, \ShortcutAutomationEventData.timestamp, Int64.self)
    variable(546, \ShortcutAutomationEventData.deviceId, String.self)
    variable(547, \ShortcutAutomationEventData.label, String.self)
    variable(548, \ShortcutAutomationEventData.timezone, Int.self)
    variable(549, \ShortcutAutomationEventData.os, String.self)
    variable(550, \ShortcutAutomationEventData.jsonVersion, Int.self)
    variable(551, \ShortcutAutomationEventData.event, String.self)
    variable(552, \ShortcutAutomationEventData.shortcutName, String.self)
    variable(553, \ShortcutAutomationEventData.automationName, String.self)
    variable(554, \ShortcutAutomationEventData.trigger, String.self)
    variable(555, \ShortcutAutomationEventData.source, String.self)
    variable(556, \ShortcutAutomationEventData.input, String.self)
    variable(557, \ShortcutAutomationEventData.valueKey, String.self)
    variable(558, \ShortcutAutomationEventData.value, String.self)
    variable(559, \ShortcutAutomationEventData.payload, String.self)
    variable(560, \ShortcutAutomationEventData.bundleIdentifier, String.self)
    function(
      561,
      ShortcutAutomationEventData.init(
        event:
        shortcutName:
        automationName:
        trigger:
        source:
        input:
        valueKey:
        value:
        payload:
        bundleIdentifier:
        timestamp:
        label:
      )
        as (
          String, String, String, String, String, String, String, String, String, String, Int64,
          String
        ) -> ShortcutAutomationEventData
    )
    function(
      562,
      ShortcutAutomationEventData.init(_:) as ([String: Any]) -> ShortcutAutomationEventData
    )
    function(
      563,
      ShortcutAutomationEventData.toDictionary
        as (ShortcutAutomationEventData) -> () -> [String: Any]
    )
    function(564, ShortcutAutomationEventData.createTable(queue:) as (DatabaseQueue) throws -> Void)
  }
}

extension Parity {
  mutating func rowType<T: BaseDbModelSQLite>(_ number: Int, _: T.Type) { use(number) }
}
